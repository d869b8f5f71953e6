import { useState } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import { TextField } from '#ui/text-field/TextField.tsx';

import type { Pool } from '../../use-pool.ts';
import { moreStrings } from './strings.ts';

const TAGS_AT_MOST = 20;

/** Words that customers were tagged with. */
export function TagsFilter({ pool }: { pool: Pool }) {
  const t = useStrings(moreStrings);
  const [typed, setTyped] = useState((pool.condition.tags ?? []).join(' '));
  const change = (text: string) => {
    setTyped(text);
    const tags = [...new Set(text.split(/[\s,，、]+/))].filter((tag) => tag !== '').slice(0, TAGS_AT_MOST);
    pool.narrow('tags', tags);
  };
  return <TextField label={t('tags')} name="tags" help={t('tagsHelp')} maxLength={200} value={typed} onChange={change} />;
}
