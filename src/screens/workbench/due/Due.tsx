import type { RecordState } from '#actors/use-record.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';

import { dueHref, teamDueHref } from '../todos.ts';
import * as workbench from '../Workbench.css.ts';
import * as styles from './due.css.ts';
import { DueLine } from './DueLine.tsx';
import { strings } from './strings.ts';
import { useDueKeys } from './use-due-keys.ts';

export interface DueProps {
  day: RecordState<Schemas['Workday']>;
  today: Date;
  /** How many there are in all, once it is known. */
  count: number | undefined;
  /** Whether the reader also sees what is due for colleagues. */
  seesOthers: boolean;
  onChanged: () => void;
}

const ROWS_AWAITED = 3;

/** Shows whom to contact today, the longest overdue first, each with the ways to do so and to be done with it. */
export function Due({ day, today, count = 0, seesOthers, onChanged }: DueProps) {
  const shown = day.record?.due.length ?? 0;
  return (
    <section aria-labelledby="workbench-due">
      <DueHead today={today} count={count > shown ? count : 0} seesOthers={seesOthers} />
      <DueList day={day} today={today} onChanged={onChanged} />
    </section>
  );
}

function DueList({ day: { record, error, reload }, today, onChanged }: Pick<DueProps, 'day' | 'today' | 'onChanged'>) {
  const t = useStrings(strings);
  const { hasLetters, press } = useDueKeys();
  if (!record) return <Awaited rows={ROWS_AWAITED} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />;
  if (record.due.length === 0) return <p className={workbench.quiet}>{t('nobody')}</p>;
  return (
    <div role="presentation" onKeyDown={press}>
      <ul className={styles.list} data-list="">
        {record.due.map((contact) => (
          <DueLine key={contact.customerid} contact={contact} now={today} onChanged={onChanged} />
        ))}
      </ul>
      {hasLetters ? <p className={styles.keys}>{t('keys')}</p> : null}
    </div>
  );
}

/** The heading, and the lists of which this is the beginning; `count` is 0 where the reader has seen it all. */
function DueHead({ today, count, seesOthers }: Pick<DueProps, 'today' | 'seesOthers'> & { count: number }) {
  const t = useStrings(strings);
  return (
    <div className={workbench.sectionHead}>
      <h2 className={workbench.heading} id="workbench-due" tabIndex={-1}>
        {t('title')}
      </h2>
      {count > 0 ? <TextLink href={dueHref()}>{t('all', { count })}</TextLink> : null}
      {seesOthers ? <TextLink href={teamDueHref(today)}>{t('team')}</TextLink> : null}
    </div>
  );
}
