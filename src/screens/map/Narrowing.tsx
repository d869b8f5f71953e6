import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import { useSearchText } from '#actors/use-search-text.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Choice } from '#ui/choice/Choice.tsx';
import { FilterBar } from '#ui/filter-bar/FilterBar.tsx';
import { SearchField } from '#ui/search-field/SearchField.tsx';

import { strings } from './strings.ts';
import type { MapState } from './use-map.ts';

const KEYWORD_LENGTH = 200;

/** Which companies are looked for, wherever they are. */
export function Narrowing({ map: { narrowing, narrow } }: { map: MapState }) {
  const t = useStrings(strings);
  const { listIndustryTags } = useCalls();
  const { keyword, industryid } = narrowing;
  const { text, type, ask } = useSearchText('keyword', keyword);
  const industries = useRecord(({ signal }) => listIndustryTags({ keyword: '' }, { signal }));
  const options = (industries.record?.datas ?? []).map(({ id, name, count }) => ({ id, name, count }));
  return (
    <FilterBar
      setCount={(keyword === '' ? 0 : 1) + (industryid.length > 0 ? 1 : 0)}
      onClear={() => narrow({ keyword: '', industryid: [] })}
    >
      <SearchField
        label={t('keyword')}
        placeholder={t('keyword')}
        value={text}
        maxLength={KEYWORD_LENGTH}
        onChange={type}
        onSearch={(typed) => {
          ask(typed);
          narrow({ keyword: typed.trim() });
        }}
      />
      <Choice label={t('industry')} isMulti options={options} value={industryid} onChange={(ids) => narrow({ industryid: ids })} />
    </FilterBar>
  );
}
