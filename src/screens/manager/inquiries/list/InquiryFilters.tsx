import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { Choice } from '#ui/choice/Choice.tsx';
import { FilterBar } from '#ui/filter-bar/FilterBar.tsx';
import { SearchField } from '#ui/search-field/SearchField.tsx';
import { Segmented } from '#ui/segmented/Segmented.tsx';

import { type InquiryFilter, setCount } from '../inquiry.ts';
import { wordStrings } from '../words-strings.ts';
import { strings } from './strings.ts';

export interface InquiryFiltersProps {
  filter: InquiryFilter;
  /** The word as it is typed; the list is narrowed when typing rests. */
  onType: (filter: InquiryFilter) => void;
  onNarrow: (filter: InquiryFilter) => void;
  onClear: () => void;
}

const SUPPLIES = ['all', 'own', 'public'] as const;
const WAITING = ['', 'unanswered', 'overdue'] as const;
const STATES = ['new', 'claimed', 'answered', 'closed'] as const;

/** Shows the filters of inquiries: whose they are, a word, whether they wait, where they stand, what goods and from where. */
export function InquiryFilters({ filter, onType, onNarrow, onClear }: InquiryFiltersProps) {
  const t = useStrings(strings);
  const word = useStrings(wordStrings);
  const calls = useCalls();
  const { record: categories } = useRecord((options) => calls.listInquiryCategories(undefined, options));
  const { record: countries } = useRecord((options) => calls.listInquiryCountries(undefined, options));
  const change = (part: Partial<InquiryFilter>) => onNarrow({ ...filter, ...part });
  const goods = (categories ?? []).map(({ id, pid, name, count }) => ({ id, name: `${pid === '' ? name : `${id} ${name}`} (${count})` }));
  const places = (countries ?? []).map(({ countrycode, name, count }) => ({ id: countrycode, name: `${name} (${count})` }));
  return (
    <FilterBar setCount={setCount(filter)} onClear={onClear}>
      <Segmented
        label={t('supply')}
        isLabelHidden
        isBesideFields
        options={SUPPLIES.map((id) => ({ id, name: t(`supply.${id}`) }))}
        value={filter.supply}
        onChange={(supply) => change({ supply })}
      />
      <SearchField
        label={t('keywordLabel')}
        placeholder={t('keyword')}
        maxLength={200}
        value={filter.keyword}
        onChange={(keyword) => onType({ ...filter, keyword })}
        onSearch={(keyword) => change({ keyword })}
      />
      <Choice
        label={t('waiting')}
        options={WAITING.map((id) => ({ id, name: t(`waiting.${id}`) }))}
        value={filter.waiting}
        onChange={(waiting) => change({ waiting })}
      />
      <Choice
        label={word('state')}
        options={[{ id: '' as const, name: t('anyState') }, ...STATES.map((id) => ({ id, name: word(`state.${id}`) }))]}
        value={filter.state}
        onChange={(state) => change({ state })}
      />
      <Choice
        label={t('category')}
        options={[{ id: '', name: t('anyCategory') }, ...goods]}
        value={filter.category}
        onChange={(category) => change({ category })}
      />
      <Choice
        label={word('country')}
        options={[{ id: '', name: t('anyCountry') }, ...places]}
        value={filter.country}
        onChange={(country) => change({ country })}
      />
      <Checkbox isSelected={filter.mine} onChange={(mine) => change({ mine })}>
        {t('mine')}
      </Checkbox>
      <Checkbox isSelected={filter.open} onChange={(open) => change({ open })}>
        {t('open')}
      </Checkbox>
    </FilterBar>
  );
}
