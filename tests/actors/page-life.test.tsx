// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import { use } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { type PageLife, PageLifeContext } from '#actors/page-life.ts';
import { type System, SystemContext } from '#actors/system.ts';
import { useFollowedRecord } from '#actors/use-followed-record.ts';
import { useSubmission } from '#actors/use-submission.ts';

import { LivingPage } from '../../src/app/shell/pages/Pages.tsx';
import { said, started } from './started.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** What a test sees of the pages. */
interface Watch {
  readonly onLife: (life: PageLife) => void;
  readonly onRequest: () => void;
  readonly onSubmit: (path: string, submit: Send) => void;
}
type Send = (input: string) => Promise<unknown>;

function Page({ path, watch, send }: { path: string; watch: Watch; send: Send }) {
  watch.onLife(use(PageLifeContext));
  const { record } = useFollowedRecord(
    async () => {
      watch.onRequest();
      return 'under way';
    },
    () => path !== '/',
  );
  watch.onSubmit(path, useSubmission(send).submit);
  return <p>{record}</p>;
}

/** Draws the open pages of a system as the shell does, each but the first with work that never ends. */
function Tabs({ system, ...page }: { system: System; watch: Watch; send?: Send }) {
  const { tabs, active, alive } = useSelector(system.tabs, ({ context }) => context);
  return tabs
    .filter(({ fullPath }) => alive.includes(fullPath))
    .map(({ key, fullPath }) => (
      <LivingPage key={key} isShown={fullPath === active}>
        <Page path={fullPath} send={async () => undefined} {...page} />
      </LivingPage>
    ));
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function opened(send?: Send) {
  const { system } = started(() => ({ code: 200 }));
  const lives = new Set<PageLife>();
  const submits = new Map<string, Send>();
  let requests = 0;
  const watch: Watch = {
    onLife: (life) => lives.add(life),
    onRequest: () => {
      requests += 1;
    },
    onSubmit: (path, submit) => submits.set(path, submit),
  };
  const { unmount } = render(
    <SystemContext value={system}>
      <Tabs system={system} watch={watch} {...(send && { send })} />
    </SystemContext>,
  );
  const open = (fullPath: string) => act(async () => system.tabs.send({ type: 'open', page: { fullPath, isUncached: false } }));
  const close = (fullPath: string) => act(async () => system.tabs.send({ type: 'close', fullPath }));
  const count = () => [...lives].reduce((sum, life) => sum + life.count(), 0);
  const requestsIn = async (ms: number) => {
    const before = requests;
    await pass(ms);
    return requests - before;
  };
  return { system, submits, open, close, count, requestsIn, unmount };
}

test('through a day of 50 tabs that are opened and closed, what lives and what is asked for stays as it was', async () => {
  const { open, close, count, requestsIn } = opened();
  await pass(SECOND_MS);
  const start = [count(), await requestsIn(MINUTE_MS)];
  const seen: number[][] = [];
  for (let tab = 0; tab < 50; tab += 1) {
    await open(`/customer/import?id=${tab}`);
    const whileOpen = await requestsIn(10 * SECOND_MS);
    await close(`/customer/import?id=${tab}`);
    await pass(28 * MINUTE_MS);
    seen.push([count(), await requestsIn(MINUTE_MS), whileOpen]);
  }
  const [, , whileFirstWasOpen = 0] = seen[0] ?? [];
  expect(whileFirstWasOpen).toBeGreaterThan(1);
  expect(seen).toEqual(Array.from({ length: 50 }, () => [...start, whileFirstWasOpen]));
});

test('a page behind another goes on with what it follows', async () => {
  const { open, count, requestsIn } = opened();
  await open('/customer/import?id=1');
  await pass(SECOND_MS);
  const alone = await requestsIn(MINUTE_MS);
  await open('/customer/import?id=2');
  await pass(SECOND_MS);
  expect([count(), await requestsIn(MINUTE_MS)]).toEqual([6, 2 * alone]);
});

test('nothing lives or asks once the shell is gone', async () => {
  const { open, count, requestsIn, unmount } = opened();
  await open('/customer/import?id=1');
  await pass(SECOND_MS);
  act(unmount);
  expect([count(), await requestsIn(HOUR_MS)]).toEqual([0, 0]);
});

test('what a closed page has sent is waited for, and its failure is told', async () => {
  const answer = Promise.withResolvers<unknown>();
  const { system, submits, open, close } = opened(() => answer.promise);
  await open('/fairs');
  const sent = submits.get('/fairs')?.('a fair');
  await close('/fairs');
  await act(async () => answer.reject(new TypeError('Failed to fetch')));
  await expect(sent).resolves.toBeUndefined();
  expect(said(system)).toHaveLength(1);
});
