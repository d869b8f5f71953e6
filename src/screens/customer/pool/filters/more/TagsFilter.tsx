import { type KeyboardEvent, useState } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import { useRest } from '#ui/search-field/use-resting-text.ts';
import { TextField } from '#ui/text-field/TextField.tsx';

import type { Pool } from '../../use-pool.ts';
import { moreStrings } from './strings.ts';

const TAGS_AT_MOST = 20;

/** Words that customers were tagged with; a tag may have several. */
export function TagsFilter({ pool }: { pool: Pool }) {
  const t = useStrings(moreStrings);
  const applied = textOf(pool.condition.tags ?? []);
  const [kept, keep] = useState({ typed: applied, over: applied });
  // What was typed counts only beside the tags it was typed over: clearing all filters, or a saved one, puts others there.
  const text = kept.over === applied ? kept.typed : applied;
  const { wait, hurry } = useRest(text, (typed) => {
    const tags = tagsIn(typed);
    keep({ typed, over: textOf(tags) });
    pool.narrow('tags', tags);
  });
  const change = (typed: string) => {
    keep({ typed, over: applied });
    wait(typed);
  };
  // The drawer around it closes at once, by a button or by Escape.
  const press = ({ key, nativeEvent }: KeyboardEvent) => {
    if (!nativeEvent.isComposing && (key === 'Enter' || key === 'Escape')) hurry();
  };
  return (
    <TextField
      label={t('tags')}
      name="tags"
      help={t('tagsHelp')}
      maxLength={200}
      value={text}
      onChange={change}
      onBlur={hurry}
      onKeyDown={press}
    />
  );
}

const tagsIn = (text: string) =>
  [...new Set(text.split(/[,，、\n]+/).map((tag) => tag.trim()))].filter((tag) => tag !== '').slice(0, TAGS_AT_MOST);

const textOf = (tags: readonly string[]) => tags.join(', ');
