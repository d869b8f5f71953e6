import { type ExpressionBuilder, type Kysely, sql } from 'kysely';

import { wireTime } from '#server/customer/times.ts';
import type { Database } from '#server/database/schema.ts';
import { type Caller, type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { beginOfDay } from '../days.ts';
import { filesOf } from '../entry-files.ts';
import { patternOf } from '../keyword-pattern.ts';
import { publicationNamed, publicationsFor } from './publication-access.ts';

type Request = Schemas['PublicationListRequest'];

const SHOWN_SINCE = sql<Date>`coalesce(publishtime, publication.createtime)`;

function publicationRows(db: Kysely<Database>, user: Caller) {
  return db
    .selectFrom('publication')
    .innerJoin('account', 'account.id', 'publication.creator_id')
    .where(publicationsFor(user))
    .select(['publication.id', 'recordtype', 'title', 'industry', 'countrycode', 'summary', 'downloads', 'publication.creator_id'])
    .select(['nameremark', 'publishtime', 'publication.createtime', 'publication.version']);
}

type Row = Awaited<ReturnType<ReturnType<typeof publicationRows>['executeTakeFirstOrThrow']>>;

/** The market research reports or product manuals of the company. */
export const listPublications: Operation<'listPublications'> = async ({ db, user }, input) => {
  const { index, size = 10 } = input;
  const [rows, { total }] = await Promise.all([
    publicationRows(db, user)
      .where(matching(input))
      .orderBy(SHOWN_SINCE, 'desc')
      .orderBy('publication.id', 'desc')
      .limit(size)
      .offset((index - 1) * size)
      .execute(),
    db
      .selectFrom('publication')
      .where(publicationsFor(user))
      .where(matching(input))
      .select(sql<number>`count(*)::integer`.as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { datas: await wirePublications(db, rows), total };
};

/** One report or manual, with its files. */
export const getPublication: Operation<'getPublication'> = ({ db, user }, { id }) => readPublication({ db, user }, id);

/**
 * One report or manual as the wire has it.
 *
 * @throws Refusal 404 for one the caller may not read
 */
export async function readPublication({ db, user }: { db: Kysely<Database>; user: Caller }, id: string): Promise<Schemas['Publication']> {
  const [found] = await wirePublications(db, await publicationRows(db, user).where(publicationNamed(id)).execute());
  if (!found) throw new Refusal(404, 'notFound', { field: 'id' });
  return found;
}

async function wirePublications(db: Kysely<Database>, rows: readonly Row[]): Promise<Schemas['Publication'][]> {
  const files = await filesOf(db, 'publication', rows.map(({ id }) => id)); // prettier-ignore
  return rows.map(({ creator_id, nameremark, publishtime, createtime, ...row }) => ({
    ...row,
    userid: creator_id,
    username: nameremark,
    publishtime: wireTime(publishtime) ?? '',
    createtime: createtime.toISOString(),
    filelist: files.get(row.id) ?? [],
  }));
}

function matching({ recordtype, keyword = '', countrycode, from, to }: Request) {
  return (eb: ExpressionBuilder<Database, 'publication'>) =>
    eb.and([
      eb('recordtype', '=', recordtype),
      ...(keyword.trim() === '' ? [] : [eb(sql`(title || ' ' || industry || ' ' || summary)`, 'ilike', patternOf(keyword.trim()))]),
      ...(countrycode === undefined ? [] : [eb('countrycode', '=', countrycode)]),
      ...(from === undefined ? [] : [eb(SHOWN_SINCE, '>=', beginOfDay(from))]),
      ...(to === undefined ? [] : [eb(SHOWN_SINCE, '<', beginOfDay(to, 1))]),
    ]);
}
