import { type Expression, type Kysely, type SqlBool } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Caller, Schemas } from '#server/operation.ts';

import { wordValues } from './word-values.ts';

type Page = Schemas['LogPage'];

/** More lines than this are not counted, only read. */
const MOST_COUNTED = 10_000;

interface Wanted {
  db: Kysely<Database>;
  user: Caller;
  /** Which lines, beside those of the tenant. */
  where: readonly Expression<SqlBool>[];
  index: number;
  size: number;
}

/** A page of the log, the latest first; the addresses that things were done from are for those who see the whole company. */
export async function readLog({ db, user, where, index, size }: Wanted): Promise<Page> {
  const found = db
    .selectFrom('log_entry')
    .leftJoin('customer', 'customer.id', 'log_entry.customer_id')
    .where('log_entry.tenant_id', '=', user.tenantId)
    .$call((query) => where.reduce((narrower, condition) => narrower.where(condition), query));
  const [rows, { total }] = await Promise.all([
    found
      .leftJoin('account', 'account.id', 'log_entry.account_id')
      .select(['log_entry.id', 'entity', 'entity_id', 'log_entry.customer_id', 'companyname', 'action', 'field', 'before', 'after'])
      .select(['log_entry.account_id', 'nameremark', 'ip', 'log_entry.createtime'])
      .orderBy('log_entry.id', 'desc')
      .limit(size)
      .offset((index - 1) * size)
      .execute(),
    db
      .selectFrom(
        found
          .select('log_entry.id')
          .limit(MOST_COUNTED + 1)
          .as('counted'),
      )
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return {
    datas: (await wordValues(db, user.tenantId, rows)).map((row) => wire(row, user)),
    total: Math.min(Number(total), MOST_COUNTED),
    totalexact: Number(total) <= MOST_COUNTED,
  };
}

interface Row {
  id: string;
  entity: string;
  entity_id: string | null;
  customer_id: string | null;
  companyname: string | null;
  action: string;
  field: string;
  before: unknown;
  after: unknown;
  account_id: string | null;
  nameremark: string | null;
  ip: string;
  createtime: Date;
}

function wire(
  { entity_id, customer_id, companyname, action, account_id, nameremark, ip, createtime, ...row }: Row,
  user: Caller,
): Schemas['LogEntry'] {
  return {
    ...row,
    entityid: entity_id ?? '',
    customerid: customer_id ?? '',
    companyname: companyname ?? '',
    action: action as Schemas['LogAction'],
    userid: account_id ?? '',
    username: nameremark ?? '',
    ip: user.dataScope === 'ALL' ? ip : '',
    createtime: createtime.toISOString(),
  };
}
