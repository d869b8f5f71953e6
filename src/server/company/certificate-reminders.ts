import { type Kysely, sql } from 'kysely';

import { noticeTypes } from '#lib/status-names.ts';
import { CHINA_TODAY } from '#server/database/china-today.ts';
import type { Database } from '#server/database/schema.ts';
import type { JobDefinition } from '#server/jobs/jobs.ts';
import { notify } from '#server/notice/notify.ts';

/** So many days before its end people hear of a certificate, and on its last day. */
const REMIND_AT = [90, 30, 7, 0];

/** Every night in China, reminds people of certificates that end. */
export function certificateJob(db: Kysely<Database>): JobDefinition {
  return { name: 'certificates', cron: '0 19 * * *', run: () => remindOfCertificates(db) };
}

interface Due {
  id: string;
  tenant_id: string;
  name: string;
  validto: string;
  days: number;
  readers: string[];
}

/**
 * Tells whoever wrote a certificate down, and the parent account of the company, that it ends.
 *
 * Each step is told once: of one that was written down late only the nearest, and nothing again when the job runs twice.
 */
export async function remindOfCertificates(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<Due>`
      UPDATE certificate SET reminded = step
      FROM (SELECT id, min(step) AS step FROM certificate JOIN unnest(${REMIND_AT}::smallint[]) AS step ON validto - ${CHINA_TODAY} BETWEEN 0 AND step
        WHERE deletetime IS NULL AND validto IS NOT NULL GROUP BY id) AS due
      WHERE due.id = certificate.id AND (reminded IS NULL OR reminded > step)
      RETURNING certificate.id, tenant_id, name, validto::text, validto - ${CHINA_TODAY} AS days,
        ARRAY(SELECT account.id FROM account WHERE account.tenant_id = certificate.tenant_id AND enabled AND deletetime IS NULL
          AND (parent_id IS NULL OR account.id = certificate.creator_id)) AS readers`.execute(trx);
    const notices = rows.flatMap(({ id, tenant_id, name, validto, days, readers }) =>
      readers.map((accountId) => ({
        tenantId: tenant_id,
        accountId,
        recordtype: noticeTypes.finished,
        recordid: id,
        key: days === 0 ? ('certificateEndsToday' as const) : ('certificateEnds' as const),
        values: { name, date: validto, days },
        href: `/foreignTrade/company?id=${id}`,
      })),
    );
    await notify(trx, notices);
  });
}
