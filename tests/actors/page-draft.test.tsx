// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { CallsContext } from '#actors/calls.ts';
import { type System, SystemContext } from '#actors/system.ts';
import type { Schemas } from '#client/calls.ts';
import { newSection } from '#site/ready-sites.ts';

import { LivingPage } from '../../src/app/shell/pages/Pages.tsx';
import { type PageEditing, usePageDraft } from '../../src/screens/site/use-page-draft.ts';
import { accountOf, type Answer, started, storedAccount } from './started.ts';
import { memoryArea } from './test-browser.ts';

type Page = Schemas['SitePage'];

const section = (id: string, en: string) => ({ ...newSection('text', id, ['en']), title: { en } });
const FIRST: Page = {
  id: '7',
  slug: '',
  hidden: false,
  title: { en: 'Lamps' },
  description: {},
  sections: [section('s1', 'Who we are'), section('s2', 'Where we are')],
  version: 3,
};
/** The same page after a colleague has changed its second section. */
const THEIRS: Page = { ...FIRST, sections: [section('s1', 'Who we are'), section('s2', 'In Ningbo')], version: 4 };

const conflict: Answer = { code: 409, message: 'stale', result: { current: THEIRS } };
const saved = (version: number): Answer => ({ code: 200, result: { id: '7', version } });
const expired: Answer = { code: 445, message: 'expired' };

interface Told {
  onKept: () => void;
  onMerged: () => void;
  onStep: () => void;
}

function Editor({ page, told, see }: { page: Page; told: Told; see: (editing: PageEditing) => void }) {
  see(usePageDraft(page, told));
  return null;
}

/** The hook on an open page that can go behind another, or show something else. */
function opened(system: System, page: Page) {
  const told = { onKept: vi.fn<() => void>(), onMerged: vi.fn<() => void>(), onStep: vi.fn<() => void>() };
  let seen: PageEditing | undefined;
  const drawn = (isShown: boolean, isThere = true) => (
    <SystemContext value={system}>
      <CallsContext value={system.calls}>
        <LivingPage isShown={isShown}>{isThere ? <Editor page={page} told={told} see={(editing) => (seen = editing)} /> : null}</LivingPage>
      </CallsContext>
    </SystemContext>
  );
  const { rerender, unmount } = render(drawn(true));
  const now = () => seen as PageEditing;
  return {
    ...told,
    now,
    entitle: (en: string) => act(() => now().change({ ...now().draft, title: { en } }, true)),
    save: () => act(() => now().editor.flush()),
    show: (isShown: boolean) => act(async () => rerender(drawn(isShown))),
    leave: () => act(async () => rerender(drawn(true, false))),
    unmount,
  };
}

/** The title, and the titles of the sections. */
const wordsOf = ({ draft }: PageEditing) => [draft.title['en'], ...draft.sections.map(({ title }) => title['en'])];
const BOTH = ['Our lamps', 'Who we are', 'In Ningbo'];

const ANN = accountOf('ann');
/** Ann's system, whose server answers her saves like this, one after another, and the last way from then on. */
function answering(answers: readonly Answer[], perTab = memoryArea()) {
  const left = [...answers];
  const next = () => (left.length > 1 ? left.shift() : left[0]) as Answer;
  return started((path) => (path === '/site/savesitepage' ? next() : { code: 200, result: ANN }), {
    token: 'a-token',
    local: () => memoryArea(storedAccount(ANN)),
    perTab: () => perTab,
  });
}

test('what was typed before the session ended takes nothing back that a colleague has saved meanwhile', async () => {
  const perTab = memoryArea();
  const before = opened(answering([expired], perTab).system, FIRST);
  before.entitle('Our lamps');
  await before.save();
  before.unmount();

  const { now, save, onMerged } = opened(answering([conflict, saved(5)], perTab).system, THEIRS);
  expect(wordsOf(now())).toEqual(['Our lamps', 'Who we are', 'Where we are']);
  await save();
  expect([wordsOf(now()), onMerged.mock.calls.length]).toEqual([BOTH, 1]);
  await save();
  expect([now().editor.phase, now().editor.version, now().dispute]).toEqual(['saved', 5, undefined]);
});

test('a change of a colleague that is met while the page is behind another is joined when it comes back, and the writer writes on', async () => {
  const { now, entitle, save, show, onMerged } = opened(answering([conflict, saved(5)]).system, FIRST);
  entitle('Our lamps');
  await show(false);
  await save();
  await show(true);
  expect([wordsOf(now()), onMerged.mock.calls.length]).toEqual([BOTH, 1]);
  entitle('All our lamps');
  await save();
  expect([wordsOf(now())[0], now().editor.phase]).toEqual(['All our lamps', 'saved']);
});

test('a writer who takes the editor off the page before it has saved still has the site told that it has', async () => {
  const { now, entitle, leave, onKept } = opened(answering([saved(4)]).system, FIRST);
  entitle('Our lamps');
  const saving = now().editor.flush();
  await leave();
  await act(() => saving);
  expect(onKept).toHaveBeenCalledTimes(1);
});
