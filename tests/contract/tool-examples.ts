import type { OperationId } from '#server/operation.ts';

import { newestToken } from './newest-token.ts';
import type { PersonName, World } from './world.ts';

/** The id fields of what the small tools keep. */
export const toolIdFields = {
  deleteOwnRate: { id: 'ownRate' },
  deleteRefundTable: { id: 'refundTable' },
  deleteReportQuestion: { id: 'reportQuestion' },
} as const;

/** A table of refund rates that somebody brought. */
export async function newRefundTable({ server: { db }, people }: World, name: PersonName): Promise<string> {
  const { id: creator_id, tenant: tenant_id } = people[name];
  const values = { tenant_id, creator_id, day: '2026-01-01', filename: 'refunds.csv', rates: 0 } as const;
  return (await db.insertInto('refund_table').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

/** A rate that somebody wrote down. */
export async function newOwnRate({ server: { db }, people }: World, name: PersonName): Promise<string> {
  const { id: account_id, tenant: tenant_id } = people[name];
  const values = { tenant_id, account_id, base: 'USD', quote: 'CNY', rate: '7.08', day: anotherDay() } as const;
  return (await db.insertInto('own_rate').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

/** A question to the reports that somebody keeps. */
export async function newReportQuestion({ server: { db }, people }: World, name: PersonName): Promise<string> {
  const { id: account_id, tenant: tenant_id } = people[name];
  const values = { tenant_id, account_id, name: 'Bolts', question: 'view=custom&hs=73' };
  return (await db.insertInto('report_question').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

let made = 0;

/** Another one each time: somebody has one rate of a pair and a day. */
function anotherDay(): string {
  made += 1;
  return new Date(Date.UTC(2001, 0, made)).toISOString().slice(0, 10);
}

const cartonLabels = {
  mark: {
    buyer: 'Maple Ltd',
    order: 'PO 118',
    port: 'Hamburg',
    cartons: '2',
    origin: 'China',
    item: '',
    goods: '',
    quantity: '',
    gross: '',
    net: '',
    size: '',
  },
  handling: ['up'],
  first: 1,
  last: 2,
  sheet: 'a4',
};

/** Questions of the tools that have an answer. */
export const toolExamples: Partial<Record<OperationId, (world: World, name: PersonName) => Promise<object>>> = {
  listMonthRates: async ({ server: { db } }) => {
    await db
      .insertInto('exchange_rate')
      .values({ country: 'China', month: '2026-06-01', perusd: '6.7758' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return {};
  },
  saveOwnRate: async () => ({ base: 'USD', quote: 'CNY', rate: '7.08', day: '2026-11-20' }),
  deleteOwnRate: async (world, name) => ({ id: await newOwnRate(world, name) }),
  uploadRefundTable: async () => ({ day: '2026-01-01', filename: 'a.csv', content: 'HS code,Refund rate\n847130,13\n' as never }),
  deleteRefundTable: async (world, name) => ({ id: await newRefundTable(world, name) }),
  saveCompanyDays: async () => ({ countrycode: 'CN', closed: ['2026-10-09'], worked: ['2026-10-10'] }),
  saveReportQuestion: async () => ({ name: 'Bolts', question: 'view=custom&hs=73' }),
  deleteReportQuestion: async (world, name) => ({ id: await newReportQuestion(world, name) }),
  startReportFile: async () => ({ continent: {} }),
  startCartonLabels: async () => cartonLabels,
  getCartonLabels: async (world, name) => {
    const detail = { asked: cartonLabels, language: 'CN' };
    return { id: await newestToken(world, name, { purpose: 'carton labels', detail }) };
  },
  getReportFile: async (world, name) => {
    const detail = { asked: { continent: {} }, language: 'CN' };
    return { id: await newestToken(world, name, { purpose: 'export report', detail }) };
  },
};
