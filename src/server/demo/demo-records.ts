import { type Kysely, sql } from 'kysely';

import { noticeTypes, recordStatus } from '#lib/status-names.ts';
import type { RecordKind } from '#server/database/record-tables.ts';
import type { Database } from '#server/database/schema.ts';

import type { Audience } from '../manager/record/record-access.ts';

interface DemoRecord {
  recordtype: RecordKind;
  audience: Audience;
  code: string;
  title: string;
  buyer: string;
  content: string;
  status: 0 | 1 | 2;
  detail: Readonly<Record<string, unknown>>;
}

const MARK = '（演示）';

const records: readonly DemoRecord[] = [
  {
    recordtype: noticeTypes.visit,
    audience: 'industryManager',
    code: 'HF-DEMO-1',
    title: `秋季回访：新款目录反馈${MARK}`,
    buyer: 'Demo Lighting Inc.',
    content: '客户看过新目录，想先要三款样品。',
    status: recordStatus.open,
    detail: { visittype: 'video', visitors: ['陈立远'], linkmanname: 'A. Demo', satisfaction: 4, nextplan: '下周寄样' },
  },
  {
    recordtype: noticeTypes.visit,
    audience: 'industryManager',
    code: 'HF-DEMO-2',
    title: `展会后见面拜访${MARK}`,
    buyer: 'Demo Tools GmbH',
    content: '约定明年春季试单。',
    status: recordStatus.completed,
    detail: { visittype: 'meeting', visitors: ['陈立远', '周雨晴'], linkmanname: 'B. Demo', satisfaction: 5, nextplan: '' },
  },
  {
    recordtype: noticeTypes.service,
    audience: 'genjin',
    code: 'FW-DEMO-1',
    title: `系统使用培训${MARK}`,
    buyer: '',
    content: '第一次培训：搜索与私海。',
    status: recordStatus.open,
    detail: { servicetype: 'training' },
  },
  {
    recordtype: noticeTypes.report,
    audience: 'industryManager',
    code: 'YX-DEMO-1',
    title: `第三季度营销报告${MARK}`,
    buyer: '',
    content: '邮件营销与展会的小结。',
    status: recordStatus.open,
    detail: { period: '2026 Q3', channel: '邮件、展会' },
  },
  {
    recordtype: noticeTypes.quality,
    audience: 'industryManager',
    code: 'ZL-DEMO-1',
    title: `外箱破损投诉${MARK}`,
    buyer: 'Demo Outdoor Ltd',
    content: '客户发来照片，正在核实。',
    status: recordStatus.open,
    detail: { product: '折叠椅', batchno: 'DEMO-07', problem: '外箱受潮', severity: 2, cause: '', measure: '补发外箱', result: '' },
  },
];

/** Gives the demo company a few records, each marked as made up, so that its managers do not look at empty lists; one that has records keeps its own. */
export async function addDemoRecords(db: Kysely<Database>, creators: Readonly<Record<Audience, string>>): Promise<void> {
  const existing = await db
    .selectFrom('account')
    .where('mobile', 'in', Object.values(creators))
    .select(['id', 'tenant_id', 'mobile'])
    .execute();
  const tenant = existing[0]?.tenant_id;
  if (tenant === undefined) return;
  const known = await db.selectFrom('record').where('tenant_id', '=', tenant).select('id').limit(1).executeTakeFirst();
  if (known) return;
  const rows = records.flatMap((record) => {
    const writer = existing.find(({ mobile }) => mobile === creators[record.audience]);
    return writer ? [{ record, writer }] : [];
  });
  for (const { record, writer } of rows) {
    const times = { begintime: sql<Date>`now()`, endtime: record.status === recordStatus.open ? null : sql<Date>`now()` };
    await db
      .insertInto('record')
      .values({ ...record, ...times, detail: JSON.stringify(record.detail), tenant_id: tenant, creator_id: writer.id })
      .execute();
  }
}
