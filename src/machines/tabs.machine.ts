import { enqueueActions, emit, setup } from 'xstate';

import {
  changed,
  inFront,
  inMode,
  moved,
  opened,
  type OpenedAddress,
  pinned,
  reduced,
  shifted,
  startingList,
  type StoredTab,
  type TabList,
  type TabOptions,
} from './tab-list.ts';

export type TabsEvent =
  | { type: 'open'; page: OpenedAddress }
  | { type: 'activate' | 'close' | 'close.left' | 'close.right' | 'close.others' | 'refresh' | 'loaded' | 'pin'; fullPath: string }
  | { type: 'shift'; fullPath: string; by: number }
  | { type: 'address.change'; fullPath: string; to: string }
  | { type: 'title.change'; fullPath: string; title: string }
  | { type: 'scroll'; fullPath: string; scrollTop: number }
  | { type: 'mode.change'; multiPage: boolean; cachePage: boolean }
  | { type: 'reset' };

/**
 * The open pages, keyed by full path with its query, and which of them is in front.
 *
 * Home cannot be closed and is always there, except in single-page mode, which holds exactly the page in front.
 * The address bar leads when a page is opened; when closing or activating changes the page in front, the machine leads and says so.
 */
export const tabsMachine = setup({
  types: {} as {
    context: TabList;
    input: TabOptions & { stored?: readonly StoredTab[] };
    events: TabsEvent;
    emitted: { type: 'front.change'; fullPath: string } | { type: 'last page' };
  },
  guards: {
    'is open': ({ context }, fullPath: string) => context.tabs.some((tab) => tab.fullPath === fullPath),
    'may move': ({ context }, { fullPath, to }: { fullPath: string; to: string }) =>
      fullPath !== context.home && to !== context.home && context.tabs.some((tab) => tab.fullPath === fullPath),
    'is the last page': ({ context }, fullPath: string) => context.tabs.length === 1 && context.active === fullPath,
  },
  actions: {
    become: enqueueActions(({ context, enqueue }, next: TabList) => {
      enqueue.assign(next);
      if (next.active !== context.active) enqueue.emit({ type: 'front.change', fullPath: next.active });
    }),
    follow: enqueueActions(({ enqueue }, next: TabList) => enqueue.assign(next)),
    'warn of the last page': emit({ type: 'last page' }),
  },
}).createMachine({
  id: 'tabs',
  context: ({ input: { stored, ...options } }) => startingList(options, stored),
  on: {
    open: { actions: { type: 'follow', params: ({ context, event }) => opened(context, event.page) } },
    activate: {
      guard: { type: 'is open', params: ({ event }) => event.fullPath },
      actions: { type: 'become', params: ({ context, event }) => inFront(context, event.fullPath) },
    },
    close: [
      { guard: { type: 'is the last page', params: ({ event }) => event.fullPath }, actions: 'warn of the last page' },
      {
        actions: { type: 'become', params: ({ context, event }) => reduced(context, (tab) => tab.fullPath !== event.fullPath) },
      },
    ],
    'close.left': {
      guard: { type: 'is open', params: ({ event }) => event.fullPath },
      actions: {
        type: 'become',
        params: ({ context, event }) =>
          reduced(context, (tab, index) => tab.isPinned || index >= at(context, event.fullPath), event.fullPath),
      },
    },
    'close.right': {
      guard: { type: 'is open', params: ({ event }) => event.fullPath },
      actions: {
        type: 'become',
        params: ({ context, event }) =>
          reduced(context, (tab, index) => tab.isPinned || index <= at(context, event.fullPath), event.fullPath),
      },
    },
    'close.others': {
      guard: { type: 'is open', params: ({ event }) => event.fullPath },
      actions: {
        type: 'become',
        params: ({ context, event }) => reduced(context, (tab) => tab.isPinned || tab.fullPath === event.fullPath, event.fullPath),
      },
    },
    pin: { actions: { type: 'follow', params: ({ context, event }) => pinned(context, event.fullPath) } },
    shift: { actions: { type: 'follow', params: ({ context, event }) => shifted(context, event.fullPath, event.by) } },
    refresh: {
      actions: {
        type: 'follow',
        params: ({ context, event }) =>
          changed(context, event.fullPath, (tab) => ({ version: tab.version + 1, isLoading: true, scrollTop: 0 })),
      },
    },
    loaded: { actions: { type: 'follow', params: ({ context, event }) => changed(context, event.fullPath, () => ({ isLoading: false })) } },
    'address.change': {
      guard: { type: 'may move', params: ({ event }) => event },
      actions: { type: 'follow', params: ({ context, event }) => moved(context, event.fullPath, event.to) },
    },
    'title.change': {
      actions: { type: 'follow', params: ({ context, event }) => changed(context, event.fullPath, () => ({ title: event.title })) },
    },
    scroll: {
      actions: { type: 'follow', params: ({ context, event }) => changed(context, event.fullPath, () => ({ scrollTop: event.scrollTop })) },
    },
    'mode.change': { actions: { type: 'follow', params: ({ context, event }) => inMode(context, event) } },
    reset: { actions: { type: 'follow', params: ({ context }) => startingList(context) } },
  },
});

const at = (list: TabList, fullPath: string) => list.tabs.findIndex((tab) => tab.fullPath === fullPath);
