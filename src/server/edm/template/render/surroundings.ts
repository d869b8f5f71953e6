import type { EdmDocument } from '#lib/edm/blocks.ts';
import { safeHref } from '#server/mail/out/document/document-node.ts';

/** What the blocks need to know while they are written. */
export interface Surroundings {
  accent: EdmDocument['accent'];
  direction: EdmDocument['direction'];
  /** The HTML of pasted blocks by their keys, made harmless. */
  pasted: ReadonlyMap<string, string>;
}

/** Stands for the address of the page that ends the mails; whoever sends the mail puts it in. */
export const UNSUBSCRIBE = '{{unsubscribe}}';
const TYPED = /\{\{[^{}]{0,170}\}\}/g;

/** Where a link of a block may lead: http, https and mailto only; variables may stand in it. */
export function allowedHref(href: string): string | undefined {
  const safe = safeHref(href.replaceAll(TYPED, 'x'));
  return safe === undefined || safe.startsWith('tel:') ? undefined : href.trim();
}

/** Where a picture may come from: http and https only. */
export function allowedPicture(src: string): string | undefined {
  return /^https?:/i.test(src.trim()) ? allowedHref(src) : undefined;
}
