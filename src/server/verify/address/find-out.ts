import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { verifyPartsOf, type VerifySettings } from '#server/verify/talk/verify-parts.ts';

import type { AddressCheck } from './judge-alone.ts';
import { type Asker, keepChecks } from './kept-checks.ts';
import { learnOwn } from './own-knowledge.ts';
import { verifyAddress } from './verify-address.ts';

/** Finds out about an address anew, and keeps the judgement. */
export async function findOut(
  { db, settings }: { db: Kysely<Database>; settings: VerifySettings },
  asker: Asker,
  mail: string,
): Promise<AddressCheck> {
  const { finding, catchall } = await verifyAddress(verifyPartsOf(settings), mail, async (read) =>
    (await learnOwn(db, asker, [read]))(read),
  );
  const facts = new Map(catchall === undefined ? [] : [[finding.syntax.domain, catchall]]);
  await db.transaction().execute(async (trx) => keepChecks(trx, asker, { findings: [finding], facts }));
  return { ...finding, checkedat: new Date().toISOString(), cached: false };
}
