import { randomUUID } from 'node:crypto';

import type { Database } from '#server/database/schema.ts';

import { signIn, type SignedIn } from '../../../support/accounts.ts';
import type { TestServer } from '../../../support/server.ts';

/** Columns that name a customer and stay as they are when it is merged, each with the reason. */
export const staying: Readonly<Record<string, string>> = {
  'log_entry.customer_id': 'The log is never changed; the timeline reads those of merged customers as well.',
  'customer_batch_row.customer_id': 'Taking an action back gives each customer what that customer had.',
  'customer_merge.kept_id': 'An earlier merge is taken back at the customer that it made.',
  'customer_merge.merged_ids': 'Which customers a merge took is what it is.',
  'customer_import_row.customer_id': 'What a line of a table made stays what it made, so that the import can be taken back.',
  'edm_recipient.customer_id': 'Who was written to, at which address, is what it was when the mail went out.',
  'customer_text.customer_id': 'Words to be found by; triggers write them from the customer itself.',
  'pool_view.customer_id': 'How many different customers somebody opened in a day.',
  'search_query_part.customer_ids': 'What a search gave when it was collected.',
};

/** Something of a customer: the column by which it is the customer's, and how to add one, whose id is told. */
export interface Belonging {
  table: keyof Database;
  column: 'customer_id' | 'mergedinto';
  add: (customerId: string) => Promise<string>;
}

/** One of everything that a customer can have, in whatever area. */
export function belongingsOf(server: TestServer, { tenant: tenant_id, id: account }: SignedIn): Belonging[] {
  const made = { creator_id: account };
  const insert = async (table: keyof Database, row: object): Promise<string> => {
    const inserted = await server.db
      .insertInto(table)
      .values({ tenant_id, ...row } as never)
      .returning('id' as never)
      .executeTakeFirstOrThrow();
    return (inserted as { id: string }).id;
  };
  const own = (table: keyof Database, row: () => object): Belonging => ({
    table,
    column: 'customer_id',
    add: (customer_id) => insert(table, { customer_id, ...row() }),
  });
  const contact = own('contact', () => ({ ...made, name: 'Anna' }));
  const mining = own('mining', () => ({ account_id: account, kind: 'company', site: 'a.se', batch: randomUUID(), status: 'done' }));
  const now = new Date();
  const mailServer = JSON.stringify({ host: 'mail.a.se', port: 993, security: 'ssl', user: 'a' });
  const mailPlace = async () => {
    const box = { owner_id: account, email: `${randomUUID()}@a.se`, provider: 'custom', imap: mailServer, smtp: mailServer };
    const mailbox_id = await insert('mailbox', box);
    return { mailbox_id, thread_id: await insert('mail_thread', { mailbox_id, subjectkey: '', party: '', lastdate: now }) };
  };
  const whatsappNumber = async () =>
    insert('wa_account', { ...made, name: 'A', phonenumberid: randomUUID(), wabaid: '1', hookkey: randomUUID() });
  return [
    contact,
    mining,
    {
      table: 'contact_email',
      column: 'customer_id',
      add: async (customer_id) =>
        insert('contact_email', { customer_id, contact_id: await contact.add(customer_id), email: `${randomUUID()}@a.se` }),
    },
    {
      table: 'contact_phone',
      column: 'customer_id',
      add: async (customer_id) =>
        insert('contact_phone', { customer_id, contact_id: await contact.add(customer_id), number: '+4612345678' }),
    },
    {
      table: 'mined_value',
      column: 'customer_id',
      add: async (customer_id) =>
        insert('mined_value', {
          customer_id,
          mining_id: await mining.add(customer_id),
          field: 'address',
          value: randomUUID(),
          confidence: 80,
          uri: 'https://a.se/',
        }),
    },
    {
      table: 'customer',
      column: 'mergedinto',
      add: (mergedinto) => insert('customer', { ...earlierMerged, customercode: randomUUID().slice(0, 20), mergedinto }),
    },
    own('follow_up', () => ({ ...made, type: 'phone', content: 'asked for a price', followtime: now })),
    own('follow_plan', () => ({ owner_id: account, method: 'phone', content: 'call', estimatedtime: now })),
    {
      table: 'customer_collaborator',
      column: 'customer_id',
      add: async (customer_id) => {
        const { id: account_id } = await signIn(server.db, { tenant: tenant_id, parent: account });
        return insert('customer_collaborator', { customer_id, account_id, type: 'READ_ONLY' });
      },
    },
    own('customer_file', () => ({ ...made, file_id: randomUUID(), filename: 'a.pdf', size: 1 })),
    own('screening_dismissal', () => ({ account_id: account, listname: 'EU', entryname: randomUUID(), reason: 'another address' })),
    own('social_media', () => ({ platform: 'x', url: `https://x.com/${randomUUID()}`, account: '' })),
    own('opportunity', () => ({
      ...made,
      no: randomUUID(),
      name: 'Lamps',
      probability: 10,
      currency: 'USD',
      begindate: '2026-01-01',
      owner_id: account,
    })),
    own('clue', () => ({ ...made, no: randomUUID(), companyname: 'A', source: 'manual', owner_id: account })),
    own('buyer', () => ({ ...made, buyer: 'A' })),
    own('inquiry', () => ({ ...made, no: randomUUID(), source: 'email', title: 'Lamps', content: '', buyer: 'A' })),
    own('offer', () => ({
      ...made,
      no: randomUUID(),
      buyer: 'A',
      items: '[]',
      incoterm: 'FOB',
      currency: 'USD',
      subtotal: 0,
      total: 0,
      validuntil: '2031-01-01',
    })),
    own('record', () => ({ ...made, recordtype: 1, audience: 'genjin', code: randomUUID(), title: 'Visit', begintime: now })),
    {
      table: 'mail',
      column: 'customer_id',
      add: async (customer_id) => insert('mail', { customer_id, ...(await mailPlace()), direction: 'in', date: now }),
    },
    own('outgoing_mail', () => ({ account_id: account, recipients: '{"to":[],"cc":[],"bcc":[]}', document: '{"type":"doc"}' })),
    {
      table: 'wa_contact',
      column: 'customer_id',
      add: async (customer_id) => insert('wa_contact', { customer_id, wa_account_id: await whatsappNumber(), phone: '+4915112345678' }),
    },
    {
      table: 'wa_child',
      column: 'customer_id',
      add: async (customer_id) => {
        const wa_account_id = await whatsappNumber();
        const text = { wa_account_id, name: 'a', language: 'en', category: 'UTILITY', content: '{}' };
        const template_id = await insert('wa_template', text);
        const task_id = await insert('wa_task', { ...made, wa_account_id, template_id, name: 'A', status: 'finished' });
        return insert('wa_child', { customer_id, wa_account_id, task_id, phone: '+4915112345678' });
      },
    },
    own('transfer_request', () => ({ owner_id: account, account_id: account, status: 2 })),
  ];
}

const earlierMerged = {
  source: 'manual',
  companyname: 'Earlier',
  namekey: 'earlier',
  countrycode: 'SE',
  state: '',
  city: '',
  address: '',
  postcode: '',
  timezone: '',
  geoprecision: '',
  phone: '',
  role: '',
  industry_ids: [],
  lat: null,
  lng: null,
  deletetime: new Date(),
};
