import { useStrings } from '#i18n/use-strings.ts';
import { LANGUAGE_NAMES, type SiteLanguage, type SiteTexts } from '#site/site-model.ts';
import { ConflictDialog } from '#ui/conflict/ConflictDialog.tsx';

import type { PageDraft } from './page-history.ts';
import { strings } from './strings.ts';
import type { PageEditing } from './use-page-draft.ts';

/** Two people have changed the same part of a page: shows both and asks which is to stay. What does not stay is one step back. */
export function PageConflict({ dispute, onSettle }: { dispute: NonNullable<PageEditing['dispute']>; onSettle: PageEditing['settle'] }) {
  const t = useStrings(strings);
  const { mine, theirs, fields } = dispute;
  const rows = fields.map((field) => {
    const section = mine.sections.find(({ id }) => id === field) ?? theirs.sections.find(({ id }) => id === field);
    const name = section ? t(`kindOf.${section.kind}`) : t(field === 'title' ? 'part.title' : 'part.description');
    return { field, name, mine: wordsOf(mine, field), theirs: wordsOf(theirs, field) };
  });
  return <ConflictDialog rows={rows} isBusy={false} onSettle={onSettle} onClose={() => onSettle(new Set())} />;
}

/** A part of a page as its texts. */
function wordsOf(page: PageDraft, field: string): string {
  if (field === 'title' || field === 'description') return said(page[field]);
  const section = page.sections.find(({ id }) => id === field);
  if (!section) return '';
  const { title, text, button, items } = section;
  return [title, text, button, ...items.flatMap((item) => [item.title, item.text])]
    .map(said)
    .filter((words) => words !== '')
    .join('\n');
}

function said(texts: SiteTexts): string {
  const written = Object.entries(texts).filter(([, words]) => words.trim() !== '');
  return written.map(([lang, words]) => `${LANGUAGE_NAMES[lang as SiteLanguage]}: ${words}`).join('\n');
}
