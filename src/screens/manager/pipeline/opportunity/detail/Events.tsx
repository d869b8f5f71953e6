import { useCalls } from '#actors/calls.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import type { Schemas } from '#client/calls.ts';
import { opportunityStrings } from '#i18n/opportunity-strings.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Failure } from '#ui/failure/Failure.tsx';
import { Pager } from '#ui/pager/Pager.tsx';

import { wordStrings } from '../../words/strings.ts';
import * as styles from '../../words/words.css.ts';
import { strings } from './strings.ts';

type Event = Schemas['OpportunityEvent'];

const ROWS_AWAITED = 3;
const DAY = /^\d{4}-\d\d-\d\d$/;
const ACTIONS = ['create', 'update', 'stage', 'delete', 'restore'] as const;

/** Shows the events of an opportunity, the latest first. */
export function Events({ id }: { id: string }) {
  const t = useStrings(strings);
  const { listOpportunityEvents } = useCalls();
  const list = useRecordList(listOpportunityEvents, { filter: { id } });
  const reload = () => list.send({ type: 'reload' });
  return (
    <section>
      <h4 className={styles.heading}>{t('feed')}</h4>
      {list.shown ? (
        <>
          {list.error ? <Failure title={t('feedFailed')} error={list.error} onRetry={reload} /> : null}
          {list.total === 0 ? <p className={styles.note}>{t('noEvents')}</p> : null}
          <ul>
            {list.rows.map((event) => (
              <Entry key={event.id} event={event} />
            ))}
          </ul>
          <Pager
            index={list.shown.index}
            size={list.shown.size}
            total={list.total}
            onChange={(index) => list.send({ type: 'page.change', index })}
          />
        </>
      ) : (
        <Awaited rows={ROWS_AWAITED} label={t('loading')} error={list.error} title={t('feedFailed')} onRetry={reload} />
      )}
    </section>
  );
}

function Entry({ event: { action, time, username, changes } }: { event: Event }) {
  const t = useStrings(strings);
  const { dayTime } = useFormats();
  const say = useChange();
  const known = ACTIONS.find((one) => one === action) ?? 'other';
  return (
    <li className={styles.entry}>
      {t(`action.${known}`)}
      {changes.map((change) => (
        <p key={change.field}>{say(change)}</p>
      ))}
      <p className={styles.note}>
        {dayTime(time)} · {username}
      </p>
    </li>
  );
}

/** A change as a reader says it: the name of the field, and both values. */
function useChange(): (change: Event['changes'][number]) => string {
  const t = useStrings(strings);
  const word = useStrings(wordStrings);
  const valueWord = useStrings(opportunityStrings);
  const { day, number } = useFormats();
  const textOf = (one: unknown): string => {
    if (typeof one === 'number') return number(one);
    return typeof one === 'string' && DAY.test(one) ? day(one) : typeof one === 'string' ? one : '';
  };
  const say = (field: string, value: unknown): string => {
    const texts = (Array.isArray(value) ? value : [value]).map(textOf);
    const key = `${field}.${texts[0] ?? ''}`;
    return isIn(opportunityStrings, key) ? valueWord(key) : texts.join(', ');
  };
  return ({ field, before, after }) => {
    if (field === '') return nameIn(after ?? before);
    const key = `field.${field}`;
    const name = isIn(wordStrings, key) ? word(key) : field;
    const [was, is] = [say(field, before), say(field, after)];
    if (was === '') return t('change.set', { field: name, after: is || '—' });
    return is === '' ? t('change.cleared', { field: name, before: was }) : t('change', { field: name, before: was, after: is });
  };
}

/** Returns the name of a thing that was made, deleted or brought back. */
function nameIn(thing: unknown): string {
  const name = typeof thing === 'object' && thing !== null && 'name' in thing ? thing.name : '';
  return typeof name === 'string' ? name : '';
}

const isIn = <Words extends object>(words: Words, key: string): key is keyof Words & string => Object.hasOwn(words, key);
