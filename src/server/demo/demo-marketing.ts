import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';

import type { EdmDocument } from '#lib/edm/blocks.ts';
import { emailTask } from '#lib/status-names.ts';
import type { Database } from '#server/database/schema.ts';
import { insertLinks } from '#server/edm/recipient/task-links.ts';
import type { TaskRow } from '#server/edm/task/task-rows.ts';
import { marketingMail } from '#server/edm/template/render/marketing-mail.ts';
import type { Schemas } from '#server/operation.ts';

import { catalogueCampaign, type DemoCampaign, glovesCampaign, samplesCampaign } from './demo-campaigns.ts';
import { addDemoOutcomes, type DemoPerson } from './demo-outcomes.ts';

const MARK = '（演示）';
const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];
/** Where the companies work. */
const BEIJING_MS = 8 * HOUR_MS;

/** Whose task it is, and the mailbox that sends it. */
interface DemoSender {
  tenant_id: string;
  account_id: string;
  mailbox_id: string;
}

/**
 * Gives the demo company marketing tasks: one that is finished, one whose sender failed half-way, and a draft.
 *
 * Their recipients are the made-up people at the demo's customers, and their mailboxes have no server, so nothing is sent. Whoever has a task already gets none.
 */
export async function addDemoMarketing(db: Kysely<Database>, mobiles: Readonly<Record<'owner' | 'sales', string>>): Promise<void> {
  const [owner, sales] = [await senderOf(db, mobiles.owner), await senderOf(db, mobiles.sales)];
  if (!owner || !sales || (await hasTasks(db, owner.tenant_id))) return;
  const all = await peopleOf(db, owner, sql`true`);
  if (all.length === 0) return;
  const catalogue = await addTask(db, owner, {
    campaign: catalogueCampaign,
    status: emailTask.finished,
    audience: audienceOf(all),
    begin: beijingTime(10, 14.5),
  });
  await addDemoOutcomes(db, catalogue, { people: all, begin: beijingTime(10, 14.5), answersOf: 'owner' });
  const begin = beijingTime(2, 9.5);
  const theirs = await peopleOf(db, owner, sql`customer.owner_id = ${sales.account_id}`);
  const gloves = await addTask(db, sales, { campaign: glovesCampaign, status: emailTask.paused, audience: audienceOf(theirs), begin });
  const waiting = theirs.filter(({ skipreason }) => skipreason === '');
  await addDemoOutcomes(db, gloves, { people: theirs, begin, only: Math.ceil(waiting.length / 2) });
  await addTask(db, owner, {
    campaign: samplesCampaign,
    status: emailTask.draft,
    audience: { source: 'task', taskid: catalogue.id, view: 'clickednotreplied' },
    begin: new Date(Date.now() - 3 * HOUR_MS),
  });
}

async function senderOf(db: Kysely<Database>, mobile: string): Promise<DemoSender | undefined> {
  return db
    .selectFrom('account')
    .innerJoin('mailbox', 'mailbox.owner_id', 'account.id')
    .where('mobile', '=', mobile)
    .where('mailbox.secret', 'is', null)
    .where('mailbox.email', 'like', '%@farsail-demo.example')
    .select(['account.tenant_id', 'account.id as account_id', 'mailbox.id as mailbox_id'])
    .executeTakeFirst();
}

async function hasTasks(db: Kysely<Database>, tenantId: string): Promise<boolean> {
  return (await db.selectFrom('edm_task').where('tenant_id', '=', tenantId).select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** The people that the demo made, and nobody whom a user of the demo company put in. */
async function peopleOf(db: Kysely<Database>, { tenant_id }: DemoSender, among: RawBuilder<SqlBool>): Promise<DemoPerson[]> {
  const { rows } = await sql<DemoPerson>`
    SELECT contact_email.email, contact.name, customer.companyname, customer.countrycode, coalesce(nullif(customer.timezone, ''), country.timezone, '') AS timezone,
      customer.id AS customer_id, contact.id AS contact_id,
      CASE WHEN contact_email.invalid THEN 'invalid' WHEN contact_email.optout THEN 'unsubscribed' ELSE '' END AS skipreason
    FROM contact_email JOIN contact ON contact.id = contact_email.contact_id JOIN customer ON customer.id = contact_email.customer_id
      LEFT JOIN country ON country.code = customer.countrycode
    WHERE contact_email.tenant_id = ${tenant_id} AND contact_email.email LIKE '%sample@example.com' AND contact.name LIKE ${`%${MARK}`}
      AND customer.company_id IS NOT NULL AND ${among}
    ORDER BY contact_email.id`.execute(db);
  return rows;
}

function audienceOf(people: readonly DemoPerson[]): Schemas['EdmAudience'] {
  return { source: 'customers', customerids: [...new Set(people.map(({ customer_id }) => customer_id))].join('|'), contacts: 'all' };
}

interface TaskToAdd {
  campaign: DemoCampaign;
  status: Schemas['EdmTaskStatus'];
  audience: Schemas['EdmAudience'];
  begin: Date;
}

async function addTask(db: Kysely<Database>, sender: DemoSender, { campaign, status, audience, begin }: TaskToAdd): Promise<TaskRow> {
  const { blocks, ...texts } = campaign;
  const design: EdmDocument = { accent: 'petrol', direction: 'ltr', blocks: [...blocks] };
  const { html, text } = await marketingMail({ subject: texts.subject, document: design, language: 'en' });
  const task = await db
    .insertInto('edm_task')
    .values({
      ...texts,
      html,
      text,
      status,
      tenant_id: sender.tenant_id,
      account_id: sender.account_id,
      senderids: [sender.mailbox_id],
      fromname: '',
      replyto: '',
      template_id: '',
      design: JSON.stringify(design),
      language: 'en',
      audience: JSON.stringify(audience),
      schedule: JSON.stringify({ mode: 'now', at: null, from: '09:00', to: '18:00', skipweekends: true, skipholidays: true }),
      sendlimit: JSON.stringify({ perhour: 0, perday: 0 }),
      trackopens: true,
      trackclicks: true,
      createtime: new Date(begin.getTime() - HOUR_MS),
      updatetime: begin,
      starttime: status === emailTask.draft ? null : begin,
      // The mailbox of the demo has no server, so it is the truth.
      pausereason: status === emailTask.paused ? 'sender' : '',
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (status !== emailTask.draft) await insertLinks(db, task);
  return task;
}

/** An hour of the day in Beijing, some days ago. */
function beijingTime(daysAgo: number, hour: number): Date {
  const today = Math.floor((Date.now() + BEIJING_MS) / DAY_MS) * DAY_MS - BEIJING_MS;
  return new Date(today - daysAgo * DAY_MS + hour * HOUR_MS);
}
