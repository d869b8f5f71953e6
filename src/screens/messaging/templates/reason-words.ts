import type { Translate } from '#i18n/use-strings.ts';

import type { strings } from './strings.ts';

/** WhatsApp's words for why it rejects, of which the plain ones stand among the texts. */
const KNOWN = ['ABUSIVE_CONTENT', 'INCORRECT_CATEGORY', 'INVALID_FORMAT', 'PROMOTIONAL', 'SCAM', 'TAG_CONTENT_MISMATCH'] as const;

/** Why WhatsApp rejected or paused a template: in plain words where it is known, and then what WhatsApp adds. */
export function reasonWords(t: Translate<typeof strings>, reason: string): string {
  const [code = '', ...rest] = reason.split(' · ');
  const known = KNOWN.find((one) => one === code);
  return [known ? t(`reason.${known}`) : code, ...rest].filter(Boolean).join(' · ');
}
