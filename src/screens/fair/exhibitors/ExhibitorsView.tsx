import { useRef, useState } from 'react';

import { useTitle } from '#actors/page.ts';
import { useReturn } from '#actors/use-return.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { BusyLine } from '#ui/busy-line/BusyLine.tsx';
import { Failure } from '#ui/failure/Failure.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/VisuallyHidden.tsx';

import { CollectionDialog } from '../collecting/CollectionDialog.tsx';
import { useExhibitorCollection } from '../collecting/use-exhibitor-collection.ts';
import * as styles from '../Fairs.css.ts';
import type { Fairs } from '../FairsPage.tsx';
import type { Asked } from './asked.ts';
import { ExhibitorFilters } from './ExhibitorFilters.tsx';
import { ExhibitorList } from './ExhibitorList.tsx';
import { NoExhibitors, NoMatch } from './NoExhibitors.tsx';
import { ResultLine } from './ResultLine.tsx';
import { strings } from './strings.ts';
import { useExhibitors } from './use-exhibitors.ts';

const NOBODY: ReadonlySet<string> = new Set();
const ROWS_AWAITED = 12;

/** The exhibitors of the company's lists: found, looked at, and made customers, one or many. */
export function ExhibitorsView({ fairs, start }: { fairs: Fairs; start: Asked }) {
  const t = useStrings(strings);
  const exhibitors = useExhibitors(start);
  const { asked, shown, isBusy, error, reload } = exhibitors;
  const [selected, setSelected] = useState<ReadonlySet<string>>(NOBODY);
  const heading = useRef<HTMLHeadingElement>(null);
  const collection = useExhibitorCollection(reload);
  useReturn(reload);
  useTitle(titleOf(fairs, asked));
  const collectSelected = async () => {
    if (await collection.collect([...selected])) setSelected(NOBODY);
  };
  if (fairs.sessions.every(({ exhibitors: n }) => n === 0)) return <NoExhibitors />;
  return (
    <>
      <ExhibitorFilters exhibitors={exhibitors} fairs={fairs} />
      <h2 ref={heading} tabIndex={-1}>
        <VisuallyHidden>{t('list')}</VisuallyHidden>
      </h2>
      {shown ? (
        <div className={styles.answer} aria-busy={isBusy}>
          <BusyLine isBusy={isBusy} />
          {error ? <Failure title={t('failed')} error={error} onRetry={reload} /> : null}
          <ResultLine
            exhibitors={exhibitors}
            selected={selected}
            isCollecting={collection.isBusy}
            onCollect={() => void collectSelected()}
            onClear={() => setSelected(NOBODY)}
          />
          {shown.page.total === 0 ? <NoMatch exhibitors={exhibitors} /> : null}
          <ExhibitorList
            exhibitors={exhibitors}
            page={shown.page}
            selected={selected}
            onSelect={setSelected}
            isCollecting={collection.isBusy}
            onCollect={(id) => void collection.collect([id])}
            onTurn={() => heading.current?.focus()}
          />
        </div>
      ) : (
        <Awaited rows={Math.min(asked.size, ROWS_AWAITED)} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />
      )}
      {collection.outcome ? (
        <CollectionDialog
          outcome={collection.outcome}
          mayUndo={collection.mayUndo}
          onUndo={() => void collection.undo()}
          onClose={() => {
            collection.close();
            heading.current?.focus();
          }}
        />
      ) : null}
    </>
  );
}

function titleOf({ sessions }: Fairs, { keyword, sessionid }: Asked): string {
  return keyword || (sessions.find(({ id }) => id === sessionid)?.name ?? '');
}
