import { useSearchText } from '#actors/use-search-text.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { SearchField } from '#ui/search-field/SearchField.tsx';

import type { Pool } from '../use-pool.ts';
import { filterStrings } from './strings.ts';

/** A word that narrows the list when typing rests. */
export function KeywordFilter({ pool }: { pool: Pool }) {
  const t = useStrings(filterStrings);
  const asked = pool.condition.keyword ?? '';
  const { text, type, ask } = useSearchText('keyword', asked);
  const search = (typed: string) => {
    ask(typed);
    pool.narrow('keyword', typed.trim());
  };
  return (
    <SearchField
      label={t(pool.kind === 'slist' ? 'keywordLabel' : 'keywordPublic')}
      placeholder={t('keyword')}
      maxLength={200}
      value={text}
      onChange={type}
      onSearch={search}
    />
  );
}
