import { type Kysely, sql } from 'kysely';

import { noticeTypes } from '#lib/status-names.ts';
import type { Database } from '#server/database/schema.ts';
import { notify } from '#server/notice/notify.ts';

import { limitOfTier } from '../account/tiers.ts';
import { statusOfTemplate } from '../template/template-status.ts';
import type { ReportTarget } from './apply-hooks.ts';
import type { ReportValue } from './whatsapp-report.ts';

interface BusinessTarget extends ReportTarget {
  /** The WhatsApp business account. */
  business: string;
}

/** What WhatsApp decided about a template; who has numbers in that business account hears of it once. */
// oxlint-disable-next-line complexity -- defaults of what comes from outside
export async function applyTemplateNews(trx: Kysely<Database>, { tenantId, business }: BusinessTarget, value: ReportValue): Promise<void> {
  const decided = statusOfTemplate(value.event ?? '');
  if (!decided) return;
  const reason = [value.rejection_info?.reason ?? value.reason, value.rejection_info?.recommendation, value.other_info?.title]
    .filter((text) => text !== undefined && text !== 'NONE' && text !== '')
    .join(' · ')
    .slice(0, 500);
  const { rows } = await sql<{ id: string; name: string; creator: string }>`
    UPDATE wa_template SET status = ${decided.status}, note = ${decided.note}, reason = ${reason}, statustime = now(), updatetime = now(),
      version = wa_template.version + 1
    FROM wa_account
    WHERE wa_account.id = wa_template.wa_account_id AND wa_template.tenant_id = ${tenantId} AND wabaid = ${business} AND wa_template.deletetime IS NULL
      AND (providerid = ${String(value.message_template_id ?? '-')}
        OR (wa_template.name = ${value.message_template_name ?? ''} AND language = ${value.message_template_language ?? ''}))
      AND (wa_template.status, note, reason) IS DISTINCT FROM (${decided.status}, ${decided.note}, ${reason})
    RETURNING wa_template.id, wa_template.name, wa_account.creator_id AS creator`.execute(trx);
  const key = { APPROVED: 'whatsappTemplateApproved', REJECTED: 'whatsappTemplateRejected' } as const;
  const noticeKey = decided.status === 'APPROVED' || decided.status === 'REJECTED' ? key[decided.status] : undefined;
  if (noticeKey === undefined) return;
  await notify(
    trx,
    rows.map(({ id, name, creator }) => ({
      tenantId,
      accountId: creator,
      recordtype: noticeTypes.finished,
      recordid: id,
      key: noticeKey,
      values: { name },
      href: '/marketing/whatsAppwrite?part=templates',
    })),
  );
}

/** How WhatsApp rates a number, and how many people it may write to. */
export async function applyAccountNews(
  trx: Kysely<Database>,
  { tenantId, accountId, business }: BusinessTarget,
  { field, value }: { field: string; value: ReportValue },
): Promise<void> {
  const tier = field === 'phone_number_quality_update' ? value.current_limit : value.max_daily_conversations_per_business;
  const limit = tier === undefined ? undefined : limitOfTier(tier);
  if (limit !== undefined)
    await sql`
      UPDATE wa_account SET tier = ${tier}, tierlimit = ${limit} WHERE tenant_id = ${tenantId} AND wabaid = ${business} AND deletetime IS NULL`.execute(
      trx,
    );
  if (field === 'phone_number_quality_update' && value.event === 'FLAGGED')
    await sql`UPDATE wa_account SET quality = 'RED' WHERE id = ${accountId}`.execute(trx);
}
