import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import type { Kysely } from 'kysely';
import sharp from 'sharp';

import { readSettings } from '#server/config.ts';
import { connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import type { Database } from '#server/database/schema.ts';
import { addCatalogue, addOfferDocument } from '#server/document/documents.ts';
import { openStorage } from '#server/files/open-storage.ts';
import type { Storage } from '#server/files/storage.ts';
import { saveOffer } from '#server/manager/offer/save-offer.ts';
import type { CallerContext, Schemas } from '#server/operation.ts';

import { type SignedIn, signIn } from '../support/accounts.ts';
import { makeProducts } from './many-products.ts';
import { type Figure, median, printTable } from './table.ts';

const RUNS = 5;
const PRODUCTS = 50;
const LINES = 20;
const LANGUAGES = ['en', 'zh'] as const;
const PROFORMA_AIM_MS = 600;
const CATALOGUE_AIM_MS = 1500;
const CATALOGUE_AIM_KIB = 1.5 * 1024;
const WIDTH = 480;
const HEIGHT = 360;
/** The lights in a photograph, and how much its grain strays. */
const LIGHTS = 5;
const GRAIN = 10;
const MOST_PICTURE_BYTES = 1024 * 1024;

/** Measures how long a proforma and a catalogue take from the press of a key to the kept file, how large they are, and whether the same is drawn the same again. */
export async function documentsBench(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'farsail-documents-'));
  const settings = readSettings({ DATA_DIR: dataDir });
  const { target, stop } = await openDatabase(settings, (message) => process.stderr.write(`${message}\n`));
  const db = connect(target, { max: 2 });
  try {
    await migrate(db);
    const owner = await signIn(db, { role: 'industryManager' });
    await makeProducts(db, owner, { products: PRODUCTS, langs: LANGUAGES });
    const context = await contextOf(db, openStorage(settings, db), owner);
    await takePhotographs(context);
    const offer = await saveOffer(context, draft);
    const proforma = (language: (typeof LANGUAGES)[number]) => addOfferDocument(context, { id: offer.id, kind: 'proforma', language });
    const catalogue = (language: (typeof LANGUAGES)[number]) => addCatalogue(context, { language, prices: true });
    for (const language of LANGUAGES)
      printTable(`Documents in ${language}, longest and median of ${RUNS}`, [
        ...(await drawn(context, { name: `proforma of ${LINES} lines`, aim: PROFORMA_AIM_MS, draw: () => proforma(language) })),
        ...(await drawn(context, {
          name: `catalogue of ${PRODUCTS} products`,
          aim: CATALOGUE_AIM_MS,
          mostKiB: CATALOGUE_AIM_KIB,
          draw: () => catalogue(language),
        })),
      ]);
  } finally {
    await db.destroy();
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const draft = {
  buyer: 'Cascade Garden Supply',
  items: Array.from({ length: LINES }, (_, line) => ({
    name: `Storm lamp ${line} 风暴灯`,
    spec: 'Brass and glass, 28 cm, with a hook',
    quantity: String(100 + line),
    unitprice: '3.335',
    hscode: '940550',
  })),
  incoterm: 'CIF',
  place: 'Vancouver',
  currency: 'USD',
  payment: '30 % in advance, 70 % before shipment',
  validuntil: '2190-01-31',
} satisfies Schemas['OfferDraft'];

/** What a signed-in manager brings along. */
async function contextOf(db: Kysely<Database>, files: Storage, { id, tenant }: SignedIn): Promise<CallerContext> {
  const session = await db.selectFrom('session').where('account_id', '=', id).select('id').executeTakeFirstOrThrow();
  const rights = { permissions: [], roles: [] };
  const user = { id, tenantId: tenant, sessionId: session.id, nameremark: 'Bench', dataScope: 'ALL', isindustrymanager: 1, rights };
  return { db, files, user, address: '', agent: '' } as unknown as CallerContext;
}

interface Drawing {
  name: string;
  aim: number;
  mostKiB?: number;
  draw: () => Promise<Schemas['Document']>;
}

async function drawn(context: CallerContext, { name, aim, mostKiB, draw }: Drawing): Promise<Figure[]> {
  const times: number[] = [];
  const files: Buffer[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const since = performance.now();
    await draw();
    times.push(performance.now() - since);
    files.push(await takeAway(context));
  }
  const [first = Buffer.alloc(0)] = files;
  return [
    { name, value: Math.max(...times), unit: 'ms', aim },
    { name: `${name}, median`, value: median(times), unit: 'ms', aim },
    { name: `${name}, size`, value: first.length / 1024, unit: 'KiB', ...(mostKiB !== undefined && { aim: mostKiB }) },
    { name: `${name}, drawn again with other bytes`, value: files.filter((file) => !file.equals(first)).length, unit: '', aim: 0 },
  ];
}

/** The file of the only document, which is forgotten: what is known would not be drawn again. */
async function takeAway({ db, files }: CallerContext): Promise<Buffer> {
  const { file_id } = await db.deleteFrom('document').returning('file_id').executeTakeFirstOrThrow();
  const file = await files.get(file_id);
  if (!file) throw new Error('The document is not kept');
  return buffer(file);
}

/** Gives every product a photograph of its own, as it lies in the storage after an upload. */
async function takePhotographs({ db, files }: CallerContext): Promise<void> {
  const rows = await db.selectFrom('picture_file').where('format', '=', 'jpeg').where('size', '=', WIDTH).select('picture_id').execute();
  for (const [number, { picture_id }] of rows.entries()) {
    const jpeg = await sharp(photograph(number), { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
      .jpeg({ quality: 80, mozjpeg: true })
      .toBuffer();
    const file_id = await files.put(Readable.from([jpeg]), { mostBytes: MOST_PICTURE_BYTES });
    await db
      .updateTable('picture_file')
      .set({ file_id })
      .where('picture_id', '=', picture_id)
      .where('format', '=', 'jpeg')
      .where('size', '=', WIDTH)
      .execute();
  }
}

/** Lit bodies before a wall, with the grain of a camera: flat colours would be packed to nothing. */
function photograph(number: number): Buffer {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  let seed = number + 1;
  const chance = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const lights = Array.from({ length: LIGHTS }, () => ({ x: chance() * WIDTH, y: chance() * HEIGHT, reach: 40 + chance() * 90, tint: chance() * 3 })); // prettier-ignore
  for (let at = 0; at < WIDTH * HEIGHT; at += 1) {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
    const wall = 90 + (60 * y) / HEIGHT;
    for (let channel = 0; channel < 3; channel += 1) {
      const lit = lights.reduce((sum, { x: left, y: top, reach, tint }) => {
        const away = Math.hypot(x - left, y - top) / reach;
        return away > 1 ? sum : sum + (1 - away) * (channel === Math.floor(tint) ? 90 : 30);
      }, 0);
      pixels[at * 3 + channel] = Math.max(0, Math.min(255, wall + lit + (chance() - 0.5) * 2 * GRAIN));
    }
  }
  return pixels;
}
