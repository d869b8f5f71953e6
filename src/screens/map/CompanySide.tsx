import { useRef, useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { customerHref } from '#actors/customer-href.ts';
import { useExport } from '#actors/files/use-export.ts';
import { useGo } from '#actors/page.ts';
import { COLLECT_AT_MOST, useCollection } from '#actors/use-collection.ts';
import { useGuarded, usePermission } from '#actors/use-permission.ts';
import type { RecordList } from '#actors/use-record-list.ts';
import { useSettings } from '#actors/use-settings.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { BatchBar } from '#ui/batch-bar/BatchBar.tsx';
import { PageBox } from '#ui/batch-bar/PageBox.tsx';
import { BusyLine } from '#ui/busy-line/BusyLine.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { ExportButton } from '#ui/export-button/ExportButton.tsx';
import { Failure } from '#ui/failure/Failure.tsx';
import { Pager } from '#ui/pager/Pager.tsx';
import { RowList } from '#ui/row-list/RowList.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/VisuallyHidden.tsx';
import { useSaid } from '#ui/voice/use-said.ts';

import { CompanyItem } from './CompanyItem.tsx';
import type { Area } from './map-area.ts';
import * as styles from './MapSearch.css.ts';
import { strings } from './strings.ts';
import { useAreaWords } from './use-area-words.ts';

export interface CompanySideProps {
  list: RecordList<Schemas['MapCompany'], Omit<Schemas['MapSearch'], 'index' | 'size'>>;
  /** The area that was chosen; without one the list follows the view. */
  area: Area | undefined;
  /** Called when the owner of a company has changed. */
  onChange: () => void;
  onClear: () => void;
}

/** The companies of the area as a list, each to be collected, one or many. */
export function CompanySide({ list, area, onChange, onClear }: CompanySideProps) {
  const t = useStrings(strings);
  const words = useAreaWords();
  const { number } = useFormats();
  const may = usePermission();
  const { collectCompanies } = useCalls();
  const heading = useRef<HTMLHeadingElement>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const total = list.shown ? t('companies', { total: number(list.total) }) : '';
  useSaid(list.isBusy ? '' : total, list.shown);
  const collection = useCollection({ collect: (ids) => collectCompanies({ ids: ids.join('|'), source: 'map' }), onChange });
  const tooMany = selected.size > COLLECT_AT_MOST ? { isDisabled: true, disabledReason: t('tooMany', { n: COLLECT_AT_MOST }) } : {};

  const collectSelected = async () => {
    if (!(await collection.collect([...selected]))) return;
    setSelected(new Set());
    heading.current?.focus();
  };
  return (
    <section className={styles.side} aria-labelledby="map-companies">
      <h2 ref={heading} id="map-companies" tabIndex={-1}>
        <VisuallyHidden>{t('list')}</VisuallyHidden>
      </h2>
      {selected.size > 0 ? (
        <BatchBar count={selected.size} words={t('selected', { n: selected.size })} onClear={() => setSelected(new Set())}>
          <Button
            variant="primary"
            size="small"
            isBusy={collection.isBusy}
            busyWord={t('collecting')}
            {...tooMany}
            {...may('search', 'collect')}
            onPress={() => void collectSelected()}
          >
            {t('collectSelected', { n: selected.size })}
          </Button>
        </BatchBar>
      ) : (
        <div className={styles.listHead}>
          <span className={styles.total}>{total}</span>
          <span className={styles.areaWords}>{t('within', { area: words(area) })}</span>
          {list.total > 0 ? <ExportAll filter={list.filter} /> : null}
        </div>
      )}
      <Page
        list={list}
        selected={selected}
        onSelect={setSelected}
        isCollecting={collection.isBusy}
        onCollect={(id) => void collection.collect([id])}
        onClear={onClear}
        onTurn={() => heading.current?.focus()}
      />
    </section>
  );
}

interface PageProps extends Pick<CompanySideProps, 'list' | 'onClear'> {
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  isCollecting: boolean;
  onCollect: (id: string) => void;
  onTurn: () => void;
}

function Page({ list, selected, onSelect, isCollecting, onCollect, onClear, onTurn }: PageProps) {
  const t = useStrings(strings);
  const go = useGo();
  const guarded = useGuarded();
  const { singleKeys } = useSettings().settings;
  const ownedOf = (id: string) => list.rows.find((company) => company.id === id)?.owned;
  const retry = () => list.send({ type: 'reload' });
  if (!list.shown) return <Awaited rows={list.size} label={t('loading')} error={list.error} title={t('failed')} onRetry={retry} />;
  const toggle = (id: string) =>
    onSelect(selected.has(id) ? new Set([...selected].filter((other) => other !== id)) : new Set([...selected, id]));
  const collect = (id: string) => {
    if (ownedOf(id)?.state === 'none') guarded('search', 'collect', () => onCollect(id));
  };
  const open = (id: string) => {
    const address = customerHref(ownedOf(id));
    if (address !== undefined) guarded('customer', 'view', () => go(address));
  };
  return (
    <div className={styles.answer} aria-busy={list.isBusy}>
      <BusyLine isBusy={list.isBusy} />
      {list.error ? <Failure title={t('failed')} error={list.error} onRetry={retry} /> : null}
      {list.total === 0 ? (
        <Empty kind="no-match" title={t('noMatch')} actions={<Button onPress={onClear}>{t('clearAll')}</Button>}>
          {t('noMatchHow')}
        </Empty>
      ) : (
        <div className={styles.pageBox}>
          <PageBox ids={list.rows.map(({ id }) => id)} selected={selected} onSelect={onSelect} words={t('selectPage')} />
        </div>
      )}
      <RowList
        className={styles.list}
        hasKeys={singleKeys}
        ids={list.rows.map(({ id }) => id)}
        onToggle={toggle}
        onCollect={collect}
        onOpen={open}
      >
        {list.rows.map((company) => (
          <li key={company.id}>
            <CompanyItem
              company={company}
              keyword={list.filter.keyword ?? ''}
              isSelected={selected.has(company.id)}
              onToggle={() => toggle(company.id)}
              isBusy={isCollecting}
              onCollect={() => onCollect(company.id)}
            />
          </li>
        ))}
      </RowList>
      <Pager
        index={list.shown.index}
        size={list.shown.size}
        total={list.total}
        onChange={(index) => {
          list.send({ type: 'page.change', index });
          onTurn();
        }}
      />
    </div>
  );
}

/** Lets the browser fetch every company of the area as a CSV, with its place; the list of the map knows no filters of the reader's own. */
function ExportAll({ filter: { area, keyword = '', industryid } }: { filter: Omit<Schemas['MapSearch'], 'index' | 'size'> }) {
  const { startCompanyExport } = useCalls();
  const may = usePermission();
  const { save, isBusy } = useExport({
    start: () => startCompanyExport({ condition: { keyword, unfiltered: true, ...(industryid && { industryid }) }, area, format: 'csv' }),
    file: 'getCompanyExport',
    rows: 'Companies',
  });
  return <ExportButton isBusy={isBusy} {...may('search', 'export')} onPress={() => void save()} />;
}
