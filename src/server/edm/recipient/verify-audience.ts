import { sql } from 'kysely';

import { mayDo } from '#lib/rights.ts';
import { type Operation, Refusal } from '#server/operation.ts';
import { addAddressList } from '#server/verify/list/lists.ts';

import { judgedCandidates } from './candidates.ts';

/** As many as a list takes. The others are still unverified afterwards, and come with the next list. */
const MOST_ADDRESSES = 100_000;

/** Lines up those addresses of a choice to be verified that a task for verified ones only would skip for that reason alone. */
export const startEdmVerification: Operation<'startEdmVerification'> = async (context, { audience, name }) => {
  const { db, user } = context;
  if (!mayDo(user.rights, 'marketing', 'view')) throw new Refusal(401, 'noPermission');
  const judged = await judgedCandidates(db, { user, audience: { ...audience, onlyverified: true }, room: undefined });
  const { rows } = await sql<{ email: string }>`
    SELECT email FROM (${judged}) AS judged WHERE skipreason = 'unverified' ORDER BY sort, email LIMIT ${MOST_ADDRESSES}`.execute(db);
  if (rows.length === 0) throw new Refusal(400, 'nothingToVerify', { field: 'audience' });
  return addAddressList(context, { name: name.trim(), mails: rows.map(({ email }) => email), doubles: 0 });
};
