import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

import type { Settings } from './config.ts';

/** Keeps what nobody may read from a copy of the database. */
export interface Secrets {
  /** Encrypts a text; the same text never looks the same twice. */
  seal: (text: string) => Buffer;
  /** @throws for what was sealed with another key or changed since */
  open: (sealed: Buffer) => string;
  /** 32 bytes that only this deployment can make of a text. Each purpose has a key of its own, so that a proof for one is none for another. */
  hmac: (purpose: string, text: string) => Buffer;
}

const FILE = 'secret.key';
const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Opens the secrets of this deployment with the key of `SECRET_KEY`, else with one that is made once under `DATA_DIR`.
 *
 * Several servers on one folder, however they start, get the same key. Whoever loses it has to type the passwords of all mailboxes again.
 */
export function openSecrets({ secretKey, dataDir }: Pick<Settings, 'secretKey' | 'dataDir'>): Secrets {
  const root = secretKey === undefined ? readOrMakeKey(dataDir) : Buffer.from(secretKey);
  const key = derive(root, 'seal');
  const purposes = new Map<string, KeyObject>();
  const keyFor = (purpose: string): KeyObject => {
    const known = purposes.get(purpose) ?? derive(root, `hmac ${purpose}`);
    purposes.set(purpose, known);
    return known;
  };
  return {
    seal: (text) => seal(key, text),
    open: (sealed) => unseal(key, sealed),
    hmac: (purpose, text) => createHmac('sha256', keyFor(purpose)).update(text).digest(),
  };
}

/** A key as an object: an HMAC with plain bytes costs seven times as much. */
function derive(root: Buffer, use: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', root, 'farsail', use, 32)));
}

function seal(key: KeyObject, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), content]);
}

function unseal(key: KeyObject, sealed: Buffer): string {
  const from = 1 + NONCE_BYTES + TAG_BYTES;
  if (sealed.length < from || sealed[0] !== VERSION) throw new Error('This is not a sealed text.');
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 1 + NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(sealed.subarray(1 + NONCE_BYTES, from));
  return Buffer.concat([decipher.update(sealed.subarray(from)), decipher.final()]).toString('utf8');
}

function readOrMakeKey(dataDir: string): Buffer {
  const path = join(dataDir, FILE);
  return readKey(path) ?? makeKey(path);
}

function readKey(path: string): Buffer | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const key = Buffer.from(text.trim(), 'base64url');
  // A new key in place of a spoilt one would make every kept password unreadable without a word.
  if (key.length !== 32)
    throw new Error(
      `The key in ${path} is damaged: put back the file from a backup, or remove it and type the passwords of mailboxes again.`,
    );
  return key;
}

/** The file gets its name only when its content is on the disk, and only if no other server was faster; then that one's key counts. */
function makeKey(path: string): Buffer {
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const file = openSync(draft, 'wx', 0o600);
  try {
    writeSync(file, `${randomBytes(32).toString('base64url')}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  const key = readKey(path);
  if (!key) throw new Error(`The key in ${path} cannot be read.`);
  return key;
}
