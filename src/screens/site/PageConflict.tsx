import { useStrings } from '#i18n/use-strings.ts';
import { LANGUAGE_NAMES, type SiteLanguage, type SiteTexts } from '#site/site-model.ts';
import { ConflictDialog } from '#ui/conflict/ConflictDialog.tsx';

import type { PageDraft } from './page-draft.ts';
import { strings } from './strings.ts';
import type { PageEditing } from './use-page-draft.ts';

/** Two people have changed the same part of a page: shows both and asks which is to stay. What does not stay is one step back. */
export function PageConflict({ dispute, onSettle }: { dispute: NonNullable<PageEditing['dispute']>; onSettle: PageEditing['settle'] }) {
  const t = useStrings(strings);
  const { mine, theirs, fields } = dispute;
  const rows = fields.map((field) => {
    const section = mine.sections.find(({ id }) => id === field) ?? theirs.sections.find(({ id }) => id === field);
    const name = section ? t(`kindOf.${section.kind}`) : t(field === 'title' ? 'part.title' : 'part.description');
    return { field, name, ...differing(wordsOf(mine, field), wordsOf(theirs, field)) };
  });
  return <ConflictDialog rows={rows} isBusy={false} onSettle={onSettle} onClose={() => onSettle(new Set())} />;
}

const onlyIn = (words: readonly string[], others: readonly string[]) => words.filter((one) => !others.includes(one)).join('\n');

/** The texts of both that are not the same: among all that a section says, nobody would find the word that was changed. */
function differing(mine: readonly string[], theirs: readonly string[]): { mine: string; theirs: string } {
  const both = { mine: onlyIn(mine, theirs), theirs: onlyIn(theirs, mine) };
  // Where no text differs something else does, as the order or a picture: then all is shown.
  return both.mine === both.theirs ? { mine: mine.join('\n'), theirs: theirs.join('\n') } : both;
}

/** A part of a page as its texts. */
function wordsOf(page: PageDraft, field: string): string[] {
  if (field === 'title' || field === 'description') return said(page[field]);
  const section = page.sections.find(({ id }) => id === field);
  if (!section) return [];
  const { title, text, button, items } = section;
  return [title, text, button, ...items.flatMap((item) => [item.title, item.text])].flatMap(said);
}

function said(texts: SiteTexts): string[] {
  const written = Object.entries(texts).filter(([, words]) => words.trim() !== '');
  return written.map(([lang, words]) => `${LANGUAGE_NAMES[lang as SiteLanguage]}: ${words}`);
}
