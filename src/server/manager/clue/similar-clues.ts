import { type ExpressionBuilder, type Kysely, sql } from 'kysely';

import { parsePhone } from '#server/customer/contact/phone.ts';
import { findingsOf } from '#server/customer/duplicate/check.ts';
import { findDuplicates } from '#server/customer/duplicate/find.ts';
import { judgeNames } from '#server/customer/duplicate/judge-names.ts';
import { readName } from '#server/customer/duplicate/read-name.ts';
import type { Database } from '#server/database/schema.ts';
import type { Caller, Operation, Schemas } from '#server/operation.ts';

import { patternOf } from '../opportunity/read-opportunities.ts';

type Similar = Schemas['SimilarClue'];
type Question = Required<Schemas['ClueQuestion']>;

/** As many leads as are looked at, and as are told. */
const LOOKED_AT = 200;
const TOLD = 20;
/** By so many digits at its end a typed number is looked up; whether it is the same one is judged by the whole of it. */
const END_DIGITS = 8;

/** Which open leads and customers of the company may be the one described; of a colleague's, only who has it. */
export const checkClueDuplicates: Operation<'checkClueDuplicates'> = async (
  { db, user },
  { companyname = '', phone = '', countrycode = '' },
) => {
  const [{ matches }, clues] = await Promise.all([
    findDuplicates(db, user.tenantId, { companyname, countrycode, phones: phone === '' ? [] : [phone] }),
    similarClues(db, user, { companyname: companyname.trim(), phone, countrycode }),
  ]);
  return { clues, customers: await findingsOf(db, user, matches) };
};

/** Open leads with the number or with such a name, those with the number first. One that became a customer is found as that customer. */
async function similarClues(db: Kysely<Database>, user: Caller, question: Question): Promise<Similar[]> {
  const rows = await db
    .selectFrom('clue')
    .innerJoin('account', 'account.id', 'clue.owner_id')
    .where('clue.tenant_id', '=', user.tenantId)
    .where('clue.deletetime', 'is', null)
    .where('clue.status', '<>', 'SUCCESS')
    .where(candidates(question))
    .select([
      'clue.id',
      'clue.companyname',
      'clue.phone',
      'clue.countrycode',
      'clue.owner_id',
      'nameremark as ownername',
      'clue.createtime',
    ])
    .orderBy('clue.id', 'desc')
    .limit(LOOKED_AT)
    .execute();
  const found = rows.flatMap(({ id, companyname, owner_id, ownername, createtime, ...row }): Similar[] => {
    const keys = keysOf({ companyname, ...row }, question);
    const known = user.dataScope === 'ALL' || owner_id === user.id ? { id, companyname } : { id: '', companyname: '' };
    return keys.length === 0 ? [] : [{ ...known, ownername, keys, createtime: createtime.toISOString() }];
  });
  const byNumber = ({ keys }: Similar) => keys.includes('phone');
  return [...found.filter(byNumber), ...found.filter((one) => !byNumber(one))].slice(0, TOLD);
}

/** The condition that indexes can answer: the end of the number, or the longest word of the name. */
function candidates({ companyname, phone }: Question) {
  const digits = phone.replaceAll(/\D/g, '').slice(-END_DIGITS);
  const [word = ''] = companyname.split(/[^\p{L}\p{N}]+/u).toSorted((one, other) => other.length - one.length);
  const texts = sql`(clue.companyname || ' ' || clue.contactname || ' ' || clue.email || ' ' || clue.product || ' ' || clue.no)`;
  return (eb: ExpressionBuilder<Database, 'clue'>) =>
    eb.or([
      ...(digits.length < END_DIGITS
        ? []
        : [sql<boolean>`clue.phone <> '' AND right(regexp_replace(clue.phone, '[^0-9]', '', 'g'), ${sql.lit(END_DIGITS)}) = ${digits}`]),
      ...(word === '' ? [] : [eb(texts, 'ilike', patternOf(word))]),
    ]);
}

function keysOf(clue: { companyname: string; phone: string; countrycode: string }, question: Question): Similar['keys'] {
  const number = parsePhone(question.phone, question.countrycode);
  const isNumber = number !== undefined && parsePhone(clue.phone, clue.countrycode || question.countrycode) === number;
  const isName = question.companyname !== '' && judgeNames(readName(question.companyname), readName(clue.companyname)) !== undefined;
  return [...(isNumber ? (['phone'] as const) : []), ...(isName ? (['name'] as const) : [])];
}
