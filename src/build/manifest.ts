import { readFile } from 'node:fs/promises';

import type { Language } from '#lib/language.ts';

/** The folder that the server serves from. */
export const DIST = 'dist';
export const MANIFEST = `${DIST}/manifest.json`;

/** What a build made, written last, so that a build cut short counts as none. */
export interface Manifest {
  /** What it was made from. */
  fingerprint: string;
  /** HTML files within `dist`: those rendered per language by path, the one for every other address, and for that, by the page's id, the scripts that a page needs besides and its first questions. */
  pages: {
    rendered: Readonly<Record<string, Readonly<Record<Language, string>>>>;
    app: string;
    preloads: Readonly<Record<string, readonly string[]>>;
    questions: Readonly<Record<string, readonly (readonly [path: string, body?: string])[]>>;
  };
  /** Bytes after compression, by file name. */
  sizes: Readonly<Record<string, number>>;
}

/** The last finished build, if there is one. */
export async function readManifest(): Promise<Manifest | undefined> {
  const text = await readFile(MANIFEST, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Manifest);
}
