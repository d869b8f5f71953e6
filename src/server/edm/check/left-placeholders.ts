import { htmlToText } from '#server/mail/decode/html-to-text.ts';

import { placeholdersIn } from '../template/check-mail.ts';
import { readyTemplates } from '../template/ready-templates.ts';
import type { CheckedText } from './text-checks.ts';

/** What the ready templates leave to their users to fill in, as `[product]`; made when it is first asked for. */
let known: ReadonlySet<string> | undefined;

function knownPlaceholders(): ReadonlySet<string> {
  known ??= new Set(placeholdersIn(JSON.stringify(readyTemplates('CN'))));
  return known;
}

/** What of a ready template was not filled in; other words in brackets may be meant so. */
export function leftPlaceholders({ subject, subjectb, preheader, html, text }: CheckedText & { preheader: string }): string[] {
  const all = `${subject}\n${subjectb}\n${preheader}\n${htmlToText(html)}\n${text}`;
  return placeholdersIn(all).filter((word) => knownPlaceholders().has(word));
}
