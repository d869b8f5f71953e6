import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';

import type { OperationId } from '#server/operation.ts';

import { newestToken } from './newest-token.ts';
import type { PersonName, World } from './world.ts';

/** What a company says of itself and sells. */
export type ProductKind = 'product' | 'productCategory' | 'picture' | 'certificate' | 'productImport' | 'productEdit';

/** The id fields of products, their categories and pictures, and of certificates. */
export const productIdFields = {
  getProduct: { id: 'product' },
  listProducts: { categoryid: 'open' },
  addProduct: { categoryid: 'productCategory', certificateids: 'certificate' },
  updateProduct: { id: 'product' },
  updateProductStatus: { ids: 'product' },
  updateProductCategory: { ids: 'product', categoryid: 'productCategory' },
  updateProductOrder: { ids: 'product' },
  deleteProducts: { ids: 'product' },
  undoProductDeletion: { ids: 'product' },
  saveProductCategory: { id: 'productCategory', parentid: 'productCategory' },
  deleteProductCategory: { id: 'productCategory' },
  getPicture: { id: 'picture' },
  checkProductImport: { id: 'productImport' },
  importProducts: { id: 'productImport' },
  cancelProductImport: { id: 'productImport' },
  getProductImport: { id: 'productImport' },
  cancelProductEdit: { id: 'productEdit' },
  undoProductEdit: { id: 'productEdit' },
  startProductFile: { ids: 'open', categoryid: 'open' },
  saveCertificate: { id: 'certificate' },
  deleteCertificates: { ids: 'certificate' },
  undoCertificateDeletion: { ids: 'certificate' },
  uploadCertificateFile: { id: 'certificate' },
  downloadCertificate: { id: 'certificate' },
} as const;

/** A white picture of two by two pixels. */
const WHITE_PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADklEQVQI12P4DwYMEAoAU7oL9SiHvSoAAAAASUVORK5CYII=',
  'base64',
);

/** A record of somebody's company. */
export async function productRecord(world: World, kind: ProductKind, name: PersonName): Promise<string> {
  const { db, files } = world.server;
  const { id: creator_id, tenant: tenant_id } = world.people[name];
  const own = { tenant_id, creator_id };
  if (kind === 'productCategory') {
    const row = { tenant_id, name: JSON.stringify({ en: randomUUID() }) };
    const { id } = await db.insertInto('product_category').values(row).returning('id').executeTakeFirstOrThrow();
    await db
      .updateTable('product_category')
      .set({ path: [id] })
      .where('id', '=', id)
      .execute();
    return id;
  }
  if (kind === 'picture') {
    const row = { ...own, filename: 'a.png', width: 1, height: 1, isworked: true };
    const { id } = await db.insertInto('picture').values(row).returning('id').executeTakeFirstOrThrow();
    const file_id = await files.put(streamOf(WHITE_PICTURE), { mostBytes: 1000 });
    const file = {
      picture_id: id,
      tenant_id,
      format: 'jpeg',
      size: 480,
      width: 1,
      height: 1,
      bytes: WHITE_PICTURE.length,
      file_id,
    } as const;
    await db.insertInto('picture_file').values(file).execute();
    return id;
  }
  if (kind === 'certificate') {
    const file_id = await files.put(streamOf(WHITE_PICTURE), { mostBytes: 1000 });
    const row = { ...own, name: randomUUID(), file_id, filename: 'a.png', size: String(WHITE_PICTURE.length) };
    return (await db.insertInto('certificate').values(row).returning('id').executeTakeFirstOrThrow()).id;
  }
  if (kind === 'productImport') return newProductImport(world, name);
  if (kind === 'productEdit') return newProductEdit(world, name, 0);
  const row = { ...own, sku: randomUUID(), texts: JSON.stringify({ en: { name: 'Kettle', summary: '', description: '' } }) };
  return (await db.insertInto('product').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** A table of products that somebody uploaded. */
async function newProductImport({ server: { db, files }, people }: World, name: PersonName, status: 0 | 3 = 0): Promise<string> {
  const { id: account_id, tenant: tenant_id } = people[name];
  const row = {
    tenant_id,
    account_id,
    filename: 'a.csv',
    file_id: await files.put(Readable.from(['Model,Name\nA,B\n']), { mostBytes: 100 }),
    size: 15,
    reading: JSON.stringify({ format: 'csv', encoding: 'utf-8', separator: 'comma' }),
    headrow: 1,
    columns: JSON.stringify([
      { name: 'Model', samples: [], guess: 'sku' },
      { name: 'Name', samples: [], guess: 'name.en' },
    ]),
    status,
  };
  return (await db.insertInto('product_import').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** An edit of no products, under way or done. */
async function newProductEdit({ server: { db }, people }: World, name: PersonName, status: 0 | 1): Promise<string> {
  const { id: account_id, tenant: tenant_id } = people[name];
  const { id } = await db.insertInto('product_change').values({ tenant_id }).returning('id').executeTakeFirstOrThrow();
  const row = { change_id: id, tenant_id, account_id, wish: JSON.stringify({ status: 1 }), ids: [], total: 0, status };
  await db.insertInto('product_edit').values(row).execute();
  return id;
}

const PRODUCT_PLAN = { existing: 'update', mapping: [{ column: 0, field: 'sku' }] } as const;

function streamOf(bytes: Buffer): Readable {
  return Readable.from([bytes]);
}

const deleted = async (world: World, kind: 'product' | 'certificate', name: PersonName) => {
  const id = await productRecord(world, kind, name);
  const { db } = world.server;
  if (kind === 'product') await db.updateTable('product').set({ status: 9, deletetime: new Date() }).where('id', '=', id).execute();
  else await db.updateTable('certificate').set({ deletetime: new Date() }).where('id', '=', id).execute();
  return id;
};

/** A product as a form sends it. */
export function productInput() {
  return {
    sku: randomUUID(),
    categoryid: '',
    texts: { en: { name: 'Steel kettle', summary: '', description: '' } },
    specs: [],
    keywords: [],
    hscode: '',
    unit: 'H87',
    moq: '',
    currency: 'USD',
    incoterm: 'FOB',
    port: '',
    leadtime: '',
    supplyability: '',
    payment: '',
    packaging: { pcsperctn: '', ctnl: '', ctnw: '', ctnh: '', gw: '', nw: '' },
    prices: [],
    images: [],
    certificateids: [],
  } as const;
}

const certificate = { kind: 'system', name: 'ISO 9001', no: '', issuer: '', validfrom: '', validto: '', ispublic: true } as const;

const profile = {
  businesstype: '',
  founded: null,
  employees: '',
  annualexport: '',
  mainmarkets: [],
  factoryarea: null,
  province: '',
  city: '',
  district: '',
  contactname: '',
  phone: '',
  email: '',
  website: '',
  whatsapp: '',
  wechat: '',
  texts: {},
  logo: null,
  photos: [],
} as const;

async function profileVersion({ server: { db }, people }: World, name: PersonName): Promise<number> {
  const row = await db.selectFrom('company_profile').where('tenant_id', '=', people[name].tenant).select('version').executeTakeFirst();
  return row?.version ?? 0;
}

/** Bodies about products and the company that succeed. */
export const productExamples: Partial<Record<OperationId, (world: World, name: PersonName) => Promise<object>>> = {
  listProducts: async () => ({ index: 1 }),
  getProduct: async (world, name) => ({ id: await productRecord(world, 'product', name) }),
  addProduct: async () => productInput(),
  updateProduct: async (world, name) => ({ id: await productRecord(world, 'product', name), version: 1, product: productInput() }),
  updateProductStatus: async (world, name) => ({ ids: await productRecord(world, 'product', name), status: 1 }),
  updateProductCategory: async (world, name) => ({ ids: await productRecord(world, 'product', name), categoryid: '' }),
  updateProductOrder: async (world, name) => ({ ids: await productRecord(world, 'product', name) }),
  deleteProducts: async (world, name) => ({ ids: await productRecord(world, 'product', name) }),
  undoProductDeletion: async (world, name) => ({ ids: await deleted(world, 'product', name) }),
  saveProductCategory: async () => ({ parentid: '', name: { en: 'Kettles' } }),
  deleteProductCategory: async (world, name) => ({ id: await productRecord(world, 'productCategory', name) }),
  uploadProductPicture: async () => ({ filename: 'a.png', content: WHITE_PICTURE }),
  uploadCompanyPicture: async () => ({ filename: 'a.png', content: WHITE_PICTURE }),
  getPicture: async (world, name) => ({ id: await productRecord(world, 'picture', name), size: 480 }),
  uploadProducts: async () => ({ filename: 'a.csv', content: 'Model,Name\nA,B\n' }),
  checkProductImport: async (world, name) => ({ id: await newProductImport(world, name), ...PRODUCT_PLAN }),
  importProducts: async (world, name) => ({ id: await newProductImport(world, name), ...PRODUCT_PLAN }),
  cancelProductImport: async (world, name) => ({ id: await newProductImport(world, name, 3) }),
  getProductImport: async (world, name) => ({ id: await newProductImport(world, name) }),
  listProductImports: async () => ({ index: 1 }),
  checkProductEdit: async (world, name) => ({ selection: { ids: await productRecord(world, 'product', name) }, wish: { status: 1 } }),
  startProductEdit: async (world, name) => ({ selection: { ids: await productRecord(world, 'product', name) }, wish: { status: 1 } }),
  listProductEdits: async () => ({}),
  cancelProductEdit: async (world, name) => ({ id: await newProductEdit(world, name, 0) }),
  undoProductEdit: async (world, name) => ({ id: await newProductEdit(world, name, 1) }),
  startProductFile: async () => ({ format: 'csv' }),
  getProductFile: async (world, name) => ({
    id: await newestToken(world, name, { purpose: 'products', detail: { wish: { format: 'csv' }, language: 'US' } }),
  }),
  updateCompanyProfile: async (world, name) => ({ ...profile, version: await profileVersion(world, name) }),
  listCities: async () => ({ code: '33' }),
  listDistricts: async () => ({ code: '3302' }),
  saveCertificate: async () => certificate,
  deleteCertificates: async (world, name) => ({ ids: await productRecord(world, 'certificate', name) }),
  undoCertificateDeletion: async (world, name) => ({ ids: await deleted(world, 'certificate', name) }),
  uploadCertificateFile: async (world, name) => ({
    id: await productRecord(world, 'certificate', name),
    filename: 'a.pdf',
    content: '%PDF-1.7',
  }),
  downloadCertificate: async (world, name) => ({ id: await productRecord(world, 'certificate', name) }),
};
