import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useRef } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useGo, useTitle } from '#actors/page.ts';
import { COLLECT_AT_MOST } from '#actors/use-collection.ts';
import { useDownload } from '#actors/use-download.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useReturn } from '#actors/use-return.ts';
import { useAction } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { BatchBar } from '#ui/batch-bar/BatchBar.tsx';
import { BusyLine } from '#ui/busy-line/BusyLine.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { Failure } from '#ui/failure/Failure.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { NOTHING, useSelected } from '#ui/record-table/grid/use-selected.ts';
import { VisuallyHidden } from '#ui/visually-hidden/VisuallyHidden.tsx';
import { useSaid } from '#ui/voice/use-said.ts';

import { CollectionDialog } from '../collecting/CollectionDialog.tsx';
import { useExhibitorCollection } from '../collecting/use-exhibitor-collection.ts';
import * as styles from '../Fairs.css.ts';
import type { Fairs } from '../FairsPage.tsx';
import { strings as common } from '../strings.ts';
import { type Asked, NOTHING_ASKED, toFilter } from './asked-exhibitors.ts';
import { ExhibitorFilters } from './ExhibitorFilters.tsx';
import { ExhibitorList } from './ExhibitorList.tsx';
import { strings } from './strings.ts';
import { type Exhibitors, useExhibitors } from './use-exhibitors.ts';

interface ResultLineProps {
  exhibitors: Exhibitors;
  selected: ReadonlySet<string>;
  isCollecting: boolean;
  onCollect: () => void;
  onClear: () => void;
}

const ROWS_AWAITED = 12;

/** The exhibitors of the company's lists: found, looked at, and made customers, one or many. */
export function ExhibitorsView({ fairs, start }: { fairs: Fairs; start: Asked }) {
  const t = useStrings(strings);
  const exhibitors = useExhibitors(start);
  const { asked, shown, isBusy, error, reload } = exhibitors;
  const [selected, setSelected] = useSelected(toFilter(asked));
  const heading = useRef<HTMLHeadingElement>(null);
  const collection = useExhibitorCollection(reload);
  useReturn(reload);
  useTitle(titleOf(fairs, asked));
  const collectSelected = async () => {
    if (await collection.collect([...selected])) setSelected(NOTHING);
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
            onClear={() => setSelected(NOTHING)}
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

/** Stands in for the list before the first import: the way there, or whom to ask. */
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

/** Stands in for the list where nothing fits the filters. */
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

/** How many exhibitors there are, or what can be done with those that are selected. */
function ResultLine({ exhibitors, selected, isCollecting, onCollect, onClear }: ResultLineProps) {
  const t = useStrings(strings);
  const may = usePermission();
  const n = selected.size;
  const { shown, isBusy } = exhibitors;
  const total = shown ? t('total', { n: shown.page.total }) : '';
  useSaid(isBusy ? '' : total);
  if (n === 0)
    return (
      <div className={styles.line}>
        <span className={styles.total}>{total}</span>
        {shown?.page.total === 0 ? null : <DownloadButton exhibitors={exhibitors} />}
      </div>
    );
  const tooMany = n > COLLECT_AT_MOST ? { isDisabled: true, disabledReason: t('tooMany', { n: COLLECT_AT_MOST }) } : {};
  return (
    <BatchBar count={n} words={t('selected', { n })} onClear={onClear}>
      <Button variant="primary" size="small" isBusy={isCollecting} {...tooMany} {...may('fair', 'collect')} onPress={onCollect}>
        {t('collectSelected', { n })}
      </Button>
    </BatchBar>
  );
}

/** Lets the browser fetch all exhibitors that match as a CSV. */
function DownloadButton({ exhibitors: { asked } }: Pick<ResultLineProps, 'exhibitors'>) {
  const t = useStrings(strings);
  const { startExhibitorFile } = useCalls();
  const may = usePermission();
  const download = useDownload();
  const { show } = useToastActions();
  const { submit, isBusy } = useAction(startExhibitorFile);
  const start = async () => {
    const file = await submit(toFilter(asked));
    if (!file) return;
    download('getExhibitorFile', { id: file.id });
    show({ tone: 'info', text: t('exported', { n: file.total }) });
  };
  return (
    <span className={styles.end}>
      <Button
        size="small"
        icon={<Icon of={IconDownload} size="small" />}
        isBusy={isBusy}
        {...may('fair', 'export')}
        onPress={() => void start()}
      >
        {t('export')}
      </Button>
    </span>
  );
}
