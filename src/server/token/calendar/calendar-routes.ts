import { createHash } from 'node:crypto';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';

import { countTry } from '#server/account/rate-limit.ts';
import { heldPermissions, heldScope, mergeGrants } from '#server/account/rights/rights.ts';
import { hashSecret } from '#server/account/secret.ts';
import type { Settings } from '#server/config.ts';
import type { Database } from '#server/database/schema.ts';
import { asParty } from '#server/database/shared-pool.ts';
import { requestLanguage } from '#server/http/language.ts';
import { say } from '#server/messages.ts';
import type { Caller } from '#server/operation.ts';

import { CALENDAR_PATH } from './calendar-address.ts';
import { readCalendarEvents } from './calendar-events.ts';
import { calendarText } from './calendar-text.ts';

interface CalendarParts {
  db: Kysely<Database>;
  settings: Pick<Settings, 'publicUrl' | 'appOrigin'>;
}

const HTTP = { notModified: 304, notFound: 404 } as const;
/** Programs ask every five minutes at most, and somebody has a few of them. */
const READS_AN_HOUR = 120;
const HOUR_SECONDS = 3_600;

/** The calendars that programs read at a secret address. They know no session: no cookie is read here and none is set. */
export async function calendarRoutes(app: FastifyInstance, parts: CalendarParts): Promise<void> {
  app.route({
    method: ['GET', 'HEAD'],
    url: CALENDAR_PATH,
    handler: async (request, reply) => {
      void reply.headers({ 'cache-control': 'private, no-cache', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });
      const { key } = request.query as { key?: unknown };
      const owner = typeof key === 'string' ? await readCalendarOwner(parts.db, key) : undefined;
      if (!owner) return nothing(reply);
      await countTry(parts.db, [{ key: `calendar ${owner.id}`, most: READS_AN_HOUR, seconds: HOUR_SECONDS }]);
      return asParty(owner.tenantId, async () => answer(parts, { request, reply, owner }));
    },
  });
}

/** One sentence for what never was, was withdrawn, and whose owner left: an address that is guessed tells nothing. */
function nothing(reply: FastifyReply): FastifyReply {
  return reply.code(HTTP.notFound).type('text/plain; charset=utf-8').send('There is no calendar at this address.\n此地址没有日历。\n');
}

interface Asked {
  request: FastifyRequest;
  reply: FastifyReply;
  owner: Caller;
}

async function answer({ db, settings }: CalendarParts, { request, reply, owner }: Asked): Promise<FastifyReply> {
  const origin = settings.appOrigin ?? settings.publicUrl ?? `${request.protocol}://${request.host}`;
  const language = owner.language || requestLanguage(request);
  const events = await readCalendarEvents({ db, user: owner, origin, language });
  const text = await calendarText(say('calendarName', language, { name: owner.nameremark }), events);
  await noteCalendarUse(db, owner.id);
  // Weak, because the same text goes out compressed and plain.
  const tag = `W/"${createHash('sha256').update(text).digest('base64url')}"`;
  void reply.header('etag', tag).header('vary', 'accept-language');
  if (isKnown(request.headers['if-none-match'], tag)) return reply.code(HTTP.notModified).send();
  return reply.type('text/calendar; charset=utf-8').header('content-disposition', 'inline; filename="farsail.ics"').send(text);
}

function isKnown(header: string | undefined, tag: string): boolean {
  return header !== undefined && header.split(',').some((one) => one.trim() === '*' || opaque(one) === opaque(tag));
}

/** A tag without what says how exactly it is meant. */
function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}

/**
 * Whose calendar an address opens, with what they may do now; nobody for an address that was withdrawn and for an account that works no more.
 */
async function readCalendarOwner(db: Kysely<Database>, secret: string): Promise<Caller | undefined> {
  const row = await db
    .selectFrom('calendar_address')
    .innerJoin('account', 'account.id', 'calendar_address.account_id')
    .where('calendar_address.key_hash', '=', hashSecret(secret))
    .where('account.enabled', '=', true)
    .where('account.deletetime', 'is', null)
    .select(['account.id', 'account.tenant_id as tenantId', 'account.parent_id as parentId', 'account.quota'])
    .select(['account.mobile', 'account.nameremark', 'account.isindustrymanager', 'account.language', 'account.roles'])
    .select([heldPermissions.as('held'), heldScope.as('dataScope')])
    .executeTakeFirst();
  if (!row) return undefined;
  const { held, roles, ...owner } = row;
  return { ...owner, sessionId: null, expireAt: new Date(), rights: { permissions: mergeGrants(held), roles } };
}

/** Notes that a program read the calendar; once an hour is enough to see whether one still does. */
async function noteCalendarUse(db: Kysely<Database>, accountId: string): Promise<void> {
  await db
    .updateTable('calendar_address')
    .set({ usetime: sql<Date>`date_trunc('hour', now())` as never })
    .where('account_id', '=', accountId)
    .where(sql<boolean>`usetime IS DISTINCT FROM date_trunc('hour', now())`)
    .execute();
}
