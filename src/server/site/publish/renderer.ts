import { createHash } from 'node:crypto';

import { siteCss } from '#site/site-css.ts';
import type { SiteTheme } from '#site/site-model.ts';

/** The renderer of sites. React is loaded with it, and as in production unless somebody says otherwise: its other form is five times as slow. */
export async function siteRenderer(): Promise<typeof import('#site/render-site.ts')> {
  process.env['NODE_ENV'] ??= 'production';
  return import('#site/render-site.ts');
}

/** By this a policy lets the one style sheet of a theme stand in the page, and no other. */
export function styleHash(theme: SiteTheme): string {
  return createHash('sha256').update(siteCss(theme)).digest('base64');
}
