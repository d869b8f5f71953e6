import type { ComposerDraft } from '#actors/mail/use-composer.ts';

const NAMED = 3;

/** Whom a mail goes to, the first few by name. */
export function recipientNames({ to, cc, bcc }: Pick<ComposerDraft, 'to' | 'cc' | 'bcc'>): string {
  const all = [...to, ...cc, ...bcc].map(({ name, address }) => name || address);
  return all.length > NAMED ? `${all.slice(0, NAMED).join(', ')} +${all.length - NAMED}` : all.join(', ');
}
