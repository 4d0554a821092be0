import i18next from 'i18next';
import { Component, type ReactNode } from 'react';
import { withNotices } from '#kit/web/calls/notices.ts';

/** A part of the frame that did not come is told and left out; the frame and its pages stay. */
export class PartBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    withNotices(({ message }) => message.error(i18next.t('pages.scriptGoneText')));
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
