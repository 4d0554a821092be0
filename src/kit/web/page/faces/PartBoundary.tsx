import i18next from 'i18next';
import { Component, type ReactNode } from 'react';
import { withNotices } from '#kit/web/calls/told/notices.ts';

interface PartBoundaryProps {
  children: ReactNode;
  /** Must close what failed, so that it is not drawn again before somebody opens it again. */
  onFailed: () => void;
}

/** A part that is fetched when it is opened and did not come is told and left out; what is around it stays. */
export class PartBoundary extends Component<PartBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    withNotices(({ message }) => message.error(i18next.t('pages.scriptGoneText')));
    this.props.onFailed();
    this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
