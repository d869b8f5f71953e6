import { useRef, useState } from 'react';

import { useGo, useTitle } from '#actors/page.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useReturn } from '#actors/use-return.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { BusyLine } from '#ui/busy-line/BusyLine.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { Failure } from '#ui/failure/Failure.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/VisuallyHidden.tsx';

import { CollectionDialog } from '../collecting/CollectionDialog.tsx';
import { useExhibitorCollection } from '../collecting/use-exhibitor-collection.ts';
import * as styles from '../Fairs.css.ts';
import type { Fairs } from '../FairsPage.tsx';
import { strings as common } from '../strings.ts';
import { type Asked, NOTHING_ASKED } from './asked-exhibitors.ts';
import { ExhibitorFilters } from './ExhibitorFilters.tsx';
import { ExhibitorList } from './ExhibitorList.tsx';
import { ResultLine } from './ResultLine.tsx';
import { strings } from './strings.ts';
import { type Exhibitors, useExhibitors } from './use-exhibitors.ts';

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

/** What stands here before the first list was imported: the way there, or whom to ask. */
function NoExhibitors() {
  const t = useStrings(strings);
  const c = useStrings(common);
  const go = useGo();
  const may = usePermission();
  const mayImport = !may('fair', 'import').isDisabled;
  const action = (
    <Button variant="primary" onPress={() => go(href('search.fairsImport'))}>
      {c('import')}
    </Button>
  );
  return (
    <Empty kind="first" title={t('none')} actions={mayImport ? action : null}>
      {t(mayImport ? 'noneHow' : 'noneAsk')}
    </Empty>
  );
}

/** What stands here where nothing fits what was asked. */
function NoMatch({ exhibitors: { asked, ask } }: { exhibitors: Exhibitors }) {
  const t = useStrings(strings);
  return (
    <Empty
      kind="no-match"
      title={t('noMatch')}
      actions={<Button onPress={() => ask({ ...NOTHING_ASKED, size: asked.size })}>{t('clearAll')}</Button>}
    >
      {t('noMatchHow')}
    </Empty>
  );
}
