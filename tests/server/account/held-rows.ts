import { randomUUID } from 'node:crypto';

import type { Database } from '#server/database/schema.ts';

import type { TestServer } from '../../support/server.ts';

const AUTHOR = 'Who wrote it, did it or brought it; that stays true.';
const OWN = 'About the person: of use to nobody else.';

/** Columns that name an account and stay as they are when it is deleted, each with the reason. */
export const staying: Readonly<Record<string, string>> = {
  'account.parent_id': 'A sub-account has no sub-accounts.',
  'account_role.account_id': 'Its rights end with it.',
  'api_token.account_id': 'Its tokens end with it.',
  'buyer.creator_id': AUTHOR,
  'calendar_address.account_id': 'It ends with the account.',
  'certificate.creator_id': AUTHOR,
  'clue.creator_id': AUTHOR,
  'clue_track.creator_id': AUTHOR,
  'contact.creator_id': AUTHOR,
  'customer.creator_id': AUTHOR,
  'customer.preowner_id': 'Who had the customer before.',
  'customer_batch.account_id': AUTHOR,
  'customer_collaborator.account_id': 'What colleagues shared with it; they choose with whom they share.',
  'customer_file.creator_id': AUTHOR,
  'customer_merge.account_id': AUTHOR,
  'customer_tally.owner_id': 'Sums that triggers keep.',
  'customs_name_move.account_id': AUTHOR,
  'customs_use.account_id': 'How much it searched in a day.',
  'document.creator_id': AUTHOR,
  'document_share.creator_id': AUTHOR,
  'edm_task.approver_id': AUTHOR,
  'edm_month.account_id': 'How many marketing mails it sent in a month.',
  'edm_signup_form.creator_id': AUTHOR,
  'fair.account_id': AUTHOR,
  'follow_comment.creator_id': AUTHOR,
  'follow_up.creator_id': AUTHOR,
  'inquiry.creator_id': AUTHOR,
  'inquiry_answer.creator_id': AUTHOR,
  'log_entry.account_id': AUTHOR,
  'mail_assigned.account_id': 'Goes to the successor, by a statement of its own: it has no id.',
  'mail_image_sender.account_id': OWN,
  'mail_place.owner_id': 'Goes with its mailbox, by a statement of its own: it has no id.',
  'mail_rule.account_id': 'It acts on mails that arrive, and nothing arrives in a mailbox without its password.',
  'mail_setting.account_id': OWN,
  'mail_signature.account_id': 'It says the name of somebody who is gone.',
  'mined_value.account_id': 'What a look at a domain found, for who looked; looking again finds it again.',
  'mining.account_id': 'Who asked for it and was charged; what it finds is the customer’s.',
  'notice.account_id': OWN,
  'notice_setting.account_id': OWN,
  'offer.creator_id': AUTHOR,
  'opportunity.creator_id': AUTHOR,
  'opportunity.deleter_id': AUTHOR,
  'company_days.account_id': AUTHOR,
  'own_rate.account_id': 'The rates that a bank told one person.',
  'picture.creator_id': AUTHOR,
  'pool_account.account_id': 'How many customers it claimed in a day.',
  'pool_view.account_id': 'How many customers it opened in a day.',
  'product.creator_id': AUTHOR,
  'product_category.parent_id': 'Names the category above it.',
  'product_edit.account_id': AUTHOR,
  'publication.creator_id': AUTHOR,
  'publication_file.creator_id': AUTHOR,
  'inquiry_file.creator_id': AUTHOR,
  'push_log.account_id': OWN,
  'refund_table.creator_id': AUTHOR,
  'screening_dismissal.account_id': AUTHOR,
  'screening_list.creator_id': AUTHOR,
  'record.creator_id': AUTHOR,
  'record_file.creator_id': AUTHOR,
  'remark.creator_id': AUTHOR,
  'search_filter.account_id': 'What one person never wants to see; the searches of another would silently leave it out.',
  'search_history.account_id': OWN,
  'search_query.account_id': 'A search that goes on is cancelled, so that it collects nothing for nobody; what it found is found again.',
  'session.account_id': 'Ended.',
  'site_version.creator_id': AUTHOR,
  'social_media.creator_id': AUTHOR,
  'transfer_request.account_id': 'Who asked; nobody is shown a request of somebody who is gone.',
  'wa_account.creator_id': AUTHOR,
  'wechat_binding.account_id': OWN,
  'wechat_scene.account_id': OWN,
  'wa_contact.assignee_id': 'A conversation is answered by whoever has its customer.',
  'wa_message.author_id': AUTHOR,
  'wide_batch.account_id': 'An action under way is stopped; who began it stays true.',
  'webhook.account_id': 'Its webhooks are paused with it.',
  'webhook_event.owner_id': 'Whose the thing was when it happened.',
};

/** What one account holds: the column that says so, and how to make one, whose id is told. */
export interface HeldRow {
  table: keyof Database;
  column: 'owner_id' | 'assignee_id' | 'account_id' | 'creator_id';
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
    held('mailbox', 'owner_id', mailboxOf),
    held('mail_label', 'account_id', () => ({ name: randomUUID(), color: 1 })),
    held('mail_search', 'account_id', () => ({ name: randomUUID(), condition: '{}' })),
    held('mail_template', 'account_id', () => ({ name: 'A', document: '{"type":"doc"}' })),
    held('edm_template', 'account_id', () => ({ name: 'A', document: '{"accent":"petrol","direction":"ltr","blocks":[]}' })),
    held('edm_task', 'account_id', () => ({ taskname: 'A', audience: '{}', schedule: '{}', sendlimit: '{}' })),
    held('wa_task', 'creator_id', async (creator_id) => {
      const line = { creator_id, name: 'A', phonenumberid: randomUUID(), wabaid: randomUUID(), hookkey: randomUUID() };
      const wa_account_id = await insert('wa_account', line);
      const template = { wa_account_id, name: randomUUID(), language: 'en', category: 'MARKETING', content: '{}' };
      return { wa_account_id, template_id: await insert('wa_template', template), name: 'A', status: 'paused' };
    }),
    held('report_question', 'account_id', () => ({ name: 'A', question: 'y=2026' })),
    held('outgoing_mail', 'account_id', () => outgoing),
    held('outgoing_file', 'account_id', () => ({ file_id: randomUUID(), filename: 'a.pdf', mime: 'application/pdf', size: 1 })),
    held('outgoing_message', 'account_id', async (account_id) => ({
      outgoing_id: await insert('outgoing_mail', { account_id, ...outgoing }),
      mailbox_id: await insert('mailbox', { owner_id: account_id, ...mailboxOf() }),
      messageid: randomUUID(),
      recipients: outgoing.recipients,
      status: 'sent',
      dueat: new Date(),
      firstdue: new Date(),
    })),
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
    held('address_list', 'account_id', () => ({ name: 'a.txt', total: 1, doubles: 0 })),
    held('fair_import', 'account_id', () => ({ ...file, session_id: 'own-1', reading: '{}', headrow: 1, columns: '[]' })),
    held('product_import', 'account_id', () => ({ ...file, size: 1, reading: '{}', headrow: 1, columns: '[]' })),
  ];
}

const mailServer = JSON.stringify({ host: 'mail.example.com', port: 993, security: 'ssl', user: 'a' });
const mailboxOf = () => ({ email: `${randomUUID()}@example.com`, provider: 'custom', imap: mailServer, smtp: mailServer });
const outgoing = { recipients: '{"to":[],"cc":[],"bcc":[]}', document: '{"type":"doc"}' };

const table = { size: 1, sheets: [], reading: '{}', headrow: 1, columns: '[]' };
