import { createHook } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Kysely } from 'kysely';
import { afterAll } from 'vitest';

import type { Language } from '#lib/language.ts';
import { getImageCode } from '#server/account/code/image-code.ts';
import { sendMobileCode } from '#server/account/code/mobile-code.ts';
import { hashPassword } from '#server/account/password/password-hash.ts';
import { ownerRights } from '#server/account/rights/owner-rights.ts';
import { readCaller } from '#server/account/session/caller.ts';
import { sessionCookies } from '#server/account/session/session.ts';
import type { Settings } from '#server/config.ts';
import type { Database } from '#server/database/schema.ts';
import { type Caller, type Input, type PublicContext, Refusal } from '#server/operation.ts';

export const PASSWORD = 'river otter 42 lamp';

export interface Sms {
  mobile: string;
  text: string;
}

/** An SMS gateway on this machine that keeps what it is given. */
export async function startGateway() {
  const sent: Sms[] = [];
  const waiting: ((sms: Sms) => void)[] = [];
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const sms = JSON.parse(Buffer.concat(chunks).toString()) as Sms;
    sent.push(sms);
    reply.writeHead(204).end();
    waiting.shift()?.(sms);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => server.close());
  return {
    sent,
    settings: { smsGateway: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, allowLoopback: true },
    /** The next message to arrive. */
    next: () => new Promise<Sms>((resolve) => waiting.push(resolve)),
  };
}

interface Cookie {
  value: string;
  httpOnly: boolean;
  secure: boolean;
  expires: Date;
}

/** A browser that calls operations: it keeps its cookies, and has an address and a language. */
export class Visitor {
  readonly cookies = new Map<string, Cookie>();
  readonly logged: string[] = [];
  readonly db: Kysely<Database>;
  readonly from: { address: string; agent: string; language: Language; isSecure: boolean; settings: Partial<Settings> };

  constructor(db: Kysely<Database>, from: Partial<Visitor['from']> = {}) {
    this.db = db;
    this.from = {
      address: '192.0.2.1',
      agent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36',
      language: 'CN',
      isSecure: false,
      settings: {},
      ...from,
    };
  }

  get keys() {
    return { session: this.cookies.get('session')?.value, token: this.cookies.get('token')?.value };
  }

  /** Operations of accounts use neither jobs nor files. */
  get context(): PublicContext {
    const write = (fields: object, message: string) => void this.logged.push(JSON.stringify({ fields, message }));
    const reply = {
      setCookie: (name: string, value: string, options: Omit<Cookie, 'value'>) => this.cookies.set(name, { value, ...options }),
    };
    return {
      db: this.db,
      language: this.from.language,
      address: this.from.address,
      settings: { smsGateway: 'console', asyncRoutes: false, productName: undefined, ...this.from.settings } as Settings,
      agent: this.from.agent,
      session: sessionCookies({ db: this.db, reply, isSecure: this.from.isSecure, current: this.keys, from: this.from }),
      log: { info: write, warn: write },
    } as Omit<PublicContext, 'jobs' | 'files'> as PublicContext;
  }

  who() {
    return readCaller(this.db, this.keys);
  }

  async signedIn() {
    const user = await this.who();
    if (typeof user === 'string') throw new Error(`Not signed in: ${user}`);
    return { ...this.context, user: user satisfies Caller };
  }
}

/** What an operation was refused with; a test that expects a refusal fails without one. */
export async function refusalOf(work: Promise<unknown>): Promise<{ code: number; key: string; field?: string; retryafter?: number }> {
  try {
    await work;
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, key: error.key, ...error.detail };
    throw error;
  }
  throw new Error('It was not refused');
}

let hash: Promise<string> | undefined;

/** Puts an account with {@link PASSWORD} into the database, by default the owner of a new company. */
export async function addAccount(db: Kysely<Database>, mobile: string, values: { enabled?: boolean } = {}): Promise<string> {
  hash ??= hashPassword(PASSWORD, { address: '', account: '' });
  const password_hash = await hash;
  const tenant = await db.insertInto('tenant').values({ name: 'A company' }).returning('id').executeTakeFirstOrThrow();
  const [permissions, roles] = [JSON.stringify(ownerRights.permissions), JSON.stringify(ownerRights.roles)];
  const row = {
    tenant_id: tenant.id,
    parent_id: null,
    mobile,
    password_hash,
    nameremark: '林晓',
    datascope: 'ALL' as const,
    permissions,
    roles,
    ...values,
  };
  return (await db.insertInto('account').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** An image code and what its picture shows; only the database tells. */
export async function readPicture(visitor: Visitor): Promise<{ imageid: string; imagecode: string }> {
  const { imageid } = await getImageCode(visitor.context, undefined);
  const { answer } = await visitor.db.selectFrom('image_code').select('answer').where('id', '=', imageid).executeTakeFirstOrThrow();
  return { imageid, imagecode: answer };
}

/** Solves the puzzle as a browser does. */
export function solve({ salt, zerobits }: { salt: string; zerobits: number }): string {
  for (let nonce = 0; ; nonce++) {
    const hash = createHash('sha256').update(`${salt}${nonce}`).digest();
    if (hash.readUInt32BE(0) >>> (32 - zerobits) === 0) return String(nonce);
  }
}

type Gateway = Awaited<ReturnType<typeof startGateway>>;

/** Asks for an SMS code and reads it from the message. */
export async function receiveCode(visitor: Visitor, gateway: Gateway, asked: Pick<Input<'sendMobileCode'>, 'account' | 'type'>) {
  const picture = await readPicture(visitor);
  const arriving = gateway.next();
  await sendMobileCode(visitor.context, { ...asked, ...picture });
  return codeIn((await arriving).text);
}

export function codeIn(text: string): string {
  return /\d{6}/.exec(text)?.[0] ?? '';
}

/** A code that is surely not this one. */
export function otherThan(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

/** How many password hashes are computed while something runs, as Node itself reports them. */
export async function hashesDuring(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const hook = createHook({ init: (_, type) => void (type === 'SCRYPTREQUEST' && count++) }).enable();
  try {
    await work();
  } finally {
    hook.disable();
  }
  return count;
}

/** Every row of the tables that accounts live in, to show that a refusal changed none. */
export async function everything(db: Kysely<Database>) {
  const tables = ['tenant', 'account', 'session', 'sent_code', 'image_code', 'account_visit'] as const;
  return Promise.all(tables.map((table) => db.selectFrom(table).selectAll().orderBy('id').execute()));
}
