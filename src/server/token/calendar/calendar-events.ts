import { type Kysely, sql } from 'kysely';

import { mayDo } from '#lib/rights.ts';
import { noticeTypes, recordStatus } from '#lib/status-names.ts';
import { href } from '#routes/href.ts';
import { visibleTo } from '#server/customer/visible.ts';
import type { Database } from '#server/database/schema.ts';
import { readableBy } from '#server/manager/record/record-access.ts';
import { say } from '#server/messages.ts';
import type { Caller } from '#server/operation.ts';

import type { CalendarEvent } from './calendar-text.ts';

interface Read {
  db: Kysely<Database>;
  user: Caller;
  /** Where links lead. */
  origin: string;
  language: Parameters<typeof say>[1];
}

/** What a calendar shows: not what is long over, and nothing so far ahead that no calendar is turned to it. */
const SHOWN = sql<boolean>`BETWEEN now() - interval '90 days' AND now() + interval '2 years'`;
const MOST_OF_A_KIND = 1_000;
const TITLE_CHARACTERS = 120;
/** The whole text stands where the link leads; programs fetch all of this again and again. */
const TEXT_CHARACTERS = 1_000;
const HALF_HOUR_MS = 1_800_000;

/** The caller's own plans and visits, as far as they may still see what these are about. */
export async function readCalendarEvents(read: Read): Promise<CalendarEvent[]> {
  const [plans, visits] = [await readPlans(read), await readVisits(read)];
  return [...plans, ...visits].toSorted((one, other) => one.begin.getTime() - other.begin.getTime() || (one.uid < other.uid ? -1 : 1));
}

async function readPlans({ db, user, origin, language }: Read): Promise<CalendarEvent[]> {
  if (!mayDo(user.rights, 'customer', 'view')) return [];
  const rows = await db
    .selectFrom('follow_plan')
    .innerJoin('customer', 'customer.id', 'follow_plan.customer_id')
    .where(visibleTo(user))
    .where('follow_plan.tenant_id', '=', user.tenantId)
    .where('follow_plan.owner_id', '=', user.id)
    .where('follow_plan.status', '<>', 'CANCELLED')
    .where(sql<boolean>`estimatedtime ${SHOWN}`)
    .select(['follow_plan.id', 'content', 'estimatedtime', 'status', 'follow_plan.updatetime', 'follow_plan.version'])
    .select(['customer.id as customerId', 'companyname', 'customer.owner_id as customerOwner'])
    .orderBy('estimatedtime', 'desc')
    .orderBy('follow_plan.id')
    .limit(MOST_OF_A_KIND)
    .execute();
  return rows.map(({ id, content, estimatedtime, status, updatetime, version, customerId, companyname, customerOwner }) => {
    const url = `${origin}${href('customer.company', { type: customerOwner === null ? 'glist' : 'slist', id: customerId })}`;
    const title = `${companyname} · ${firstLine(content)}`;
    return {
      uid: uidOf('plan', id, origin),
      sequence: version,
      changed: updatetime,
      url,
      begin: estimatedtime,
      end: new Date(estimatedtime.getTime() + HALF_HOUR_MS),
      title: status === 'COMPLETED' ? say('calendarDone', language, { title }) : title,
      text: [beginning(content), url].join('\n\n'),
      isOpen: status !== 'COMPLETED',
    };
  });
}

async function readVisits({ db, user, origin, language }: Read): Promise<CalendarEvent[]> {
  const rows = await db
    .selectFrom('record')
    .leftJoin('customer', (join) => join.onRef('customer.id', '=', 'record.customer_id').on(visibleTo(user)))
    .where(readableBy(user))
    .where('recordtype', '=', noticeTypes.visit)
    .where('record.creator_id', '=', user.id)
    .where(sql<boolean>`begintime ${SHOWN}`)
    .select([
      'record.id',
      'audience',
      'record.title',
      'buyer',
      'record.content',
      'begintime',
      'endtime',
      'record.status',
      'record.updatetime',
    ])
    .select(['record.version', 'companyname'])
    .orderBy('begintime', 'desc')
    .orderBy('record.id')
    .limit(MOST_OF_A_KIND)
    .execute();
  return rows.map(({ id, audience, buyer, content, begintime, endtime, status, updatetime, version, companyname, ...row }) => {
    const url = `${origin}${href(`${audience}.returnVister`)}?id=${id}`;
    const title = [companyname ?? buyer, firstLine(row.title)].filter(Boolean).join(' · ');
    const isOver = endtime !== null && endtime > begintime;
    return {
      uid: uidOf('visit', id, origin),
      sequence: version,
      changed: updatetime,
      url,
      begin: begintime,
      end: isOver ? endtime : new Date(begintime.getTime() + HALF_HOUR_MS),
      title: status === recordStatus.open ? title : say('calendarDone', language, { title }),
      text: [beginning(content), url].filter(Boolean).join('\n\n'),
      isOpen: status === recordStatus.open,
    };
  });
}

function uidOf(kind: string, id: string, origin: string): string {
  return `${kind}-${id}@${new URL(origin).hostname}`;
}

function beginning(text: string): string {
  return text.length <= TEXT_CHARACTERS ? text : `${text.slice(0, TEXT_CHARACTERS).toWellFormed()}…`;
}

function firstLine(text: string): string {
  const [line = ''] = text.trim().split(/[\r\n]/);
  return Array.from(line).slice(0, TITLE_CHARACTERS).join('');
}
