import { type KeyboardEvent, useRef, useState } from 'react';

import { useDraft } from '#actors/use-draft.ts';
import { useMinute } from '#actors/use-minute.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useAction } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { chineseDay } from '#lib/chinese-day.ts';
import { type SiteLanguage, type SiteModel, type SitePage, LANGUAGE_NAMES, type SiteTexts } from '#site/site-model.ts';
import { pageProblems } from '#site/site-problems.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConflictDialog } from '#ui/conflict/ConflictDialog.tsx';
import { ReadOnlyContext } from '#ui/field/read-only.ts';
import { afterOthers } from '#ui/lost-focus/after-others.ts';
import { say } from '#ui/voice/voice.ts';

import { Inspector } from './Inspector.tsx';
import type { PageDraft } from './page-draft.ts';
import { PageBar } from './PageBar.tsx';
import { Preview } from './Preview.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { SectionList } from './SectionList.tsx';
import * as styles from './site.css.ts';
import { strings } from './strings.ts';
import { type PageEditing, usePageDraft } from './use-page-draft.ts';
import { useProblemWords } from './use-problem-words.ts';

const onlyIn = (words: readonly string[], others: readonly string[]) => words.filter((one) => !others.includes(one)).join('\n');

export interface PageEditorProps {
  site: Schemas['Site'];
  page: Schemas['SitePage'];
  content: Schemas['SiteContent'];
  /** Another page is to be written. */
  onPage: (id: string) => void;
  onChange: () => void;
  /** A picture came, or its words have changed. */
  onContent: () => void;
}

/** One page: its sections, what visitors will see, and the texts of the chosen section. It saves itself. */
export function PageEditor({ site, page, content, onPage, onChange, onContent }: PageEditorProps) {
  const t = useStrings(strings);
  const may = usePermission();
  const { show } = useToastActions();
  const now = useMinute();
  const editing = usePageDraft(page, {
    onKept: onChange,
    onMerged: () => show({ tone: 'info', text: t('merged') }),
    onStep: (way) => say(way === 'back' ? t('wasUndone') : t('wasRedone')),
  });
  const { draft, editor, change } = editing;
  const [lang, setLang] = usePreviewLanguage(site.langs);
  const { chosen, choose, write: chooseAndWrite, heading } = useChosenSection();
  const shown = { ...page, ...draft };
  const model: SiteModel = {
    langs: site.langs,
    theme: site.theme,
    pages: site.pages.map((one) => (one.id === page.id ? shown : one)),
    content,
    base: '',
    today: chineseDay(now),
  };
  const isLocked = may('site', 'edit').isDisabled === true;
  const write: typeof change = (next, isText) => (isLocked ? undefined : change(next, isText));
  const section = sectionOf(draft, chosen);
  const sectionId = section?.id ?? '';
  /** Keeps what was typed first; then its window opens. */
  const publishing = useAction(async () => {
    const isSaved = await editor.flush();
    if (!isSaved) show({ tone: 'warning', text: t('notSaved') });
    return isSaved;
  });
  const turn = async (id: string) => {
    await editor.flush();
    onPage(id);
  };
  return (
    // Undoing by key belongs to all fields within.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.fields} onKeyDown={(event) => stepByKey(event, editing)} onBlur={editing.pause}>
      <PageBar
        site={site}
        page={page}
        lang={lang}
        editing={editing}
        onLang={setLang}
        onPage={(id) => void turn(id)}
        onPublish={() => void publishing.submit(undefined)}
        onChange={onChange}
      />
      <div className={styles.parts}>
        <div className={styles.sections}>
          <SectionList
            page={draft}
            model={model}
            chosen={sectionId}
            onChoose={choose}
            onWrite={chooseAndWrite}
            onChange={(next) => write(next, false)}
          />
          <MissingTexts page={shown} model={model} onChoose={chooseAndWrite} />
        </div>
        <ReadOnlyContext value={isLocked}>
          <Inspector
            key={sectionId}
            page={draft}
            section={section}
            langs={site.langs}
            content={content}
            heading={heading}
            onChange={write}
            onContent={onContent}
          />
        </ReadOnlyContext>
        <Preview site={site} model={model} page={shown} lang={lang} chosen={sectionId} onChoose={chooseAndWrite} />
      </div>
      {editing.dispute ? <PageConflict dispute={editing.dispute} onResolve={editing.resolve} /> : null}
      {publishing.answer ? <PublishDialog site={site} onChange={onChange} onClose={publishing.reset} /> : null}
    </div>
  );
}

/** Returns the chosen section, and the heading of its fields, which takes the focus when they are to be written. */
function useChosenSection() {
  const [chosen, choose] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const write = (id: string) => {
    choose(id);
    afterOthers(() => heading.current?.focus());
  };
  return { chosen, choose, write, heading };
}

/** The language that the page is looked at in; one that was taken off the site gives way to the first. */
function usePreviewLanguage(langs: readonly SiteLanguage[]): [SiteLanguage, (lang: SiteLanguage) => void] {
  const [first = 'en'] = langs;
  const [lang, setLang] = useDraft<SiteLanguage>('lang', first);
  return [langs.includes(lang) ? lang : first, setLang];
}

/** The chosen section, the first one before any choice, or none where the page itself was chosen. */
function sectionOf({ sections }: PageDraft, chosen: string | undefined): PageDraft['sections'][number] | undefined {
  return chosen === '' ? undefined : (sections.find(({ id }) => id === chosen) ?? sections[0]);
}

/** Control and Z take back what was done to the page, in whichever of its fields it was; with Shift they do it again. */
function stepByKey(event: KeyboardEvent, { undo, redo }: PageEditing): void {
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z' || !isOfPage(event)) return;
  event.preventDefault();
  (event.shiftKey ? redo : undo)?.();
}

/** Whether a key was pressed in what belongs to the page: neither in a window over it, whose keys React hands on to here, nor in a form of its own. */
function isOfPage({ currentTarget, target }: KeyboardEvent): boolean {
  return target instanceof Element && currentTarget.contains(target) && !target.closest('[data-own-undo]');
}

/** Shows what the page still lacks: texts in a language, words for a picture, a target of a button. Each section's name leads to it. */
function MissingTexts({ page, model, onChoose }: { page: SitePage; model: SiteModel; onChoose: (sectionId: string) => void }) {
  const t = useStrings(strings);
  const words = useProblemWords([]);
  const problems = pageProblems(page, model).filter(({ kind }) => kind !== 'empty');
  if (problems.length === 0) return null;
  const nameOf = (id: string) => {
    const section = page.sections.find((one) => one.id === id);
    return section ? t(`kindOf.${section.kind}`) : t('pageTexts');
  };
  const places = [...Map.groupBy(problems, ({ sectionid }) => sectionid)].map(([id, own]) => ({
    id,
    lines: [...new Set(own.map((problem) => words({ ...problem, pageid: '', sectionid: '' })))],
  }));
  return (
    <section className={styles.fields} aria-label={t('missing')}>
      <h2 className={styles.heading}>{t('missingCount', { count: places.reduce((sum, { lines }) => sum + lines.length, 0) })}</h2>
      <ul className={styles.list}>
        {places.map(({ id, lines }) => (
          <li key={id}>
            <Button variant="text" size="small" onPress={() => onChoose(id)}>
              {nameOf(id)}
            </Button>
            <ul className={styles.missing}>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Two people have changed the same part of a page: shows both and asks which is to stay. What does not stay is one step back. */
function PageConflict({ dispute, onResolve }: { dispute: NonNullable<PageEditing['dispute']>; onResolve: PageEditing['resolve'] }) {
  const t = useStrings(strings);
  const { mine, theirs, fields } = dispute;
  const rows = fields.map((field) => {
    const section = mine.sections.find(({ id }) => id === field) ?? theirs.sections.find(({ id }) => id === field);
    const name = section ? t(`kindOf.${section.kind}`) : t(field === 'title' ? 'part.title' : 'part.description');
    return { field, name, ...differing(wordsOf(mine, field), wordsOf(theirs, field)) };
  });
  return <ConflictDialog rows={rows} isBusy={false} onResolve={onResolve} onClose={() => onResolve(new Set())} />;
}

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
