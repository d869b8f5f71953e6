import { useMemo } from 'react';

import { useMinute } from '#actors/use-minute.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { isOfficeTime } from '#lib/office-hours.ts';
import { useWide } from '#ui/narrow/use-narrow.ts';
import { onDemand } from '#ui/on-demand/on-demand.ts';
import type { RecordColumn } from '#ui/record-table/record-columns.ts';
import { Status } from '#ui/status/Status.tsx';

import type { PoolKind } from '../condition.ts';
import { CompanyCell, CountryCell, NONE, OptionalCell, RoleCell, StageCell } from './cells.tsx';
import { RowActions } from './RowActions.tsx';
import { StarCell } from './StarCell.tsx';
import { columnStrings, timeStrings } from './strings.ts';

// The words of long lists of values come with the first column that shows them.

/** The grade or the source of a customer. */
const LazyValueCell = onDemand(async () => (await import('./cells.tsx')).ValueCell);
/** Why a customer came into the public pool. */
const LazyReasonCell = onDemand(async () => (await import('./ReasonCell.tsx')).ReasonCell);

const DAY_MS = 86_400_000;
/** The number of days before the end from which it is a warning. */
const SOON_DAYS = 7;

/** How long until the customer falls into the public pool. */
function FallCell({ time, now }: { time: string | null; now: Date }) {
  const t = useStrings(timeStrings);
  if (time === null) return NONE;
  const days = Math.max(0, Math.ceil((new Date(time).getTime() - now.getTime()) / DAY_MS));
  const words = <time dateTime={time}>{t('fallsIn', { days })}</time>;
  return days <= SOON_DAYS ? <Status tone="warning">{words}</Status> : words;
}

export type Customer = Schemas['Customer'];
type Column = RecordColumn<Customer>;

/** The columns of a pool; whose customer it is matters only to those who see more than their own. */
export function usePoolColumns(kind: PoolKind, showsOwner: boolean): readonly Column[] {
  const t = useStrings(columnStrings);
  const { number } = useFormats();
  const now = useMinute();
  const isWide = useWide();

  return useMemo(() => {
    const named = (id: keyof typeof columnStrings, rest: Omit<Column, 'id' | 'header'>): Column => ({ id, header: t(id), ...rest });
    const sorted = (id: keyof typeof columnStrings, width: number, cell: Column['cell']): Column =>
      named(id, { width, cell, isSortable: true });
    const plain = (id: keyof typeof columnStrings, width: number, cell: Column['cell']): Column => named(id, { width, cell });

    const of = {
      star: named('star', { width: 48, cell: (customer) => <StarCell customer={customer} />, isHeaderHidden: true }),
      name: named('companyname', {
        cell: (customer) => <CompanyCell customer={customer} kind={kind} />,
        isRowHeader: true,
        isSortable: true,
      }),
      country: sorted('country', 148, CountryCell),
      category: plain('customerclassvalue', 88, ({ customerclassvalue }) => <OptionalCell text={customerclassvalue} />),
      stage: sorted('stage', 172, (customer) => <StageCell customer={customer} />),
      lastFollow: sorted('lastfollowtime', 116, ({ lastfollowtime }) => <TimeCell now={now} time={lastfollowtime} />),
      nextFollow: sorted('nextfollowtime', 152, ({ nextfollowtime }) => <TimeCell now={now} time={nextfollowtime} isDue />),
      fall: sorted('fallat', 128, ({ fallat }) => <FallCell now={now} time={fallat} />),
      owner: plain('ownername', 96, ({ ownername }) => ownername),
      collected: sorted('collecttime', 124, ({ collecttime }) => <TimeCell now={now} time={collecttime} />),
      formerOwner: plain('preownername', 112, ({ preownername }) => <OptionalCell text={preownername} />),
      pooled: sorted('pooltime', 124, ({ pooltime }) => <TimeCell now={now} time={pooltime} />),
      reason: plain('poolreason', 128, ({ poolreason, poolnote }) =>
        poolreason ? <LazyReasonCell reason={poolreason} note={poolnote} /> : NONE,
      ),
      grade: sorted('grade', 120, ({ grade }) => (grade ? <LazyValueCell value={`grade.${grade}`} /> : NONE)),
      localTime: plain('localtime', 132, ({ timezone }) => <LocalTimeCell now={now} timeZone={timezone} />),
      city: plain('city', 132, ({ city }) => <OptionalCell text={city} />),
      phone: plain('phone', 148, ({ phone }) => <OptionalCell text={phone} />),
      website: plain('website', 168, ({ website }) => <OptionalCell text={website} />),
      role: plain('role', 120, ({ role }) => <RoleCell role={role} />),
      source: plain('source', 128, ({ source }) => <LazyValueCell value={`source.${source}`} />),
      tags: plain('tags', 148, ({ tags }) => <OptionalCell text={tags.join(' ')} />),
      contacts: plain('contactcount', 96, ({ contactcount }) => number(contactcount)),
      emails: plain('emailcount', 96, ({ emailcount }) => number(emailcount)),
      code: plain('customercode', 120, ({ customercode }) => customercode),
      actions: named('actions', {
        width: kind === 'slist' ? 56 : 116,
        cell: (customer) => <RowActions customer={customer} kind={kind} />,
        align: 'end',
        isHeaderHidden: true,
      }),
    };
    const extra = (columns: readonly Column[]) => columns.map((column) => ({ ...column, isExtra: true }));
    const more = [of.localTime, of.grade, of.city, of.phone, of.website, of.role, of.source, of.tags, of.contacts, of.emails, of.code];
    if (kind === 'glist') {
      return [of.star, of.name, of.country, of.stage, of.formerOwner, of.pooled, of.reason, ...extra([of.lastFollow, ...more]), of.actions];
    }
    // A laptop has room for names of ordinary length beside six columns: whose it is counts more than its category, and what comes next more than what was.
    const category = { ...of.category, isExtra: showsOwner && !isWide };
    // A large screen gives its room to what was last and not to the name.
    const last = { ...of.lastFollow, isExtra: !isWide };
    const own = [of.country, category, of.stage, of.nextFollow, of.fall, ...(showsOwner ? [of.owner] : [])];
    return [of.star, of.name, ...own, last, ...extra([of.collected, ...more]), of.actions];
  }, [kind, showsOwner, isWide, t, number, now]);
}

/** The clock at the customer's, and whether somebody is likely to pick up the phone. */
function LocalTimeCell({ timeZone, now }: { timeZone: string; now: Date }) {
  const t = useStrings(timeStrings);
  const { clock } = useFormats();
  if (timeZone === '') return NONE;
  const time = clock(now, timeZone);
  return isOfficeTime(timeZone, now) ? <Status tone="done">{t('atWork', { time })}</Status> : t('offWork', { time });
}

/** A moment as one says it: today's by the clock, others by the day; one that should have been acted on says that it is overdue. */
function TimeCell({ time, now, isDue = false }: { time: string | null; now: Date; isDue?: boolean }) {
  const t = useStrings(timeStrings);
  const { clock, day } = useFormats();
  if (time === null || time === '') return NONE;

  const moment = new Date(time);
  const isToday = moment.toDateString() === now.toDateString();
  const words = isToday ? t('today', { time: clock(moment) }) : day(moment);
  if (isDue && moment.getTime() < now.getTime())
    return <Status tone="danger">{isToday ? t('overdueToday', { time: clock(moment) }) : t('overdue', { time: words })}</Status>;
  return <time dateTime={time}>{words}</time>;
}
