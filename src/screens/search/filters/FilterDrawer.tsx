import { useRef } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { useRecord } from '#actors/use-record.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Drawer } from '#ui/drawer/Drawer.tsx';

import { FilterLine, type SearchFilter, useFilterName } from './FilterLine.tsx';
import * as styles from './filters.css.ts';
import { NewFilter } from './NewFilter.tsx';
import { strings } from './strings.ts';

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
  const { record, error, reload } = useRecord(({ signal }) => listSearchFilters(undefined, { signal }));

  const list = useRef<HTMLUListElement>(null);

  const changed = () => {
    reload();
    onChange();
  };
  const restore = async ({ filtertype, filterwords, matchtype }: SearchFilter) => {
    if (await attempt(() => addSearchFilter({ filtertype, filterwords, matchtype }))) changed();
  };
  const remove = async (filter: SearchFilter) => {
    if (!(await attempt(() => deleteSearchFilter({ id: filter.id })))) return;
    // The line goes, and the focus with it.
    list.current?.focus();
    changed();
    const action = { name: t('undo'), takesBack: true as const, onPress: () => void restore(filter) };
    show({ tone: 'success', text: t('removed', { name: nameOf(filter) }), action });
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
