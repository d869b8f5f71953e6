import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Caller, Operation, Schemas } from '#server/operation.ts';

import { documentColumn } from '../document-column.ts';
import { builtInTemplates, findBuiltIn } from './built-in-templates.ts';
import { deleteTemplates, templatesWith, undoTemplateDeletion } from './kept-templates.ts';
import { templateStore } from './template-store.ts';

type MailTemplate = Schemas['MailTemplate'];

const kept = templateStore<Schemas['MailTemplateInput'], Pick<MailTemplate, 'document'>>({
  table: 'mail_template',
  columnsOf: ({ document }) => ({ document: documentColumn(document) }),
  contentOf: ({ document }) => ({ document }),
});

/**
 * Templates for mails to one customer: the caller's own, those that colleagues share, and those that the product brings.
 *
 * The last ones are told in the reader's language and can be changed by nobody; a copy of one is the reader's own.
 */
export const listMailTemplates: Operation<'listMailTemplates'> = async ({ db, user, language }, input) => {
  const { index, size = 20, keyword, category = '' } = input;
  const all = [...(await kept.list(db, user)), ...builtInTemplates(language)];
  const ofCategory = all.filter((template) => category === '' || template.category === category);
  const found = templatesWith(ofCategory, { keyword, language: input.language });
  const categories = [...new Set(all.map((template) => template.category).filter((name) => name !== ''))].slice(0, 200);
  return { datas: found.slice((index - 1) * size, index * size), total: found.length, categories };
};

/** Makes a template. */
export const addMailTemplate: Operation<'addMailTemplate'> = ({ db, user }, input) => kept.add(db, user, input);

/** Changes one of the caller's templates, if nobody has since it was read. */
export const updateMailTemplate: Operation<'updateMailTemplate'> = ({ db, user }, change) => kept.update(db, user, change);

/** Deletes the caller's templates of these ids; for thirty days they can be brought back. */
export const deleteMailTemplates: Operation<'deleteMailTemplates'> = ({ db, user }, { ids }) =>
  deleteTemplates(db, user, { table: 'mail_template', ids });

/** Brings deleted templates back. */
export const undoMailTemplateDeletion: Operation<'undoMailTemplateDeletion'> = ({ db, user }, { ids }) =>
  undoTemplateDeletion(db, user, { table: 'mail_template', ids });

/**
 * A template that the caller may use.
 *
 * @throws Refusal 404 for a colleague's own one, as for one that does not exist
 */
export async function findTemplate(
  db: Kysely<Database>,
  user: Caller,
  { id, language }: { id: string; language: string },
): Promise<MailTemplate> {
  return findBuiltIn(id, language) ?? kept.find(db, user, id);
}
