import { useRef } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useMinute } from '#actors/use-minute.ts';
import { usePermission } from '#actors/use-permission.ts';
import { type RecordStream, useRecordStream } from '#actors/use-record-stream.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { BusyLine } from '#ui/busy-line/BusyLine.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { Sail } from '#ui/logo/Sail.tsx';
import { ReadOn } from '#ui/read-on/ReadOn.tsx';
import { Segmented } from '#ui/segmented/Segmented.tsx';

import { methodStrings } from '../../words/strings.ts';
import { useCompany, useCompanyPermission } from '../company-scope.ts';
import { NextContactSteps, OverdueSince, useIsOverdue } from '../head/NextContact.tsx';
import { Section } from '../Section.tsx';
import { strings } from './strings.ts';
import * as styles from './Timeline.css.ts';
import { TimelineEntry } from './TimelineEntry.tsx';
import { LARGEST_STRETCH, type Sought, useSought } from './use-sought.ts';

type Item = Schemas['TimelineItem'];
type Kind = Schemas['TimelineKind'];

const SIZE = 20;
const ROWS_AWAITED = 6;

/** The kinds of entries that can be shown alone. */
const kinds = {
  mails: ['mail', 'marketing'],
  messages: ['message'],
  people: ['follow', 'record', 'plan', 'contact', 'file'],
  changes: ['owner', 'change', 'import', 'mining', 'opportunity'],
  inquiries: ['inquiry', 'offer'],
  shipments: ['shipment'],
} as const satisfies Record<string, readonly Kind[]>;
/** Nothing named is everything. */
const kindsOf = (part: Part): { kind?: Kind[] } => (part === 'all' ? {} : { kind: [...kinds[part]] });
const PARTS = ['all', 'people', 'mails', 'messages', 'changes', 'inquiries', 'shipments'] as const;
type Part = (typeof PARTS)[number];
/** A record of a contact is found sooner among its like. */
const SOUGHT_AMONG = 'people' satisfies Part;

/** Everything that happened with this buyer, the latest first, and before it what is to happen next. */
export function Timeline() {
  const t = useStrings(strings);
  const { company, group } = useCompany();
  const { listTimeline } = useCalls();
  const may = usePermission();
  const { sought, readTo } = useSought();
  const heading = useRef<HTMLHeadingElement>(null);
  const stream = useRecordStream<Item, Part>(
    ({ filter, cursor }, options) => {
      const read = (from: string | null, size: number) =>
        listTimeline({ id: company.id, size, ...kindsOf(filter), ...(from !== null && { cursor: from }) }, options);
      if (!sought || filter !== SOUGHT_AMONG || cursor !== null) return read(cursor, SIZE);
      return readTo(sought, (from) => read(from, LARGEST_STRETCH));
    },
    sought ? SOUGHT_AMONG : 'all',
    group,
  );
  const reload = () => stream.send({ type: 'reload' });
  const leave = () => {
    if (heading.current?.closest('section')?.contains(document.activeElement)) heading.current.focus();
  };

  const isOffered: Partial<Record<Part, boolean>> = {
    shipments: company.counts.shipments > 0,
    mails: !may('mail', 'view').isDisabled || !may('marketing', 'view').isDisabled,
    messages: !may('marketing', 'view').isDisabled,
  };
  const choose = (
    <Segmented
      label={t('show')}
      isLabelHidden
      value={stream.filter}
      options={PARTS.filter((id) => isOffered[id] ?? true).map((id) => ({ id, name: t(`show.${id}`) }))}
      onChange={(filter) => stream.send({ type: 'filter.change', filter })}
    />
  );
  return (
    <Section title={t('timeline')} action={choose} headingRef={heading}>
      {stream.isFirst ? (
        <Awaited rows={ROWS_AWAITED} label={t('loading')} error={stream.error} title={t('failed')} onRetry={reload} />
      ) : (
        <Happened stream={stream} sought={sought} onStep={leave} />
      )}
    </Section>
  );
}

interface HappenedProps {
  stream: RecordStream<Item, Part>;
  sought: Sought | undefined;
  /** The next step was ticked off or moved, and gives way. */
  onStep: () => void;
}

function Happened({ stream, sought, onStep }: HappenedProps) {
  const t = useStrings(strings);
  const next = useNextStep(stream.filter, onStep);
  return (
    <div aria-busy={stream.isBusy}>
      <BusyLine isBusy={stream.isBusy} />
      {stream.rows.length === 0 && next === null ? <Nothing part={stream.filter} /> : null}
      <ol className={styles.list}>
        {next}
        {stream.rows.map((item) => (
          <TimelineEntry key={item.key} item={item} sought={item.followup?.id === sought?.followup ? sought : undefined} />
        ))}
      </ol>
      <ReadOn list={stream} label={t('more')} failed={t('failed')} className={styles.foot} onReadOn={() => stream.send({ type: 'more' })} />
    </div>
  );
}

/** Returns the next step where everything is shown: the plan, or an overdue contact without one. */
function useNextStep(part: Part, onStep: () => void) {
  const { nextplan, nextfollowtime } = useCompany().company;
  const isOverdue = useIsOverdue();
  if (part !== 'all') return null;
  if (nextplan) return <NextPlan key={nextplan.id} plan={nextplan} onStep={onStep} />;
  return isOverdue && nextfollowtime !== null ? <OverdueContact time={nextfollowtime} onStep={onStep} /> : null;
}

function Nothing({ part }: { part: Part }) {
  const t = useStrings(strings);
  return part === 'all' ? (
    <Empty kind="first" title={t('none')}>
      {t('noneHow')}
    </Empty>
  ) : (
    <Empty kind="no-match" title={t('noneOfKind')} />
  );
}

/** A contact that should have been made by now, with the ways to be done with it. */
function OverdueContact({ time, onStep }: { time: string; onStep: () => void }) {
  const { dayTime } = useFormats();
  return (
    <li className={`${styles.entry} ${styles.clip}`}>
      <time className={styles.time} dateTime={time}>
        {dayTime(time)}
      </time>
      <span className={styles.mark} data-next="">
        <Sail width={18} />
      </span>
      <div className={styles.body}>
        <p className={styles.title}>
          <OverdueSince time={time} />
        </p>
        <div className={styles.does}>
          <NextContactSteps onDone={onStep} />
        </div>
      </div>
    </li>
  );
}

/** Shows the next step with this buyer; the sail stands at it. */
function NextPlan({ plan, onStep }: { plan: Schemas['Plan']; onStep: () => void }) {
  const t = useStrings(strings);
  const method = useStrings(methodStrings)(`method.${plan.method}`);
  const { dayTime } = useFormats();
  const may = useCompanyPermission();
  const { open } = useCompany();
  const isOverdue = new Date(plan.estimatedtime) < useMinute();
  return (
    <li className={`${styles.entry} ${styles.clip}`}>
      <time className={styles.time} dateTime={plan.estimatedtime}>
        {dayTime(plan.estimatedtime)}
      </time>
      <span className={styles.mark} data-next="">
        <Sail width={18} />
      </span>
      <div className={styles.body}>
        <p className={styles.title}>{t('planned', { method })}</p>
        {isOverdue ? <OverdueSince time={plan.estimatedtime} /> : null}
        <p className={styles.content}>{plan.content}</p>
        <p className={styles.note}>{[plan.username, ...plan.linkmans.map(({ name }) => name)].join(' · ')}</p>
        <div className={styles.does}>
          {isOverdue ? <NextContactSteps plan={plan} onDone={onStep} /> : null}
          <Button size="small" {...may('edit')} onPress={() => open({ kind: 'follow', plan })}>
            {t('complete')}
          </Button>
          <Button size="small" variant="text" {...may('edit')} onPress={() => open({ kind: 'plan', plan })}>
            {t('edit')}
          </Button>
        </div>
      </div>
    </li>
  );
}
