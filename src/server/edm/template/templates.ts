import type { Kysely } from 'kysely';

import type { Language } from '#lib/language.ts';
import type { Database } from '#server/database/schema.ts';
import { deleteTemplates, templatesWith, undoTemplateDeletion } from '#server/mail/template/kept-templates.ts';
import { templateStore } from '#server/mail/template/template-store.ts';
import type { Caller, Operation, Schemas } from '#server/operation.ts';

import { edmDocument } from './document-column.ts';
import { findReadyTemplate, readyTemplates } from './ready-templates.ts';

type EdmTemplate = Schemas['EdmTemplate'];

const kept = templateStore<Schemas['EdmTemplateInput'], Pick<EdmTemplate, 'preheader' | 'document' | 'text'>>({
  table: 'edm_template',
  columnsOf: ({ preheader = '', document, text = '' }) => ({ preheader, document: JSON.stringify(edmDocument(document)), text }),
  contentOf: ({ preheader, document, text }) => ({ preheader, document, text }),
});

/** Templates for marketing mails: the caller's own, those that colleagues share, and those that the product brings, which are told in the reader's language. */
export const listEdmTemplates: Operation<'listEdmTemplates'> = async ({ db, user, language }, input) => {
  const { index, size = 20, keyword, owner } = input;
  const rows = owner === 'ready' ? [] : await kept.list(db, user);
  const ofOwner = rows.filter(({ ismine }) => owner === undefined || ismine === (owner === 'own'));
  const all = [...ofOwner, ...(owner === undefined || owner === 'ready' ? readyTemplates(language) : [])];
  const found = templatesWith(all, { keyword, language: input.language });
  return { datas: found.slice((index - 1) * size, index * size), total: found.length };
};

/** One template that the caller may use. */
export const getEdmTemplate: Operation<'getEdmTemplate'> = async ({ db, user, language }, { id }) =>
  findEdmTemplate(db, user, { id, language });

/** Makes a template. */
export const addEdmTemplate: Operation<'addEdmTemplate'> = ({ db, user }, input) => kept.add(db, user, input);

/**
 * Changes one of the caller's templates, if nobody has since it was read.
 *
 * @throws Refusal 409 with the template as it is now, so that the writer may choose
 */
export const updateEdmTemplate: Operation<'updateEdmTemplate'> = ({ db, user }, change) => kept.update(db, user, change);

/** Deletes the caller's templates of these ids; for thirty days they can be brought back. */
export const deleteEdmTemplates: Operation<'deleteEdmTemplates'> = ({ db, user }, { ids }) =>
  deleteTemplates(db, user, { table: 'edm_template', ids });

/** Brings deleted templates back. */
export const undoEdmTemplateDeletion: Operation<'undoEdmTemplateDeletion'> = ({ db, user }, { ids }) =>
  undoTemplateDeletion(db, user, { table: 'edm_template', ids });

/**
 * A template that the caller may use.
 *
 * @throws Refusal 404 for a colleague's own one, as for one that does not exist
 */
export async function findEdmTemplate(
  db: Kysely<Database>,
  user: Caller,
  { id, language }: { id: string; language: Language },
): Promise<EdmTemplate> {
  return findReadyTemplate(id, language) ?? kept.find(db, user, id);
}
