import { randomUUID } from 'node:crypto';

import type { Database } from '#server/database/schema.ts';

import type { TestServer } from '../../support/server.ts';

const AUTHOR = 'Who wrote it, did it or brought it; that stays true.';
const OWN = 'About the person: of use to nobody else.';

/** Columns that name an account and stay as they are when it is deleted, each with the reason. */
export const staying: Readonly<Record<string, string>> = {
  'account.parent_id': 'A sub-account has no sub-accounts.',
  'account_role.account_id': 'Its rights end with it.',
  'buyer.creator_id': AUTHOR,
  'clue.creator_id': AUTHOR,
  'clue_track.creator_id': AUTHOR,
  'contact.creator_id': AUTHOR,
  'customer.creator_id': AUTHOR,
  'customer.preowner_id': 'Who had the customer before.',
  'customer_batch.account_id': AUTHOR,
  'customer_file.creator_id': AUTHOR,
  'customer_merge.account_id': AUTHOR,
  'customer_tally.owner_id': 'Sums that triggers keep.',
  'customs_name_move.account_id': AUTHOR,
  'customs_use.account_id': 'How much it searched in a day.',
  'fair.account_id': AUTHOR,
  'follow_up.creator_id': AUTHOR,
  'inquiry.creator_id': AUTHOR,
  'inquiry_answer.creator_id': AUTHOR,
  'log_entry.account_id': AUTHOR,
  'mined_value.account_id': 'What a look at a domain found, for who looked; looking again finds it again.',
  'mining.account_id': 'Who asked for it and was charged; what it finds is the customer’s.',
  'notice.account_id': OWN,
  'offer.creator_id': AUTHOR,
  'opportunity.creator_id': AUTHOR,
  'opportunity.deleter_id': AUTHOR,
  'pool_account.account_id': 'How many customers it claimed in a day.',
  'pool_view.account_id': 'How many customers it opened in a day.',
  'publication.creator_id': AUTHOR,
  'publication_file.creator_id': AUTHOR,
  'record.creator_id': AUTHOR,
  'record_file.creator_id': AUTHOR,
  'remark.creator_id': AUTHOR,
  'search_filter.account_id': 'What one person never wants to see; the searches of another would silently leave it out.',
  'search_history.account_id': OWN,
  'search_query.account_id': 'A search that goes on is cancelled, so that it collects nothing for nobody; what it found is found again.',
  'session.account_id': 'Ended.',
  'social_media.creator_id': AUTHOR,
  'transfer_request.account_id': 'Who asked; nobody is shown a request of somebody who is gone.',
  'wide_batch.account_id': 'An action under way is stopped; who began it stays true.',
};

/** What one account holds: the column that says so, and how to make one, whose id is told. */
export interface HeldRow {
  table: keyof Database;
  column: 'owner_id' | 'assignee_id' | 'account_id';
  add: (accountId: string) => Promise<string>;
}

const made = (creator_id: string) => ({ creator_id, no: randomUUID() });

/** One of everything that somebody can hold, in whatever area. The customers are made by `customer`. */
export function heldRows(server: TestServer, tenant_id: string, customer: (owner: string) => Promise<string>): HeldRow[] {
  const insert = async (table: keyof Database, row: object): Promise<string> => {
    const inserted = await server.db
      .insertInto(table)
      .values({ tenant_id, ...row } as never)
      .returning('id' as never)
      .executeTakeFirstOrThrow();
    return (inserted as { id: string }).id;
  };
  const held = (table: keyof Database, column: HeldRow['column'], row: (account: string) => object | Promise<object>): HeldRow => ({
    table,
    column,
    add: async (account) => insert(table, { [column]: account, ...(await row(account)) }),
  });
  const file = { filename: 'a.csv', file_id: randomUUID() };
  return [
    { table: 'customer', column: 'owner_id', add: customer },
    held('customer_category', 'account_id', () => ({ name: randomUUID(), sort: 1 })),
    held('follow_plan', 'owner_id', async (account) => ({
      customer_id: await customer(account),
      method: 'phone',
      content: 'call',
      estimatedtime: new Date(),
    })),
    held('opportunity', 'owner_id', async (account) => ({
      ...made(account),
      customer_id: await customer(account),
      name: 'Lamps',
      probability: 10,
      currency: 'USD',
      begindate: '2026-01-01',
    })),
    held('clue', 'owner_id', (account) => ({ ...made(account), companyname: 'A', source: 'manual' })),
    held('buyer', 'assignee_id', (creator_id) => ({ creator_id, buyer: 'A' })),
    held('inquiry', 'owner_id', (account) => ({
      ...made(account),
      source: 'email',
      title: 'Lamps',
      content: '',
      buyer: 'A',
      state: 'claimed',
      claimtime: new Date(),
    })),
    held('transfer_request', 'owner_id', async (account) => ({ customer_id: await customer(account), account_id: account })),
    held('saved_condition', 'account_id', () => ({ list: 'slist', name: randomUUID(), condition: '{}' })),
    held('customs_condition', 'account_id', () => ({ name: randomUUID(), condition: '{}' })),
    held('map_area', 'account_id', () => ({ name: randomUUID(), area: '{}', keyword: '', industry_ids: [] })),
    held('customer_import', 'account_id', () => ({ ...file, ...table })),
    held('customer_import', 'owner_id', (account_id) => ({ ...file, ...table, account_id })),
    held('customs_import', 'account_id', () => ({
      ...file,
      ...table,
      checksum: randomUUID(),
      headkey: '',
      direction: 'import',
      countrycode: 'SE',
    })),
    held('fair_import', 'account_id', () => ({ ...file, session_id: 'own-1', reading: '{}', headrow: 1, columns: '[]' })),
  ];
}

const table = { size: 1, sheets: [], reading: '{}', headrow: 1, columns: '[]' };
