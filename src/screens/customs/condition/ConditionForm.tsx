import { useCallback, useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useForm } from '#actors/use-form.ts';
import { useSettings } from '#actors/use-settings.ts';
import { useSlash } from '#actors/use-slash.ts';
import { useSuggestionsBy } from '#actors/use-suggestions.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Choice } from '#ui/choice/Choice.tsx';
import { Form } from '#ui/form/Form.tsx';
import { SearchBox } from '#ui/search-box/SearchBox.tsx';

import { words } from '../words/strings.ts';
import { isFaulty } from './condition-faults.ts';
import * as styles from './condition.css.ts';
import { MoreConditions } from './MoreConditions.tsx';
import { strings } from './strings.ts';
import { type Condition, setFields } from './trade-condition.ts';

export interface ConditionFormProps {
  /** The condition that was asked last; the form begins with it. */
  condition: Condition;
  /** The names of sources, to choose from. */
  sources: readonly { readonly id: string; readonly name: string }[];
  onSearch: (condition: Condition) => void;
}

/** Faults stand at the fields, which say them while one types. */
const NO_ERRORS = { rest: undefined };

/** The fields in sight at once; the rest opens on demand. */
const FIRST: ReadonlySet<keyof Condition> = new Set([
  'keyword',
  'role',
  'direction',
  'companyid',
  'partnerid',
  'port',
  'carrier',
  'product',
]);

/** Asks who buys a thing: words first, then whom they are about, and further conditions on demand. What is typed becomes the question on Enter or on the button. */
export function ConditionForm({ condition: asked, sources, onSearch }: ConditionFormProps) {
  const t = useStrings(strings);
  const word = useStrings(words);
  const { singleKeys } = useSettings().settings;
  const box = useSlash();
  const draft = useForm('condition', asked);
  const { values: condition, change } = draft;
  const hidden = setFields(condition).filter((field) => !FIRST.has(field));
  const [isOpen, setOpen] = useState(hidden.length > 0);
  const suggestions = useTradeSuggestions(condition.keyword);
  const search = (next: Condition) => {
    if (isFaulty(next)) {
      change(next);
      return setOpen(true);
    }
    draft.forget();
    onSearch(next);
  };
  return (
    <search>
      <Form errors={NO_ERRORS} onSubmit={() => search(condition)}>
        <div className={styles.head}>
          <div className={styles.box}>
            <SearchBox
              label={t('searchLabel')}
              placeholder={t('searchHint')}
              size="large"
              value={condition.keyword}
              onChange={(keyword) => change({ keyword })}
              onSubmit={(keyword) => search({ ...condition, keyword: keyword.trim() })}
              suggestions={suggestions}
              inputRef={singleKeys ? box : undefined}
            />
          </div>
          <Button variant="primary" size="large" type="submit">
            {t('search')}
          </Button>
        </div>
        <div className={styles.bar}>
          <Choice
            label={word('field.role')}
            value={condition.role}
            options={(['both', 'buyer', 'supplier'] as const).map((id) => ({ id, name: word(`role.${id}`) }))}
            isPlain={condition.role === 'both'}
            onChange={(role) => change({ role })}
          />
          <Choice
            label={word('field.direction')}
            value={condition.direction}
            options={(['all', 'import', 'export'] as const).map((id) => ({ id, name: word(`direction.${id}`) }))}
            isPlain={condition.direction === 'all'}
            onChange={(direction) => change({ direction })}
          />
          <Button variant="ghost" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
            {hidden.length > 0 ? t('moreSet', { n: hidden.length }) : t('more')}
          </Button>
        </div>
        {isOpen ? <MoreConditions condition={condition} sources={sources} onChange={change} /> : null}
      </Form>
    </search>
  );
}

/** Words and companies of the customs data that begin like what is being typed; none where they cannot be read. */
function useTradeSuggestions(typed: string) {
  const { listTradeSuggestions } = useCalls();
  const suggest = useCallback(
    async (keyword: string, options: { signal: AbortSignal }) => {
      const { words, companies } = await listTradeSuggestions({ keyword }, options);
      return [
        ...words.map(({ word, count }) => ({ id: word, name: word, count })),
        ...companies.map(({ companyid, name }) => ({ id: companyid, name })),
      ];
    },
    [listTradeSuggestions],
  );
  return useSuggestionsBy(typed, suggest);
}
