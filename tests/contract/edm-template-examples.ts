import { randomUUID } from 'node:crypto';

import type { OperationId } from '#server/operation.ts';

import type { PersonName, World } from './world.ts';

/** The id fields of what marketing mails are begun from. */
export const edmTemplateIdFields = {
  getEdmTemplate: { id: 'edmTemplate' },
  updateEdmTemplate: { id: 'edmTemplate' },
  deleteEdmTemplates: { ids: 'edmTemplate' },
  undoEdmTemplateDeletion: { ids: 'edmTemplate' },
  previewEdmTemplate: { customerid: 'customer' },
} as const;

const document = { accent: 'petrol', direction: 'ltr', blocks: [{ key: 'b1', type: 'divider' }] } as const;

/** A template of somebody's. */
export async function newEdmTemplate({ server: { db }, people }: World, name: PersonName): Promise<string> {
  const { id: account_id, tenant: tenant_id } = people[name];
  const row = { tenant_id, account_id, name: randomUUID(), document: JSON.stringify(document) };
  return (await db.insertInto('edm_template').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export const edmTemplateExamples: Partial<Record<OperationId, (world: World, name: PersonName) => Promise<object>>> = {
  listEdmTemplates: async () => ({ index: 1 }),
  getEdmTemplate: async (world, name) => ({ id: await newEdmTemplate(world, name) }),
  addEdmTemplate: async () => ({ name: 'A', subject: 'A', document }),
  updateEdmTemplate: async (world, name) => ({
    id: await newEdmTemplate(world, name),
    version: 1,
    template: { name: 'B', subject: 'B', document },
  }),
  deleteEdmTemplates: async (world, name) => ({ ids: await newEdmTemplate(world, name) }),
  undoEdmTemplateDeletion: async (world, name) => ({ ids: await newEdmTemplate(world, name) }),
  previewEdmTemplate: async () => ({ document }),
};
