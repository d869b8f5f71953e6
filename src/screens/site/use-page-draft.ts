import { useEffect, useEffectEvent, useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { type Autosave, useAutosave } from '#actors/edm/use-autosave.ts';
import type { Schemas } from '#client/calls.ts';

import { disputedIn, isSamePage, mergedPage, type Versions } from './merge-page.ts';
import { draftOf, NO_HISTORY, type PageDraft, paused, redone, remembered, undone } from './page-history.ts';

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
  /** What somebody else has changed too, and otherwise; nothing while nobody has. */
  readonly dispute: (Versions & { fields: readonly string[] }) | undefined;
  /** Takes the given fields from the other version and all else that both have changed from this one. */
  readonly settle: (given: ReadonlySet<string>) => void;
}

interface PageDraftTold {
  onKept: () => void;
  onMerged: () => void;
  /** A step was taken back or done again. */
  onStep: (way: 'back' | 'forth') => void;
}

/**
 * A page of the site while it is written: it saves itself, and every step can be taken back.
 *
 * Where somebody else has saved it meanwhile, both versions are made one. Neither is lost: the steps back lead over both.
 */
export function usePageDraft(page: Page, { onKept, onMerged, onStep }: PageDraftTold): PageEditing {
  const { saveSitePage } = useCalls();
  const [history, setHistory] = useState(NO_HISTORY);
  const [base, setBase] = useState(() => draftOf(page));
  const editor = useAutosave<PageDraft, Page>({
    name: `page.${page.id}`,
    start: { draft: draftOf(page), id: page.id, version: page.version, isChanged: false },
    save: async ({ id, version, draft }) => ({ ...page, ...draft, ...(await saveSitePage({ id, version, ...draft })) }),
    draftOf,
    onKept: (kept) => {
      setBase(draftOf(kept));
      onKept();
    },
  });
  const { draft, send } = editor;
  const theirs = editor.phase === 'conflicting' && editor.theirs ? draftOf(editor.theirs) : undefined;
  const versions = theirs && { base, mine: draft, theirs };
  const fields = versions ? disputedIn(versions) : [];
  const settle = (given: ReadonlySet<string>) => {
    if (!versions) return;
    const merged = mergedPage(versions, given);
    const others = [versions.theirs, versions.mine].filter((one) => !isSamePage(one, merged));
    setHistory({ ...NO_HISTORY, past: [...history.past, ...others] });
    setBase(versions.theirs);
    send({ type: 'take.theirs' });
    if (!isSamePage(merged, versions.theirs)) editor.change(merged);
    onMerged();
  };
  const isClear = versions !== undefined && fields.length === 0;
  const settleAlone = useEffectEvent(() => settle(new Set()));
  // An effect, because it is the answer of the server that says that somebody else was here.
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what the server answered is settled as soon as it is known
    if (isClear) settleAlone();
  }, [isClear]);
  const go = (way: 'back' | 'forth') => {
    const next = (way === 'back' ? undone : redone)(history, draft);
    return (
      next &&
      (() => {
        setHistory(next[0]);
        editor.change(next[1]);
        onStep(way);
      })
    );
  };
  return {
    draft,
    editor,
    change: (next, isText) => {
      if (next === draft) return;
      setHistory(remembered(history, draft, isText));
      editor.change(next);
    },
    pause: () => setHistory(paused(history)),
    undo: go('back'),
    redo: go('forth'),
    dispute: versions && fields.length > 0 ? { ...versions, fields } : undefined,
    settle,
  };
}
