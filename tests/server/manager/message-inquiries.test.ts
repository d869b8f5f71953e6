import { beforeAll, describe, expect, test } from 'vitest';

import { productInput } from '../../contract/product-examples.ts';
import { type SignedIn, signIn } from '../../support/accounts.ts';
import { addMail, newMailbox, type TestMail, type TestMailbox } from '../../support/mailbox-rows.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let owner: SignedIn;
let box: TestMailbox;
beforeAll(async () => {
  server = await startServer({ seed: true });
  owner = await signIn(server.db);
  box = await newMailbox(server.db, owner);
});

const LETTER: TestMail = {
  subject: 'Re: RE: Storm lamps for Kent',
  text: 'Dear Sirs,\n\nwe need 1,000 storm lamps for our shops in Kent. Please quote CIF Felixstowe.\n\nJohn Peters, +44 20 7946 0018\n\nOn Mon, 2 Mar 2026 Lin wrote:\n> Thank you for your visit. We have SL-7 lanterns too.',
  from: { name: 'John Peters', address: 'john@peters-hardware.co.uk' },
};

const make = async (of: { mailid?: string; chatid?: string }, caller = owner) => server.as(caller).call('addMessageInquiry', of);
const read = async (id: string, reader = owner) => (await server.as(reader).call('getInquiry', { id })).body.result;
const senderOf = async (id: string) => (await server.as(owner).call('getMailSender', { id })).body.result;

async function addProduct(sku: string, name: string): Promise<string> {
  const texts = { en: { name, summary: '', description: '' } };
  const { id } = (await server.as(owner).call('addProduct', { ...productInput(), sku, texts } as never)).body.result;
  await server.as(owner).call('updateProductStatus', { ids: id, status: 1 } as never);
  return id;
}

/** Somebody wrote these on WhatsApp, the last one last. */
async function chatWith(said: readonly string[], phone = '+4915112345678'): Promise<string> {
  const { db } = server;
  const tenant_id = owner.tenant;
  const number = { tenant_id, creator_id: owner.id, name: 'Ours', phonenumberid: phone, wabaid: phone, hookkey: phone };
  const account = await db.insertInto('wa_account').values(number).returning('id').executeTakeFirstOrThrow();
  const person = { tenant_id, wa_account_id: account.id, phone, name: 'Anna Keller', lastintime: new Date() };
  const { id } = await db.insertInto('wa_contact').values(person).returning('id').executeTakeFirstOrThrow();
  for (const [at, body] of said.entries()) {
    const time = new Date(Date.now() - (said.length - at) * 60_000);
    await db
      .insertInto('wa_message')
      .values({ tenant_id, wa_account_id: account.id, wa_contact_id: id, direction: 'in', kind: 'text', body, time })
      .execute();
  }
  return id;
}

describe('a mail', () => {
  test('becomes an inquiry of its reader in one step, with the contact, the country, the language and the product that its words tell', async () => {
    const lamp = await addProduct('SL-9', 'Storm lamp');
    await addProduct('SL-7', 'Lantern');
    const mailid = await addMail(server.db, box, LETTER);
    const made = (await make({ mailid })).body.result;
    expect(made).toMatchObject({ title: 'Storm lamps for Kent', productname: 'Storm lamp', version: 1, isnew: true });
    const inquiry = await read(made.id);
    expect(inquiry).toMatchObject({
      source: 'email',
      state: 'claimed',
      userid: owner.id,
      buyer: 'peters-hardware.co.uk',
      contact: 'John Peters',
      email: 'john@peters-hardware.co.uk',
      phone: '+442079460018',
      countrycode: 'GB',
      lang: 'en',
      productid: lamp,
      productname: 'Storm lamp',
      industry: 'Storm lamp',
      mailid,
      receivetime: '2026-03-04T05:06:07.000Z',
      masked: false,
    });
    expect(inquiry.content).toMatch(/1,000 storm lamps/);
    // What was answered to is not the buyer's words.
    expect(inquiry.content).not.toMatch(/SL-7/);
    expect(await senderOf(mailid)).toMatchObject({ inquiryid: made.id, inquiryno: made.no });
  });

  test('becomes one inquiry, however many ask for it at once', async () => {
    const mailid = await addMail(server.db, box, LETTER);
    const all = await Promise.all(Array.from({ length: 8 }, () => make({ mailid })));
    expect(new Set(all.map(({ body }) => body.result.id)).size).toBe(1);
    expect(all.filter(({ body }) => body.result.isnew)).toHaveLength(1);
  });

  test('of a customer becomes an inquiry of that customer', async () => {
    const customer = { companyname: 'Nordlicht GmbH', countrycode: 'DE', contactname: 'Eva', email: 'eva@nordlicht.example' };
    const { id = '' } = (await server.as(owner).call('createCustomer', customer)).body.result;
    const mailid = await addMail(server.db, box, { ...LETTER, from: { name: 'Eva', address: 'eva@nordlicht.example' } });
    const inquiry = await read((await make({ mailid })).body.result.id);
    expect(inquiry).toMatchObject({ buyer: 'Nordlicht GmbH', countrycode: 'DE', customerid: id });
  });

  test('that names two products as well as each other, or none, becomes an inquiry without one', async () => {
    await addProduct('TR-1', 'Hand trowel');
    await addProduct('RK-1', 'Leaf rake');
    const mailid = await addMail(server.db, box, { ...LETTER, subject: 'Prices', text: 'Please quote TR-1 and RK-1, 500 each.' });
    expect((await make({ mailid })).body.result.productname).toBe('');
  });

  test('is nobody else’s to make an inquiry of, nor is one that the company wrote itself', async () => {
    const mailid = await addMail(server.db, box, LETTER);
    const other = await signIn(server.db, { tenant: owner.tenant, parent: owner.id, dataScope: 'SELF' });
    const rival = await signIn(server.db);
    for (const caller of [other, rival]) expect((await make({ mailid }, caller)).body.code).not.toBe(200);
    const own = await addMail(server.db, box, { ...LETTER, direction: 'out', folder: 'sent' });
    expect((await make({ mailid: own })).body.code).toBe(404);
  });

  test('is no inquiry any more once that is taken back, and one that was worked on is not taken back', async () => {
    const { call } = server.as(owner);
    const mailid = await addMail(server.db, box, LETTER);
    const first = (await make({ mailid })).body.result;
    await call('undoMessageInquiry', { id: first.id, version: first.version });
    expect((await call('getInquiry', { id: first.id })).body.code).toBe(404);
    expect(await senderOf(mailid)).toMatchObject({ inquiryid: '', inquiryno: '' });

    const second = (await make({ mailid })).body.result;
    expect(second.isnew).toBe(true);
    await call('saveRemark', { recordid: second.id, content: 'Call on Monday' });
    expect((await call('undoMessageInquiry', { id: second.id, version: second.version })).body.code).toBe(409);
    expect((await read(second.id)).id).toBe(second.id);
  });

  test('is not taken back as an inquiry once a file was added to it', async () => {
    const { call } = server.as(owner);
    const made = (await make({ mailid: await addMail(server.db, box, LETTER) })).body.result;
    await call('uploadInquiryFile', { id: made.id, filename: 'a.txt', content: 'x' });
    expect((await call('undoMessageInquiry', { id: made.id, version: made.version })).body.code).toBe(409);
  });
});

describe('a conversation', () => {
  test('becomes an inquiry with what was written last, and the same one while that is open', async () => {
    const chatid = await chatWith([
      'Hallo',
      'Wir brauchen 500 Sturmlampen für unser Geschäft und bitten um ein Angebot',
      'Bitte bis Freitag',
    ]);
    const made = (await make({ chatid })).body.result;
    expect(await read(made.id)).toMatchObject({
      source: 'whatsapp',
      title: 'Hallo',
      content: 'Hallo\nWir brauchen 500 Sturmlampen für unser Geschäft und bitten um ein Angebot\nBitte bis Freitag',
      contact: 'Anna Keller',
      phone: '+4915112345678',
      countrycode: 'DE',
      lang: 'de',
      chatid,
    });
    expect((await make({ chatid })).body.result).toMatchObject({ id: made.id, isnew: false });
    const { datas } = (await server.as(owner).call('listWhatsAppChats', { index: 1 })).body.result;
    expect(datas.find(({ id }) => id === chatid)).toMatchObject({ inquiryid: made.id, inquiryno: made.no });
    await server.as(owner).call('closeInquiry', { id: made.id, reason: 'lost' });
    expect((await make({ chatid })).body.result).toMatchObject({ isnew: true });
  });

  test('without a word becomes none, and says so', async () => {
    const chatid = await chatWith([], '+4915112345679');
    expect((await make({ chatid })).body).toMatchObject({
      code: 409,
      message: 'There is no text to create an inquiry from. Add it manually',
    });
  });
});
