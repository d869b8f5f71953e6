import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Choice } from '#ui/choice/Choice.tsx';
import { Drawer } from '#ui/drawer/Drawer.tsx';

import type { Condition } from '../../condition.ts';
import type { Pool } from '../../use-pool.ts';
import type { FilterOptions } from '../use-filter-options.ts';
import * as styles from './filters.css.ts';
import { SpanFilter } from './SpanFilter.tsx';
import { moreStrings } from './strings.ts';
import { TagsFilter } from './TagsFilter.tsx';
import { type MoreOptions, useMoreOptions } from './use-more-options.ts';

export interface MoreFiltersProps {
  pool: Pool;
  options: FilterOptions;
  onClose: () => void;
}

const SPANS = ['lastfollow', 'nextfollow', 'create'] as const;

/** The filters that are not needed every day; each narrows the list at once. */
export function MoreFilters({ pool, options, onClose }: MoreFiltersProps) {
  const t = useStrings(moreStrings);
  const more = useMoreOptions();
  return (
    <Drawer
      title={t('moreFilters')}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('done')}</Button>
          {pool.setCount > 0 ? (
            <Button variant="text" onPress={pool.clear}>
              {t('clear')}
            </Button>
          ) : null}
        </>
      }
    >
      <div className={styles.fields}>
        <ListFilters pool={pool} colleagues={options.colleagues} more={more} />
        <NumberFilter pool={pool} field="star" label={t('star')} options={more.stars} />
        <NumberFilter pool={pool} field="dealstatus" label={t('deal')} options={more.deal} />
        {pool.kind === 'slist' ? <NumberFilter pool={pool} field="fallwithin" label={t('falls')} options={more.falls} /> : null}
        {pool.kind === 'slist' ? <FlagFilter pool={pool} field="shared" label={t('shared')} options={more.shared} /> : null}
        {pool.kind === 'slist' ? <FlagFilter pool={pool} field="due" label={t('due')} options={more.due} /> : null}
        <FlagFilter pool={pool} field="hasemail" label={t('email')} options={more.email} />
        <FlagFilter pool={pool} field="hastrade" label={t('trade')} options={more.trade} />
        <TagsFilter pool={pool} />
        {SPANS.map((field) => (
          <SpanFilter key={field} pool={pool} field={field} label={t(field)} />
        ))}
      </div>
    </Drawer>
  );
}

interface ListFiltersProps {
  pool: Pool;
  colleagues: FilterOptions['colleagues'];
  more: MoreOptions;
}

function ListFilters({ pool, colleagues, more }: ListFiltersProps) {
  const t = useStrings(moreStrings);
  const { grade = [], source = [], role = [], ownerid = [] } = pool.condition;
  const isOwnerOffered = pool.kind === 'slist' && colleagues.length > 1;
  return (
    <>
      <Choice
        label={t('grade')}
        isMulti
        options={more.grades}
        value={grade.filter((id) => id !== '')}
        onChange={(ids) => pool.narrow('grade', ids)}
      />
      <Choice
        label={t('source')}
        isMulti
        options={more.sources}
        value={source}
        onChange={(ids) => pool.narrow('source', ids as typeof source)}
      />
      <Choice label={t('role')} isMulti options={more.roles} value={role} onChange={(ids) => pool.narrow('role', ids)} />
      {isOwnerOffered ? (
        <Choice label={t('owner')} isMulti options={colleagues} value={ownerid} onChange={(ids) => pool.narrow('ownerid', ids)} />
      ) : null}
    </>
  );
}

interface OneFilterProps<Field extends keyof Condition> {
  pool: Pool;
  field: Field;
  label: string;
  options: readonly { id: string; name: string }[];
}

function NumberFilter({ pool, field, label, options }: OneFilterProps<'star' | 'dealstatus' | 'fallwithin'>) {
  const value = pool.condition[field];
  const narrow = (id: string) => pool.narrow(field, id === '' ? undefined : (Number(id) as typeof value));
  return <Choice label={label} options={options} value={value === undefined ? '' : String(value)} onChange={narrow} />;
}

function FlagFilter({ pool, field, label, options }: OneFilterProps<'shared' | 'due' | 'hasemail' | 'hastrade'>) {
  const value = pool.condition[field];
  const narrow = (id: string) => pool.narrow(field, id === '' ? undefined : id === 'true');
  return <Choice label={label} options={options} value={value === undefined ? '' : String(value)} onChange={narrow} />;
}
