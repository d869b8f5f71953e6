import { Component, type ReactNode } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import type { PageId } from '#routes/table.ts';
import { Failure } from '#ui/failure/Failure.tsx';

import { forgetFailedPage, loadedPage } from './load-page.ts';
import { strings } from './strings.ts';

interface Props {
  id: PageId;
  children: ReactNode;
}

/** Keeps a page that did not load, or that broke, from taking the others with it. */
export class PageBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  private hasRetried = false;

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  /**
   * Tries again: a page that broke once more as it is, and after that, like a page whose code did not come, by a reload.
   *
   * Browsers remember that a module failed and do not ask for it again, and the page may be older than the files on the server. Open tabs and drafts outlive a reload.
   */
  private readonly retry = () => {
    const isHere = loadedPage(this.props.id) !== undefined;
    if (navigator.onLine && (this.hasRetried || !isHere)) return location.reload();
    this.hasRetried = true;
    forgetFailedPage(this.props.id);
    return this.setState({ hasFailed: false });
  };

  override render() {
    const { id, children } = this.props;
    return this.state.hasFailed ? <PageFailure isLoaded={loadedPage(id) !== undefined} onRetry={this.retry} /> : children;
  }
}

function PageFailure({ isLoaded, onRetry }: { isLoaded: boolean; onRetry: () => void }) {
  const t = useStrings(strings);
  return <Failure title={t('pageFailed')} error={{ kind: isLoaded ? 'rejected' : 'network', message: '' }} onRetry={onRetry} />;
}
