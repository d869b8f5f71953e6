import { type RawBuilder, sql } from 'kysely';

import { emailRecipient, emailTask } from '#lib/status-names.ts';

/** The numbers of states stand in the text of a query and are no values of it, so that an index of some states serves it. */
function inText<Names extends Readonly<Record<string, number>>>(names: Names) {
  return Object.fromEntries(Object.entries(names).map(([name, value]) => [name, sql.lit(value)])) as {
    readonly [Name in keyof Names]: RawBuilder<Names[Name]>;
  };
}

/** How far a marketing task is, in the text of a query. */
export const TASK = inText(emailTask);

/** What became of a marketing mail to one recipient, in the text of a query. */
export const MAIL = inText(emailRecipient);
