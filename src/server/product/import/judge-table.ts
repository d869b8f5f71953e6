import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Storage } from '#server/files/storage.ts';
import type { Schemas } from '#server/operation.ts';
import { productCaps } from '#server/sheets/caps.ts';
import { inChild } from '#server/sheets/in-child.ts';
import { LeftRows } from '#server/sheets/left-rows.ts';

import { MOST_PRODUCTS } from '../write-product.ts';
import type { Entry } from './archive.ts';
import { CategoryNames } from './category-names.ts';
import { ProductPictures, sourceOf } from './product-pictures.ts';
import { type KnownProduct, readContents } from './read-contents.ts';
import { type Content, EMPTY, isSame, readProductRow, type Said, withRow } from './read-product.ts';
import type { ProductRecord, ProductTask } from './read-rows.ts';
import { withTable } from './with-table.ts';

type Check = Schemas['ProductCheck'];
type Reason = Check['left'][number]['reason'];
type Finding = Schemas['ProductFinding']['kind'];

/** A product as a row of the table makes it. */
export interface NewProduct {
  /** The one that the company has; nothing for a new one. */
  id: string | undefined;
  content: Content;
  /** The names from the top category down; nothing leaves it where it is. */
  category: string[] | undefined;
  /** Its pictures from now on; nothing leaves those that it has. */
  pictures: Entry[] | undefined;
}

/** Which table is read, and what its columns are. */
export interface Table {
  row: Pick<Schemas['ProductPlan'], 'mapping' | 'existing'> & {
    tenant_id: string;
    file_id: string;
    reading: ProductTask['reading'];
    headrow: number;
    columns: readonly { name: string }[];
  };
  files: Storage;
  /** Products that an import which was broken off has dealt with already. */
  done?: ReadonlySet<string>;
}

/** What is known while a table is read. */
interface Judgement {
  table: Table;
  pictures: ProductPictures;
  categories: CategoryNames;
  /** The models that the table has named so far. */
  named: Set<string>;
  room: number;
  report: Report;
}

/** What a table would do, or has done. */
export class Report {
  readonly #left = new LeftRows<Check['left'][number]>();
  readonly check: Check = {
    total: 0,
    added: 0,
    changed: 0,
    same: 0,
    failed: 0,
    pictures: 0,
    newcategories: 0,
    findings: [],
    left: this.#left.rows,
  };

  /** Counts something that is wrong, and names the files that it is wrong with. */
  find(kind: Finding, files: readonly string[] = []): void {
    const { findings } = this.check;
    const known = findings.find((one) => one.kind === kind);
    const finding: Schemas['ProductFinding'] = known ?? { kind, count: 0 };
    if (!known) findings.push(finding);
    finding.count += 1;
    if (files.length === 0) return;
    const names = files.map((name) => name.slice(-LONGEST_NAME));
    finding.files = [...new Set([...(finding.files ?? []), ...names])].slice(0, FILES_NAMED);
  }

  leave({ line, cells }: ProductRecord, reason: Reason): void {
    this.check.failed += 1;
    this.#left.add({ line, reason, cells });
  }
}

/** The products of a piece of the table, and how to read the archive that they came in. */
export type Take = (products: NewProduct[], report: Report, archivePath: string) => Promise<unknown>;

const READER = new URL('./read-rows.ts', import.meta.url);
const FILES_NAMED = 20;
const LONGEST_NAME = 255;
const SKU = /^[^\x00-\x1f\x7f|]{1,60}$/; // oxlint-disable-line no-control-regex -- as the contract has it

/**
 * Reads a table of products piece by piece and gives away what it adds and changes; rows that change nothing, and those that cannot be taken, are counted.
 *
 * @throws SheetFailure
 */
export async function judgeTable(db: Kysely<Database>, table: Table, take: Take): Promise<Report> {
  const { row, files } = table;
  const report = new Report();
  const { count } = await db.selectFrom('product').where('tenant_id', '=', row.tenant_id).select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow(); // prettier-ignore
  const categories = await CategoryNames.read(db, row.tenant_id);
  const limits = { ...productCaps, rows: productCaps.rows + row.headrow };
  await withTable(files, row.file_id, async ({ path, archive, archivePath }) => {
    const pictures = new ProductPictures(archive);
    const judgement: Judgement = { table, pictures, categories, named: new Set(), room: MOST_PRODUCTS - count, report };
    const task: ProductTask = { path, reading: row.reading, limits, headrow: row.headrow, mapping: row.mapping };
    for await (const records of inChild<ProductRecord[]>(READER, task, { tenantId: row.tenant_id }))
      await take(await judge(db, judgement, records), report, archivePath);
  });
  report.check.newcategories = categories.missing;
  return report;
}

async function judge(db: Kysely<Database>, judgement: Judgement, records: readonly ProductRecord[]): Promise<NewProduct[]> {
  const { columns, mapping } = judgement.table.row;
  const heading = columns[mapping.find(({ field }) => field === 'prices')?.column ?? -1]?.name;
  const read = records.map((record) => ({ record, said: readProductRow(record, heading) }));
  const skus = read.map(({ said }) => said.values.sku ?? '').filter((sku) => SKU.test(sku));
  const known = await readContents(db, judgement.table.row.tenant_id, skus);
  return read.flatMap(({ record, said }) => {
    const sku = said.values.sku ?? '';
    judgement.report.check.total += 1;
    const old = known.get(sku.toLowerCase());
    const reason = reasonAgainst(judgement, said, old);
    judgement.named.add(sku.toLowerCase());
    if (reason !== undefined) judgement.report.leave(record, reason);
    return reason === undefined ? productOf(judgement, said, old) : [];
  });
}

function reasonAgainst(judgement: Judgement, said: Said, old: KnownProduct | undefined): Reason | undefined {
  const { named, table } = judgement;
  const { sku } = said.values;
  if (sku === undefined) return 'nosku';
  if (!SKU.test(sku)) return 'badsku';
  if (named.has(sku.toLowerCase())) return 'twice';
  if (!old) return reasonAgainstNew(judgement, said);
  return table.row.existing === 'skip' && !isDone(table, old) ? 'exists' : undefined;
}

function reasonAgainstNew({ room, report }: Judgement, { texts }: Said): Reason | undefined {
  if (report.check.added >= room) return 'full';
  return Object.values(texts).some(({ name = '' }) => name !== '') ? undefined : 'noname';
}

function isDone({ done }: Table, { id }: KnownProduct): boolean {
  return done !== undefined && done.has(id);
}

function productOf(judgement: Judgement, said: Said, old: KnownProduct | undefined): NewProduct[] {
  const { check } = judgement.report;
  if (!old) {
    const content = withRow(EMPTY, said);
    check.added += 1;
    return [
      counted(judgement, { id: undefined, content, category: placeOf(judgement, said)?.names, pictures: newPictures(judgement, said, []) }),
    ];
  }
  return isDone(judgement.table, old) ? [] : changeOf(judgement, said, old);
}

function changeOf(judgement: Judgement, said: Said, old: KnownProduct): NewProduct[] {
  const { check } = judgement.report;
  const content = withRow(old.content, said);
  const place = placeOf(judgement, said);
  const pictures = newPictures(judgement, said, old.sources);
  const isMoved = place !== undefined && place.id !== old.categoryId;
  if (pictures === undefined && !isMoved && isSame(old.content, content)) {
    check.same += 1;
    return [];
  }
  check.changed += 1;
  return [counted(judgement, { id: old.id, content, category: place?.names, pictures })];
}

function counted({ report }: Judgement, product: NewProduct): NewProduct {
  if (product.pictures) report.check.pictures += product.pictures.length;
  return product;
}

function placeOf({ categories, report }: Judgement, { category }: Said) {
  const place = category && categories.placed(category);
  if (place && place.isCut) report.find('categorydepth');
  return place;
}

/** The pictures of a row, unless the product shows just these already. What is wrong with the row's values is counted with them. */
function newPictures(
  { pictures, report }: Judgement,
  { values: { sku = '' }, images, findings }: Said,
  shown: readonly string[],
): Entry[] | undefined {
  const found = pictures.of(sku, images);
  for (const kind of new Set(findings)) report.find(kind);
  for (const { kind, files } of found.findings) report.find(kind, files);
  const { entries } = found;
  return entries.length > 0 && entries.map(sourceOf).join() !== shown.join() ? entries : undefined;
}
