import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useRef } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { useRecord } from '#actors/use-record.ts';
import { useTakeBack } from '#actors/use-take-back.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings, useLanguage } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Drawer } from '#ui/drawer/Drawer.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

import * as styles from './filters.css.ts';
import { NewFilter } from './NewFilter.tsx';
import { strings } from './strings.ts';

type SearchFilter = Schemas['SearchFilter'];

/** Countries and industries are named and not matched. */
const FIRST_NAMED = 5;

export interface FilterDrawerProps {
  /** What searches find has changed. */
  onChange: () => void;
  onClose: () => void;
}

/** The reader's own filters, which apply to every search: to be added and removed. */
export function FilterDrawer({ onChange, onClose }: FilterDrawerProps) {
  const t = useStrings(strings);
  const nameOf = useFilterName();
  const { listSearchFilters, addSearchFilter, deleteSearchFilter } = useCalls();
  const { show } = useToastActions();
  const attempt = useAttempt();
  const takeBack = useTakeBack();
  const { record, error, reload } = useRecord(({ signal }) => listSearchFilters(undefined, { signal }));

  const list = useRef<HTMLUListElement>(null);

  const changed = () => {
    reload();
    onChange();
  };
  const restore = async ({ filtertype, filterwords, matchtype }: SearchFilter) => {
    await addSearchFilter({ filtertype, filterwords, matchtype });
    changed();
  };
  const remove = async (filter: SearchFilter) => {
    if (!(await attempt(() => deleteSearchFilter({ id: filter.id })))) return;
    // The line goes, and the focus with it.
    list.current?.focus();
    changed();
    show({ tone: 'success', text: t('removed', { name: nameOf(filter) }), action: takeBack(t('undo'), () => restore(filter)) });
  };
  return (
    <Drawer title={t('title')} isOpen onClose={onClose}>
      <p className={styles.how}>{t('how')}</p>
      {record ? (
        <ul ref={list} className={styles.list} tabIndex={-1} aria-label={t('existing')}>
          {record.map((filter) => (
            <FilterLine key={filter.id} filter={filter} onRemove={() => void remove(filter)} />
          ))}
          {record.length === 0 ? <li className={styles.none}>{t('none')}</li> : null}
        </ul>
      ) : (
        <Awaited rows={3} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />
      )}
      <NewFilter onAdded={changed} />
    </Drawer>
  );
}

/** Gives the words of a filter in one line. */
function useFilterName(): (filter: Pick<SearchFilter, 'names'>) => string {
  const language = useLanguage();
  return ({ names }) => names.join(language === 'US' ? ', ' : '、');
}

/** One filter: what it does, with which words, and the way to be rid of it. */
function FilterLine({ filter, onRemove }: { filter: SearchFilter; onRemove: () => void }) {
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
