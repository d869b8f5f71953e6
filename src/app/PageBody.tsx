import { Suspense, use, useRef } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import type { PageId } from '#routes/table.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';

import { HeadingFocus } from './HeadingFocus.tsx';
import { loadPage } from './load-page.ts';
import { PageBoundary } from './PageBoundary.tsx';
import { strings } from './strings.ts';

const SKELETON_ROWS = 8;

/** A page's own content: a skeleton while its code is on the way, a failure with retry where it did not come or broke. */
export function PageBody({ id, onReady }: { id: PageId; onReady?: () => void }) {
  const t = useStrings(strings);
  const page = useRef<HTMLDivElement>(null);
  return (
    <div ref={page}>
      <PageBoundary id={id}>
        <Suspense fallback={<Skeleton rows={SKELETON_ROWS} label={t('pageLoading')} />}>
          <Screen id={id} />
          <HeadingFocus page={page} onReady={onReady} />
        </Suspense>
      </PageBoundary>
    </div>
  );
}

function Screen({ id }: { id: PageId }) {
  const Content = use(loadPage(id));
  // oxlint-disable-next-line react/static-components -- it is looked up and not made here: the same page is the same component every time
  return <Content />;
}
