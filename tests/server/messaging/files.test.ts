import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { signIn, startServer, type TestCaller, type TestServer } from '../../support/server.ts';
import { startWhatsAppDouble, type WhatsAppDouble } from '../../support/whatsapp-double.ts';
import { draftOf, evolutionSpeaker, type Reported, type Speaker, wahaSpeaker } from './gateway-speakers.ts';
import { newNumber, post } from './support.ts';

let double: WhatsAppDouble;
let speakers: Readonly<Record<Speaker['kind'], Speaker>>;
let server: TestServer;

beforeAll(async () => {
  const [whatsapp, waha, evolution] = await Promise.all([startWhatsAppDouble(), wahaSpeaker(), evolutionSpeaker()]);
  double = whatsapp;
  speakers = { waha, evolution };
  server = await startServer({
    runsJobs: true,
    settings: {
      whatsappUrl: double.url,
      whatsappGatewayUrl: waha.double.url,
      whatsappGatewayKey: waha.double.key,
      publicUrl: 'https://farsail.example',
    },
  });
});
afterAll(() => Promise.all([double, speakers.waha.double, speakers.evolution.double].map((one) => one.close())));

const ANNA = '4915112345678';
const OGG = Buffer.concat([Buffer.from('OggS'), Buffer.alloc(40)]);
/** A photograph that says where it was taken. */
const photo = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#369' } })
    .withExif({ IFD0: { Copyright: 'at home' } })
    .jpeg()
    .toBuffer();

interface Sent {
  type: 'image' | 'document' | 'audio';
  mime: string;
  bytes: Buffer;
  caption?: string;
  filename?: string;
}

/** A company to which Anna has just sent files. */
async function withFiles(sent: readonly Sent[]) {
  const account = await signIn(server.db);
  const own = server.as(account);
  const { hook } = await newNumber(server, account, double);
  const messages = sent.map(({ type, mime, bytes, ...more }, at) => {
    const id = `file-${account.id}-${at}`;
    double.files.set(id, { mime, name: '', bytes });
    const timestamp = String(Math.floor(Date.now() / 1000) - 100 + at);
    return { from: ANNA, id: `wamid.${account.id}.${at}`, timestamp, type, [type]: { id, mime_type: mime, ...more } };
  });
  const tell = () => post(server, hook, double.report({ contacts: [{ wa_id: ANNA, profile: { name: 'Anna' } }], messages }));
  await tell();
  const chat = async () => (await own.call('listWhatsAppChats', { index: 1 })).body.result.datas[0];
  await expect.poll(async () => (await chat())?.unread).toBe(sent.length);
  return { account, own, tell, chat: (await chat())?.id ?? '' };
}

async function filesOf(own: TestCaller, id: string) {
  const { messages } = (await own.call('getWhatsAppConversation', { id })).body.result;
  return messages.map(({ id: message, file }) => ({ message, state: file?.state, shown: file?.shown }));
}

async function fetched(own: TestCaller, message: string) {
  const reply = await own.fetch(`/api/messaging/getwafile?id=${message}`);
  return {
    status: reply.status,
    type: reply.headers.get('content-type'),
    isKept: reply.headers.get('content-disposition')?.startsWith('attachment') ?? false,
    bytes: Buffer.from(await reply.arrayBuffer()),
  };
}

test('a picture, a voice and a document that a customer sends are fetched once and shown as what they are', async () => {
  const page = Buffer.from('<html><script>alert(1)</script>');
  const { own, tell, chat } = await withFiles([
    { type: 'image', mime: 'image/jpeg', bytes: await photo(), caption: 'This one' },
    { type: 'audio', mime: 'audio/ogg; codecs=opus', bytes: OGG },
    { type: 'document', mime: 'application/pdf', bytes: Buffer.from('%PDF-1.7'), filename: 'order.pdf' },
    { type: 'image', mime: 'image/png', bytes: page },
    { type: 'audio', mime: 'audio/ogg', bytes: page },
  ]);
  const kept = ['picture', 'voice', 'link', 'link', 'link'].map((shown) => ['kept', shown]);
  await expect.poll(async () => (await filesOf(own, chat)).map(({ state, shown }) => [state, shown])).toEqual(kept);
  const [latest] = (await own.call('listWhatsAppChats', { index: 1 })).body.result.datas;
  expect(latest).toMatchObject({ snippet: '', snippetkind: 'audio' });
  await tell();
  const files = await Promise.all((await filesOf(own, chat)).map(({ message }) => fetched(own, message)));
  expect(files.map(({ status, type, isKept }) => [status, type, isKept])).toEqual([
    [200, 'image/jpeg', false],
    [200, 'audio/ogg', false],
    [200, 'application/octet-stream', true],
    [200, 'application/octet-stream', true],
    [200, 'application/octet-stream', true],
  ]);
  expect(files[0]?.bytes.includes('at home')).toBe(false);
  expect((await sharp(files[0]?.bytes).metadata()).width).toBe(60);
  expect(files[1]?.bytes).toEqual(OGG);
  expect(files[2]?.bytes.toString()).toBe('%PDF-1.7');
});

test('a file that WhatsApp does not give is tried again, given up in the end, and fetched once somebody asks again', async () => {
  const file = { type: 'document', mime: 'text/plain', bytes: Buffer.from('a') } as const;
  const { own, account, chat } = await withFiles([file, file]);
  const states = async () => (await filesOf(own, chat)).map(({ state }) => state);
  await expect.poll(states).toEqual(['kept', 'kept']);
  const [message = '', other = ''] = (await filesOf(own, chat)).map((one) => one.message);
  const gone = `file-${account.id}-0`;
  const given = double.files.get(gone);
  double.files.delete(gone);
  const ask = async (id: string) => (await own.call('startWhatsAppFile', { id })).body.result;
  /** Has it tried once more, after so many tries. Whatever is due is fetched when anybody asks for a file. */
  const tryAgain = async (tries: number) => {
    await sql`UPDATE wa_file SET state = 'waiting', tries = ${tries}, dueat = now() WHERE wa_message_id = ${message}`.execute(server.db);
    expect(await ask(other)).toEqual({ count: 0 });
  };
  /** Its state, its tries, and in how many minutes it is due: a try that is under way has some of its own. */
  const now = async () => {
    const { rows } = await sql`
      SELECT state, tries, ceil(extract(epoch FROM dueat - now()) / 60)::integer AS minutes FROM wa_file WHERE wa_message_id = ${message}`.execute(
      server.db,
    );
    return rows[0];
  };
  await tryAgain(0);
  await expect.poll(now).toEqual({ state: 'waiting', tries: 1, minutes: 1 });
  expect(await ask(message)).toEqual({ count: 0 });
  await tryAgain(5);
  await expect.poll(now).toMatchObject({ state: 'gone', tries: 6 });
  if (given) double.files.set(gone, given);
  expect(await ask(message)).toEqual({ count: 1 });
  await expect.poll(states).toEqual(['kept', 'kept']);
});

test('a file of more than 25 MB is not fetched, and nobody of another company has any of them', async () => {
  const { own, chat } = await withFiles([
    { type: 'document', mime: 'text/plain', bytes: Buffer.alloc(26 * 1024 * 1024) },
    { type: 'document', mime: 'text/plain', bytes: Buffer.from('a'), filename: 'a.txt' },
  ]);
  await expect.poll(async () => (await filesOf(own, chat)).map(({ state }) => state)).toEqual(['toolarge', 'kept']);
  const [, second] = await filesOf(own, chat);
  const stranger = server.as(await signIn(server.db));
  expect((await fetched(stranger, second?.message ?? '')).status).toBe(404);
  expect((await stranger.call('startWhatsAppFile', { id: second?.message ?? '' })).status).toBe(404);
});

test('a picture goes out as JPEG without its place, a document as it is, and what is refused is kept nowhere', async () => {
  const { own, chat } = await withFiles([{ type: 'document', mime: 'text/plain', bytes: Buffer.from('a') }]);
  const picture = { id: chat, filename: 'lamp.jpg', caption: ' Our lamp ', content: new Blob([new Uint8Array(await photo())]) };
  const sent = (await own.call('sendWhatsAppFile', picture)).body.result;
  expect(sent).toMatchObject({ kind: 'image', body: 'Our lamp', filename: 'lamp.jpg', status: 'ACCEPTED', file: { shown: 'picture' } });
  const image = double.taken.at(-1)?.body['image'] as { id: string; caption: string };
  expect(image.caption).toBe('Our lamp');
  const brought = double.files.get(image.id);
  expect([brought?.mime, brought?.bytes.includes('at home')]).toEqual(['image/jpeg', false]);
  expect((await fetched(own, sent.id)).bytes).toEqual(brought?.bytes);

  await own.call('sendWhatsAppFile', { id: chat, filename: '报价 1.pdf', content: '%PDF-1.7' });
  const document = double.taken.at(-1)?.body['document'] as { id: string; filename: string };
  expect([document.filename, double.files.get(document.id)?.bytes.toString()]).toEqual(['报价 1.pdf', '%PDF-1.7']);
  expect(double.files.get(document.id)?.mime).toBe('application/pdf');

  const before = await filesOf(own, chat);
  const kept = await countFiles();
  expect((await own.call('sendWhatsAppFile', { id: chat, filename: 'a.exe', content: 'MZ' })).status).toBe(409);
  expect((await own.call('sendWhatsAppFile', { id: chat, filename: 'a.png', content: 'no picture' })).status).toBe(400);
  double.onSend = () => ({ status: 400, code: 131_047, message: 'Re-engagement message' });
  expect((await own.call('sendWhatsAppFile', { id: chat, filename: 'a.txt', content: 'a' })).status).toBe(409);
  double.onSend = () => undefined;
  await sql`UPDATE wa_contact SET lastintime = now() - interval '25 hours' WHERE id = ${chat}`.execute(server.db);
  expect((await own.call('sendWhatsAppFile', { id: chat, filename: 'a.txt', content: 'a' })).status).toBe(409);
  expect(await filesOf(own, chat)).toEqual(before);
  expect(await countFiles()).toBe(kept);
});

/** How many of the files that were begun are still there. */
async function countFiles(): Promise<number> {
  const begun = await server.db.selectFrom('begun_file').select('id').execute();
  const there = await Promise.all(begun.map(({ id }) => server.files.exists(id)));
  return there.filter(Boolean).length;
}

test.each(['waha', 'evolution'] as const)(
  'files go and come through a gateway (%s) too, and what it sends back of ours stands once',
  async (kind) => {
    const speaker = speakers[kind];
    const own = server.as(await signIn(server.db));
    const { id } = (await own.call('addWhatsAppGateway', draftOf(speaker))).body.result;
    await own.call('startWhatsAppLogin', { id });
    speaker.double.scan();
    await own.call('checkWhatsAppLogin', { id, code: '' });
    const report = ({ body, headers }: Reported) => server.fetch(new URL(speaker.hook()).pathname, { method: 'POST', body, headers });
    await report(speaker.voice('V1', { mime: 'audio/ogg', bytes: OGG }));
    const chat = async () => (await own.call('listWhatsAppChats', { index: 1 })).body.result.datas[0]?.id ?? '';
    await expect.poll(chat).not.toBe('');
    const where = await chat();
    await expect.poll(async () => (await filesOf(own, where)).map(({ state, shown }) => [state, shown])).toEqual([['kept', 'voice']]);

    speaker.double.onSend = () => 'cut';
    const content = '%PDF-1.7';
    const sent = (await own.call('sendWhatsAppFile', { id: where, filename: 'list.pdf', caption: 'Prices', content })).body.result;
    speaker.double.onSend = () => undefined;
    expect(sent.status).toBe('UNSURE');
    const file = { mime: 'application/pdf', filename: 'list.pdf', caption: 'Prices' };
    const taken = speaker.takenFile();
    expect(taken).toEqual({ id: taken.id, ...file, base64: Buffer.from(content).toString('base64') });
    await report(speaker.ourFile(taken.id, file));
    const statuses = async () =>
      (await own.call('getWhatsAppConversation', { id: where })).body.result.messages.map(({ status }) => status);
    await expect.poll(statuses).toEqual(['', 'DELIVERED']);
  },
);
