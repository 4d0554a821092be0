import i18next from 'i18next';
import { Component, type ReactNode } from 'react';
import { withNotices } from '#kit/web/calls/told/notices.ts';

interface PartBoundaryProps {
  children: ReactNode;
  /** Closes what was to show it. */
  onFailed?: () => void;
}

/** What `lazyPart` puts around a part: one that failed is told of and left out until it is mounted again. */
export class PartBoundary extends Component<PartBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    // Cells of one column fail together and are told of once.
    withNotices(({ message }) => message.error({ content: i18next.t('pages.scriptGoneText'), key: 'part-missing' }));
    this.props.onFailed?.();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
