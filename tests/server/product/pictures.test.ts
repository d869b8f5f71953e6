import { Buffer } from 'node:buffer';
import { buffer } from 'node:stream/consumers';

import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';

import { addSmallFiles, sweepUnusedPictures } from '#server/product/picture/picture-job.ts';

import { productInput } from '../../contract/product-examples.ts';
import { type SignedIn, signIn } from '../../support/accounts.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let owner: SignedIn;
beforeAll(async () => {
  server = await startServer();
  owner = await signIn(server.db, {});
});

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#369' }, limitInputPixels: false });
const upload = async (content: Uint8Array, filename = 'a.jpg') =>
  server.as(owner).call('uploadProductPicture', { filename, content: new Uint8Array(content) });
const filesOf = (id: string) =>
  server.db.selectFrom('picture_file').where('picture_id', '=', id).selectAll().orderBy('format').orderBy('size').execute();

describe('a picture', () => {
  test('is turned upright, drawn in several sizes, and loses where it was taken', async () => {
    const photo = await flat(2000, 1000)
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD3: { GPSLatitude: '30/1 15/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect(photo.includes('Exif')).toBe(true);

    const { id, width, height } = (await upload(photo)).body.result;

    expect([width, height]).toEqual([1000, 2000]);
    const files = await filesOf(id);
    expect(files.map((file) => [file.size, file.width, file.height])).toEqual([
      [480, 480, 960],
      [1200, 1000, 2000],
    ]);
    for (const { file_id } of files) {
      const content = await server.files.get(file_id);
      const kept = content ? await buffer(content) : Buffer.alloc(0);
      expect([kept.includes('Exif'), (await sharp(kept).metadata()).exif]).toEqual([false, undefined]);
    }
    const shown = await server.as(owner).fetch(`/api/product/getpicture?id=${id}&size=480`);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });

  test('gets its small files later, and none twice', async () => {
    const { id } = (await upload(await flat(700, 300).png().toBuffer(), 'a.png')).body.result;
    await addSmallFiles(server, id);
    await addSmallFiles(server, id);
    expect((await filesOf(id)).map(({ format, size, width }) => [format, size, width])).toEqual([
      ['avif', 320, 320],
      ['avif', 640, 640],
      ['avif', 960, 700],
      ['jpeg', 480, 480],
      ['jpeg', 1200, 700],
    ]);
  });

  test.each([
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n1 0 obj\n')],
    ['a GIF', async () => flat(9, 9).gif().toBuffer()],
    ['text', async () => Buffer.from('no picture at all')],
    ['nothing', async () => Buffer.alloc(0)],
    ['a cut-off JPEG', async () => (await flat(900, 900).jpeg().toBuffer()).subarray(0, 2500)],
    ['a PNG of 256 megapixels', async () => flat(16_000, 16_000).png({ compressionLevel: 9 }).toBuffer()],
    [
      'a JPEG with a zip behind it',
      async () => Buffer.concat([await flat(9, 9).jpeg().toBuffer(), Buffer.from('PK\u0005\u0006' + '\0'.repeat(18), 'latin1')]),
    ],
    ['a JPEG with a page in it', async () => Buffer.concat([await flat(9, 9).jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')])],
  ])('is not taken from %s, and a sentence says why', async (_, make) => {
    const before = await server.db.selectFrom('picture').select('id').execute();
    const { status, body } = await upload(await make());
    expect([status, body.result]).toEqual([400, { field: 'filename' }]);
    expect(body.message.length).toBeGreaterThan(10);
    expect(await server.db.selectFrom('picture').select('id').execute()).toEqual(before);
  });

  test('that nothing shows for a day goes, with its files; one that a product shows stays', async () => {
    const png = await flat(20, 20).png().toBuffer();
    const [shown, unused] = [(await upload(png)).body.result.id, (await upload(png)).body.result.id];
    const images = [{ id: shown, alt: { en: 'A kettle' } }];
    const product = (
      await server.as(owner).call('addProduct', { ...productInput(), specs: [], keywords: [], prices: [], certificateids: [], images })
    ).body.result;
    expect(product.images).toEqual(images);
    const lost = await filesOf(unused);
    await server.db
      .updateTable('picture')
      .set({ createtime: new Date(Date.now() - 2 * 86_400_000) })
      .execute();

    await sweepUnusedPictures(server);

    expect([(await filesOf(shown)).length, (await filesOf(unused)).length]).toEqual([1, 0]);
    expect(await Promise.all(lost.map(({ file_id }) => server.files.exists(file_id)))).toEqual([false]);
  });
});

test('a picture for the profile asks for the right to the site, and one of another company cannot be shown', async () => {
  const rival = await signIn(server.db, {});
  const { id } = (await server.as(rival).call('uploadCompanyPicture', { filename: 'a.png', content: new Uint8Array(await flat(9, 9).png().toBuffer()) })).body.result; // prettier-ignore
  expect((await server.as(owner).fetch(`/api/product/getpicture?id=${id}&size=480`)).status).toBe(404);
});
