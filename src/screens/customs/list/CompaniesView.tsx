import { useGo } from '#actors/page.ts';
import { COLLECT_AT_MOST } from '#actors/use-collection.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useSettings } from '#actors/use-settings.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { BatchBar } from '#ui/batch-bar/BatchBar.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Choice } from '#ui/choice/Choice.tsx';
import { Pager } from '#ui/pager/Pager.tsx';
import { NOTHING, useSelected } from '#ui/record-table/grid/use-selected.ts';
import { RecordTable } from '#ui/record-table/RecordTable.tsx';
import { Segmented } from '#ui/segmented/Segmented.tsx';

import { Caveats } from '../Caveats.tsx';
import { COMPANY_SORTS, type Side, SIDES, SIZES, STATES } from '../condition/asked-trade-list.ts';
import * as styles from '../Customs.css.ts';
import { companyAddress } from '../detail/company-address.ts';
import { useCustomsCollection } from '../use-customs-collection.ts';
import { words as tradeWords } from '../words/strings.ts';
import { ExportAll } from './ExportAll.tsx';
import { NoMatch } from './NoMatch.tsx';
import { ResultLine } from './ResultLine.tsx';
import { strings } from './strings.ts';
import { UnnamedParties } from './UnnamedParties.tsx';
import { useCompanyColumns } from './use-company-columns.tsx';
import type { CustomsListState } from './use-customs-list.ts';

interface CompanyLineProps {
  list: CustomsListState;
  side: Side;
  page: Schemas['CustomsCompanyPage'];
}

export interface CompaniesViewProps extends CompanyLineProps {
  /** Another page is on its way. */
  onTurn: () => void;
}

/** The companies behind the records that match, to be looked into and collected, one or many. */
export function CompaniesView({ list, side, page, onTurn }: CompaniesViewProps) {
  const t = useStrings(strings);
  const go = useGo();
  const { singleKeys } = useSettings().settings;
  const { asked, ask, reload } = list;
  const [selected, setSelected] = useSelected([asked.condition, side, asked.state]);
  const rows = page.datas.map((company) => ({ ...company, id: company.companyid }));
  const collection = useCustomsCollection(reload);
  const collectOne = (id: string) => collection.collectCompany(rows.find((row) => row.id === id));
  const columns = useCompanyColumns({
    isBusy: collection.isBusy,
    isEstimated: page.sampled > 0,
    keyword: page.corrected || asked.condition.keyword,
    onCollect: collectOne,
  });
  const collectSelected = async () => {
    if (!(await collection.collect([...selected]))) return;
    setSelected(NOTHING);
    onTurn();
  };
  return (
    <>
      {selected.size > 0 ? (
        <CollectSelected
          selected={selected}
          isBusy={collection.isBusy}
          onCollect={() => void collectSelected()}
          onClear={() => setSelected(NOTHING)}
        />
      ) : (
        <CompanyLine list={list} side={side} page={page} />
      )}
      <UnnamedParties page={page} isTurned={asked.side === undefined && side === 'supplier'} />
      <RecordTable
        label={t('view.companies')}
        columns={columns}
        rows={rows}
        selected={selected}
        onSelect={setSelected}
        onOpen={(id) => go(companyAddress({ company: id, role: side }))}
        rowKeys={{ c: collectOne }}
        empty={<NoMatch list={list} side={side} />}
      />
      {singleKeys && rows.length > 0 ? <p className={styles.keys}>{t('keys')}</p> : null}
      <Pager
        index={list.shown?.question.index ?? asked.index}
        size={asked.size}
        total={page.total}
        sizes={SIZES}
        onSize={(size) => ask({ size: SIZES.find((known) => known === size) ?? asked.size })}
        onChange={(index) => {
          ask({ index });
          onTurn();
        }}
      />
      <Caveats caveats={page.caveats} sampled={page.sampled} />
    </>
  );
}

interface CollectSelectedProps {
  selected: ReadonlySet<string>;
  isBusy: boolean;
  onCollect: () => void;
  onClear: () => void;
}

/** Shows the actions on the selected companies. */
function CollectSelected({ selected, isBusy, onCollect, onClear }: CollectSelectedProps) {
  const t = useStrings(strings);
  const may = usePermission();
  const n = selected.size;
  const tooMany = n > COLLECT_AT_MOST ? { isDisabled: true, disabledReason: t('tooMany', { n: COLLECT_AT_MOST }) } : {};
  return (
    <div className={styles.bar}>
      <BatchBar count={n} words={t('selected', { n })} onClear={onClear}>
        <Button
          variant="primary"
          size="small"
          isBusy={isBusy}
          busyWord={t('collecting')}
          {...tooMany}
          {...may('customs', 'collect')}
          onPress={onCollect}
        >
          {t('collectSelected', { n })}
        </Button>
      </BatchBar>
    </div>
  );
}

/** How many companies there are, and which side of the trade, which state and which order they are looked at in. */
function CompanyLine({ list: { asked, ask, isBusy }, side, page }: CompanyLineProps) {
  const t = useStrings(strings);
  const word = useStrings(tradeWords);
  const { total, sampled, corrected, datas: rows } = page;
  return (
    <ResultLine
      total={sampled > 0 ? t('companiesSampled', { n: total, of: sampled }) : t('companies', { n: total })}
      isBusy={isBusy}
      typed={asked.condition.keyword}
      corrected={corrected}
    >
      <Segmented
        label={t('side')}
        isLabelHidden
        value={side}
        options={SIDES.map((id) => ({ id, name: word(`side.${id}`) }))}
        onChange={(next) => ask({ side: next })}
      />
      <Choice
        label={t('state')}
        size="small"
        isPlain={asked.state === 'all'}
        value={asked.state}
        options={STATES.map((id) => ({ id, name: t(`state.${id}`) }))}
        onChange={(state) => ask({ state })}
      />
      <Choice
        label={t('sort')}
        size="small"
        isPlain
        value={asked.companySort}
        options={COMPANY_SORTS.map((id) => ({ id, name: t(`sort.${id}`) }))}
        onChange={(companySort) => ask({ companySort })}
      />
      {rows.length === 0 ? null : <ExportAll asked={{ ...asked, side }} />}
    </ResultLine>
  );
}
