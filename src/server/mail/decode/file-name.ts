import { unescaped } from '#lib/unescaped.ts';

import { firstField, type HeaderFields } from './header-fields.ts';
import { decodeParameters } from './parameters.ts';

/** The name of a part's file by its own header, or nothing; the disposition's counts before the type's. */
export function decodeFileName(fields: HeaderFields, hint = ''): string | undefined {
  const of = (field: string, name: string) => decodeParameters(firstField(fields, field) ?? '', hint).parameters.get(name);
  const written = of('content-disposition', 'filename') ?? of('content-type', 'name') ?? of('content-disposition', 'name');
  return written === undefined ? undefined : safeFileName(readable(written));
}

/** Some programs write the name as in an address of the web; only what becomes readable so is taken for that. */
const readable = (name: string) => (/%[89a-f][\da-f]%[89ab][\da-f]/i.test(name) ? unescaped(name) : name);

/** Shorter than what file systems allow, in characters that take up to four bytes. */
const LONGEST_NAME = 150;

/** A name that can do no harm where it is shown or saved: without folders, control characters and what turns text around; the ending is kept. */
export function safeFileName(name: string): string {
  const shown = name.replaceAll(/[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '');
  const base = (shown.split(/[/\\]/).at(-1) ?? '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^\.+/, '');
  const letters = Array.from(base);
  if (letters.length <= LONGEST_NAME) return base || 'file';
  const ending = /\.[^.]{1,12}$/.exec(base)?.[0] ?? '';
  return letters.slice(0, LONGEST_NAME - ending.length).join('') + ending;
}
