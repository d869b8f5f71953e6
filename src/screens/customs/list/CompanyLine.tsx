import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Choice } from '#ui/choice/Choice.tsx';
import { Segmented } from '#ui/segmented/Segmented.tsx';

import { COMPANY_SORTS, SIDES, STATES } from '../condition/asked-trade-list.ts';
import { words as tradeWords } from '../words/strings.ts';
import { ExportAll } from './ExportAll.tsx';
import { ResultLine } from './ResultLine.tsx';
import { strings } from './strings.ts';
import type { CustomsListState } from './use-customs-list.ts';

export interface CompanyLineProps {
  list: CustomsListState;
  page: Schemas['CustomsCompanyPage'];
}

/** How many companies there are, and which side of the trade, which state and which order they are looked at in. */
export function CompanyLine({ list: { asked, ask, isBusy }, page }: CompanyLineProps) {
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
        value={asked.side}
        options={SIDES.map((id) => ({ id, name: word(`side.${id}`) }))}
        onChange={(side) => ask({ side })}
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
      {rows.length === 0 ? null : <ExportAll asked={asked} />}
    </ResultLine>
  );
}
