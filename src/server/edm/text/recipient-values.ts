import type { Kysely, Selectable } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { countryName, valuesOfContact } from '#server/mail/template/fill-template.ts';

import type { TaskRow } from '../task/task-rows.ts';

/** What is known of a recipient. */
export type KnownRecipient = Pick<Selectable<Database['edm_recipient']>, 'name' | 'companyname' | 'countrycode' | 'vars'>;

/** Who a task's mails come from. */
export interface TaskSender {
  id: string;
  email: string;
  /** As recipients see it. */
  name: string;
  company: string;
}

/** The mailbox of a task with one id, as recipients see it. */
export async function readTaskSender(db: Kysely<Database>, task: Pick<TaskRow, 'fromname'>, mailboxId: string): Promise<TaskSender> {
  const row = await db
    .selectFrom('mailbox')
    .innerJoin('account', 'account.id', 'mailbox.owner_id')
    .innerJoin('tenant', 'tenant.id', 'mailbox.tenant_id')
    .where('mailbox.id', '=', mailboxId)
    .select(['mailbox.id', 'mailbox.email', 'mailbox.displayname', 'account.nameremark', 'tenant.name as company'])
    .executeTakeFirstOrThrow();
  return { id: row.id, email: row.email, name: task.fromname || row.displayname || row.nameremark, company: row.company };
}

/** What the variables of a text are filled with. */
export function recipientValues(
  { name, companyname, countrycode, vars }: KnownRecipient,
  sender: TaskSender,
  { language, unsubscribe }: { language: string; unsubscribe: string },
): Map<string, string> {
  const { firstname = '', lastname = '', title = '', city = '', website = '' } = vars;
  return new Map(
    Object.entries({
      ...valuesOfContact({ name, firstname, lastname, title }),
      'company.name': companyname,
      'company.country': nameOfCountry(countrycode, language || 'en'),
      'company.city': city,
      'company.website': website,
      'sender.name': sender.name,
      'sender.company': sender.company,
      'sender.email': sender.email,
      unsubscribe,
    }),
  );
}

const countryNames = new Map<string, string>();

/** Made once: a name of a country takes longer than the rest of a mail. */
function nameOfCountry(code: string, language: string): string {
  const key = `${language} ${code}`;
  const known = countryNames.get(key) ?? countryName(code, language);
  countryNames.set(key, known);
  return known;
}
