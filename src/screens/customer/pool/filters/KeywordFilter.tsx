import { useState } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import { SearchField } from '#ui/search-field/SearchField.tsx';

import type { Pool } from '../use-pool.ts';
import { filterStrings } from './strings.ts';

/** A word that narrows the list when typing rests. */
export function KeywordFilter({ pool }: { pool: Pool }) {
  const t = useStrings(filterStrings);
  const asked = pool.condition.keyword ?? '';
  // What is typed counts only beside the question it was typed over: clearing all filters, or a saved one, puts another word there.
  const [box, setBox] = useState({ typed: asked, over: asked });
  const search = (typed: string) => {
    setBox({ typed, over: typed.trim() });
    pool.narrow('keyword', typed.trim());
  };
  return (
    <SearchField
      label={t(pool.kind === 'slist' ? 'keywordLabel' : 'keywordPublic')}
      placeholder={t('keyword')}
      maxLength={200}
      value={box.over === asked ? box.typed : asked}
      onChange={(typed) => setBox({ typed, over: asked })}
      onSearch={search}
    />
  );
}
