import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Choice } from '#ui/choice/Choice.tsx';
import { Drawer } from '#ui/drawer/Drawer.tsx';

import type { Condition } from '../condition.ts';
import type { Pool } from '../use-pool.ts';
import * as styles from './filters.css.ts';
import { SpanFilter } from './SpanFilter.tsx';
import { filterStrings } from './strings.ts';
import { TagsFilter } from './TagsFilter.tsx';
import type { FilterOptions } from './use-filter-options.ts';

export interface MoreFiltersProps {
  pool: Pool;
  options: FilterOptions;
  isOpen: boolean;
  onClose: () => void;
}

const SPANS = ['lastfollow', 'nextfollow', 'create'] as const;

/** The filters that are not needed every day; each narrows the list at once. */
export function MoreFilters({ pool, options, isOpen, onClose }: MoreFiltersProps) {
  const t = useStrings(filterStrings);
  return (
    <Drawer
      title={t('moreFilters')}
      isOpen={isOpen}
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
        <ListFilters pool={pool} options={options} />
        <NumberFilter pool={pool} field="star" label={t('star')} options={options.stars} />
        <NumberFilter pool={pool} field="dealstatus" label={t('deal')} options={options.deal} />
        {pool.kind === 'slist' ? <NumberFilter pool={pool} field="fallwithin" label={t('falls')} options={options.falls} /> : null}
        <FlagFilter pool={pool} field="hasemail" label={t('email')} options={options.email} />
        <FlagFilter pool={pool} field="hastrade" label={t('trade')} options={options.trade} />
        <TagsFilter pool={pool} />
        {SPANS.map((field) => (
          <SpanFilter key={field} pool={pool} field={field} label={t(field)} />
        ))}
      </div>
    </Drawer>
  );
}

function ListFilters({ pool, options }: { pool: Pool; options: FilterOptions }) {
  const t = useStrings(filterStrings);
  const { grade = [], source = [], role = [], ownerid = [] } = pool.condition;
  const isOwnerOffered = pool.kind === 'slist' && options.colleagues.length > 1;
  return (
    <>
      <Choice
        label={t('grade')}
        isMulti
        options={options.grades}
        value={grade.filter((id) => id !== '')}
        onChange={(ids) => pool.narrow('grade', ids)}
      />
      <Choice
        label={t('source')}
        isMulti
        options={options.sources}
        value={source}
        onChange={(ids) => pool.narrow('source', ids as typeof source)}
      />
      <Choice label={t('role')} isMulti options={options.roles} value={role} onChange={(ids) => pool.narrow('role', ids)} />
      {isOwnerOffered ? (
        <Choice label={t('owner')} isMulti options={options.colleagues} value={ownerid} onChange={(ids) => pool.narrow('ownerid', ids)} />
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

function FlagFilter({ pool, field, label, options }: OneFilterProps<'hasemail' | 'hastrade'>) {
  const value = pool.condition[field];
  const narrow = (id: string) => pool.narrow(field, id === '' ? undefined : id === 'true');
  return <Choice label={label} options={options} value={value === undefined ? '' : String(value)} onChange={narrow} />;
}
