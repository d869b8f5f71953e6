import { useMemo } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Choice } from '#ui/choice/Choice.tsx';
import { DateField } from '#ui/date-field/DateField.tsx';
import { toLocalTime, toWireTime } from '#ui/date-field/local-time.ts';
import { Drawer } from '#ui/drawer/Drawer.tsx';

import { valueStrings } from '../../../company/info/value-strings.ts';
import type { Condition } from '../../condition.ts';
import type { Pool } from '../../use-pool.ts';
import type { FilterOptions } from '../use-filter-options.ts';
import * as styles from './filters.css.ts';
import { moreStrings } from './strings.ts';
import { TagsFilter } from './TagsFilter.tsx';

type ValueKey = keyof typeof valueStrings;

const SOURCES = (Object.keys(valueStrings) as ValueKey[]).filter((key) => key.startsWith('source.'));

const ROLES = (Object.keys(valueStrings) as ValueKey[]).filter((key) => key.startsWith('role.'));

const GRADES = ['A', 'B', 'C', 'D'] as const;

const STARS = [0, 1, 2, 3, 4, 5];

const FALL_DAYS = [1, 3, 7, 15, 30];

type MoreOptions = ReturnType<typeof useMoreOptions>;

interface SpanFilterProps {
  pool: Pool;
  field: 'lastfollow' | 'nextfollow' | 'create';
  label: string;
}

const dayOf = (time: string | undefined): string => toLocalTime(time ?? null).slice(0, 'YYYY-MM-DD'.length);

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

/** Days between which something happened, both included; either may be left open. */
function SpanFilter({ pool, field, label }: SpanFilterProps) {
  const t = useStrings(moreStrings);
  const span = pool.condition[field] ?? {};
  const change = (end: 'from' | 'to', day: string) => {
    const time = toWireTime(end === 'from' ? `${day}T00:00` : `${day}T23:59:59.999`);
    const { [end]: _, ...other } = span;
    const next = time === null ? other : { ...other, [end]: time };
    pool.narrow(field, Object.keys(next).length === 0 ? undefined : next);
  };
  return (
    <fieldset className={styles.span}>
      <legend className={styles.legend}>{label}</legend>
      <DateField label={t('from')} name={`${field}from`} value={dayOf(span.from)} onChange={(day) => change('from', day)} />
      <DateField label={t('to')} name={`${field}to`} value={dayOf(span.to)} onChange={(day) => change('to', day)} />
    </fieldset>
  );
}

/** Returns the options of each of the rarer filters, in the reader's words. */
function useMoreOptions() {
  const t = useStrings(moreStrings);
  const said = useStrings(valueStrings);

  return useMemo(() => {
    const any = { id: '', name: t('all') };
    const words = (keys: readonly ValueKey[]) => keys.map((key) => ({ id: key.slice(key.indexOf('.') + 1), name: said(key) }));
    return {
      deal: [any, { id: '0', name: t('deal.0') }, { id: '1', name: t('deal.1') }],
      grades: GRADES.map((id) => ({ id, name: said(`grade.${id}`) })),
      sources: words(SOURCES),
      roles: words(ROLES),
      stars: [any, ...STARS.map((n) => ({ id: String(n), name: t('stars', { n }) }))],
      falls: [any, ...FALL_DAYS.map((n) => ({ id: String(n), name: t('fallsWithin', { n }) }))],
      shared: [
        { id: '', name: t('shared.own') },
        { id: 'true', name: t('shared.true') },
      ],
      due: [any, { id: 'true', name: t('due.true') }],
      email: [any, { id: 'true', name: t('email.true') }, { id: 'false', name: t('email.false') }],
      trade: [any, { id: 'true', name: t('trade.true') }, { id: 'false', name: t('trade.false') }],
    };
  }, [t, said]);
}
