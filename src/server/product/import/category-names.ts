import type { Kysely } from 'kysely';

import { jsonText } from '#server/database/json-text.ts';
import type { Database } from '#server/database/schema.ts';

import { CATEGORIES_AT_MOST, DEEPEST_CATEGORY, type Place } from '../categories.ts';

/** The categories of a company by their names in any language, and those that a table adds to them. */
export class CategoryNames {
  readonly #places = new Map<string, Place>();
  readonly #missing = new Set<string>();
  #count = 0;

  static async read(db: Kysely<Database>, tenantId: string): Promise<CategoryNames> {
    const names = new CategoryNames();
    const rows = await db.selectFrom('product_category').where('tenant_id', '=', tenantId).select(['id', 'parent_id', 'path', 'name']).orderBy('id', 'desc').execute(); // prettier-ignore
    names.#count = rows.length;
    for (const { id, parent_id, path, name } of rows)
      for (const text of Object.values(name)) names.#places.set(keyOf(parent_id, text), { id, path });
    return names;
  }

  /** How many of the categories that were asked for the company does not have. */
  get missing(): number {
    return this.#missing.size;
  }

  /** Where names lead; without an id where some of them are new. Names below the deepest level are cut off. */
  placed(given: readonly string[]): { names: string[]; id: string | undefined; isCut: boolean } {
    const names = given.slice(0, DEEPEST_CATEGORY);
    let place: Place | undefined = { id: null, path: [] };
    for (const [at, name] of names.entries()) {
      place = place && this.#places.get(keyOf(place.id, name));
      if (!place) this.#missing.add(JSON.stringify(names.slice(0, at + 1).map((one) => one.toLowerCase())));
    }
    return { names, id: place?.id ?? undefined, isCut: names.length < given.length };
  }

  /** The category of these names, made where it is missing; once a company has as many as it may, the nearest above it. The caller has locked the company's row. */
  async make(db: Kysely<Database>, tenantId: string, names: readonly string[]): Promise<Place> {
    let place: Place = { id: null, path: [] };
    for (const name of names) {
      const key = keyOf(place.id, name);
      const known = this.#places.get(key);
      if (!known && this.#count >= CATEGORIES_AT_MOST) return place;
      const next = known ?? (await insert(db, { tenantId, parent: place, name }));
      if (!known) this.#count += 1;
      this.#places.set(key, next);
      place = next;
    }
    return place;
  }
}

function keyOf(parentId: string | null, name: string): string {
  return `${parentId ?? ''}/${name.trim().toLowerCase()}`;
}

async function insert(db: Kysely<Database>, { tenantId, parent, name }: { tenantId: string; parent: Place; name: string }): Promise<Place> {
  const { last } = await db
    .selectFrom('product_category')
    .where('tenant_id', '=', tenantId)
    .select((eb) => eb.fn.max<string | null>('position').as('last'))
    .executeTakeFirstOrThrow();
  const language = /\p{Script=Han}/u.test(name) ? 'zh' : 'en';
  const values = {
    tenant_id: tenantId,
    parent_id: parent.id,
    name: jsonText({ [language]: name }),
    position: Number(last ?? 0) + 1024,
  };
  const { id } = await db.insertInto('product_category').values(values).returning('id').executeTakeFirstOrThrow();
  const path = [...parent.path, id];
  await db.updateTable('product_category').set({ path }).where('id', '=', id).execute();
  return { id, path };
}
