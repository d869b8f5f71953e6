import { useEffect, useEffectEvent } from 'react';

import { useCalls } from '#actors/calls.ts';
import { type Autosave, useAutosave } from '#actors/edm/use-autosave.ts';
import { useWrittenPage } from '#actors/use-written-page.ts';
import type { Schemas } from '#client/calls.ts';
import type { WrittenPageNews } from '#machines/written-page.machine.ts';

import { disputedIn, isSamePage, mergedPage, type Versions } from './merge-page.ts';
import { draftOf, type PageDraft } from './page-draft.ts';

type Page = Schemas['SitePage'];

export interface PageEditing {
  readonly draft: PageDraft;
  readonly editor: Autosave<PageDraft, Page>;
  /** Changes the page; what is typed into one field is one step of the history. */
  readonly change: (next: PageDraft, isText: boolean) => void;
  /** A field was left. */
  readonly pause: () => void;
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
  /** The parts that somebody else has changed too, and otherwise; undefined while nobody has. */
  readonly dispute: (Versions & { fields: readonly string[] }) | undefined;
  /** Takes the given fields from the other version and all else that both have changed from this one. */
  readonly resolve: (given: ReadonlySet<string>) => void;
}

interface PageDraftTold {
  /** The server has taken it, perhaps after the editor is gone; the one given first is told. */
  onKept: () => void;
  onMerged: () => void;
  /** A step was taken back or done again. */
  onStep: (way: 'back' | 'forth') => void;
}

/** A page of the site while it is written: it saves itself, and every step can be taken back, also over what somebody else has saved meanwhile. */
export function usePageDraft(page: Page, { onKept, onMerged, onStep }: PageDraftTold): PageEditing {
  const { saveSitePage } = useCalls();
  const editor = useAutosave<PageDraft, Page>({
    name: `page.${page.id}`,
    start: { draft: draftOf(page), id: page.id, version: page.version, isChanged: false },
    save: async ({ id, version, draft }) => {
      const kept = { ...page, ...draft, ...(await saveSitePage({ id, version, ...draft })) };
      // Here, because the saving outlives an editor that gave way to another part of the builder.
      onKept();
      return kept;
    },
    draftOf,
  });
  const { draft, base, theirs } = editor;
  const written = useWrittenPage<PageDraft>({ disputedIn, merged: mergedPage, isSame: isSamePage }, base);
  const turn = useEffectEvent((news: WrittenPageNews<PageDraft>) => {
    if (news.type === 'stepped') {
      editor.change(news.draft);
      return onStep(news.way);
    }
    editor.send({ type: 'take.theirs' });
    if (!news.isTheirs) editor.change(news.draft);
    return onMerged();
  });
  const { listen } = written;
  useEffect(() => listen(turn), [listen]);
  const follow = useEffectEvent((known: PageDraft, other: Page | undefined) => {
    written.send({ type: 'kept', draft: known });
    if (other) written.send({ type: 'meet', mine: draft, theirs: draftOf(other) });
  });
  // From where it stands and not from what is told of it: what happened while the page was behind another is made up for when it comes back.
  useEffect(() => follow(base, theirs), [base, theirs]);
  return {
    draft,
    editor,
    change: (next, isText) => {
      if (next === draft) return;
      written.send({ type: 'write', before: draft, isText });
      editor.change(next);
    },
    pause: () => written.send({ type: 'field.leave' }),
    undo: written.hasBack ? () => written.send({ type: 'step.back', present: draft }) : undefined,
    redo: written.hasForth ? () => written.send({ type: 'step.forth', present: draft }) : undefined,
    dispute: written.dispute,
    resolve: (given) => written.send({ type: 'dispute.resolve', given }),
  };
}
