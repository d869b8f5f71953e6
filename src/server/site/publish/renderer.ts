import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

import { siteCss } from '#site/site-css.ts';
import type { SiteTheme } from '#site/site-model.ts';

const CODE = new URL('../../../site/', import.meta.url);

/** The renderer of sites. React is loaded with it, and as in production unless somebody says otherwise: its other form is five times as slow. */
export async function siteRenderer(): Promise<typeof import('#site/render-site.ts')> {
  process.env['NODE_ENV'] ??= 'production';
  return import('#site/render-site.ts');
}

/** By this a policy lets the one style sheet of a theme stand in the page, and no other. */
export function styleHash(theme: SiteTheme): string {
  return createHash('sha256').update(siteCss(theme)).digest('base64');
}

/** Tells renderers apart, so that no page of an older one is taken over: its own code, what draws it and what writes its numbers. */
export async function rendererMark(): Promise<string> {
  const { reactVersion } = await siteRenderer();
  const hash = createHash('sha256').update(`${reactVersion} ${process.versions['icu']} ${process.versions['cldr']}`);
  for (const name of (await readdir(CODE)).toSorted()) hash.update(name).update(await readFile(new URL(name, CODE)));
  return hash.digest('base64');
}
