import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';

import type { Schemas } from '#client/calls.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

import * as styles from './filters.css.ts';
import { strings } from './strings.ts';

export type SearchFilter = Schemas['SearchFilter'];

/** Countries and industries are named and not matched. */
const FIRST_NAMED = 5;

/** Gives the words of a filter in one line. */
export function useFilterName(): (filter: Pick<SearchFilter, 'names'>) => string {
  const language = useLanguage();
  return ({ names }) => names.join(language === 'US' ? ', ' : '、');
}

/** One filter: what it does, with which words, and the way to be rid of it. */
export function FilterLine({ filter, onRemove }: { filter: SearchFilter; onRemove: () => void }) {
  const t = useStrings(strings);
  const name = useFilterName()(filter);
  const { filtertype, matchtype } = filter;
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        <span className={styles.kind}>
          {t(`type.${filtertype}`)}
          {filtertype < FIRST_NAMED ? ` · ${t(`match.${matchtype}`)}` : ''}
        </span>
        <span>{name}</span>
      </span>
      <IconButton size="small" label={t('remove', { name })} icon={<Icon of={IconTrash} size="small" />} onPress={onRemove} />
    </li>
  );
}
