import { Component, type ComponentType, memo, type ReactNode, type RefObject, useEffect, useRef } from 'react';

import { type System, useSystem } from '#actors/system.ts';
import { useStrings } from '#i18n/use-strings.ts';
import type { PageId } from '#routes/table.ts';
import { Failure } from '#ui/failure/Failure.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';

import { pageOf } from './load-page.ts';
import { strings } from './strings.ts';
import { usePart } from './use-part.ts';

const SKELETON_ROWS = 8;

export interface PageBodyProps {
  id: PageId;
  onReady?: () => void;
}

/** A page's own content: a skeleton while its code is on the way, a failure with retry where it did not come or broke. */
export function PageBody({ id, onReady }: PageBodyProps) {
  const page = useRef<HTMLDivElement>(null);
  return (
    <div ref={page}>
      <PageBoundary id={id}>
        <PageContent key={id} id={id} page={page} onReady={onReady} />
      </PageBoundary>
    </div>
  );
}

function PageContent({ id, ...focus }: { id: PageId } & HeadingFocusProps) {
  const t = useStrings(strings);
  const Content = usePart(pageOf(id));
  if (!Content) return <Skeleton rows={SKELETON_ROWS} label={t('pageLoading')} />;
  return (
    <>
      <Screen of={Content} />
      <HeadingFocus {...focus} />
    </>
  );
}

/** Drawn anew only when something changes that the screen itself reads. */
const Screen = memo(function Screen({ of: Content }: { of: ComponentType }) {
  return <Content />;
});

interface HeadingFocusProps {
  /** The page's own element. */
  page: RefObject<HTMLElement | null>;
  onReady?: (() => void) | undefined;
}

/** Apps whose first page has been shown. The browser itself opened that one and puts the reader at its top. */
const arrived = new WeakSet<System>();

/**
 * Moves the focus to a page's heading each time the page comes to the front, so that reading goes on there.
 *
 * A heading that comes with the data, or changes with it, is waited for, until the reader does something else: what changes under the focus is not read. The tab strip keeps its focus, as tabs do.
 */
function HeadingFocus({ page, onReady }: HeadingFocusProps) {
  const system = useSystem();

  useEffect(() => {
    onReady?.();
    const element = page.current;
    const isFirst = !arrived.has(system);
    arrived.add(system);
    if (element === null || isFirst || document.activeElement?.closest('[role="tablist"]')) return undefined;
    return focusHeading(element);
    // oxlint-disable-next-line react/exhaustive-deps -- runs when the page comes to the front, not when a caller hands in another function
  }, [system]);

  return null;
}

function focusHeading(page: HTMLElement): (() => void) | undefined {
  const focus = () => {
    const heading = page.querySelector<HTMLElement>('[data-page-heading=""]');
    heading?.focus({ preventScroll: true });
    return heading !== null;
  };
  if (focus()) return undefined;
  const observer = new MutationObserver(() => focus() && stop());
  const stop = () => {
    observer.disconnect();
    for (const type of TURNS) document.removeEventListener(type, stop);
  };
  observer.observe(page, { childList: true, subtree: true, attributeFilter: ['data-page-heading'] });
  for (const type of TURNS) document.addEventListener(type, stop);
  return stop;
}

/** Whatever the reader does first ends the waiting. */
const TURNS = ['pointerdown', 'keydown'] as const;

interface Props {
  id: PageId;
  children: ReactNode;
}

/** Keeps a page that did not load, or that broke, from taking the others with it. */
class PageBoundary extends Component<Props, { hasFailed: boolean }> {
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
    const isHere = pageOf(this.props.id).loaded() !== undefined;
    if (navigator.onLine && (this.hasRetried || !isHere)) return location.reload();
    this.hasRetried = true;
    return this.setState({ hasFailed: false });
  };

  override render() {
    const { id, children } = this.props;
    return this.state.hasFailed ? <PageFailure isLoaded={pageOf(id).loaded() !== undefined} onRetry={this.retry} /> : children;
  }
}

const BROKEN = { kind: 'rejected', message: '' } as const;
const NOT_LOADED = { kind: 'network', message: '' } as const;

function PageFailure({ isLoaded, onRetry }: { isLoaded: boolean; onRetry: () => void }) {
  const t = useStrings(strings);
  return <Failure title={t('pageFailed')} error={isLoaded ? BROKEN : NOT_LOADED} onRetry={onRetry} />;
}
