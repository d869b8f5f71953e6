import { useSelector } from '@xstate/react';
import { useMemo } from 'react';

import { useLanguage } from '#i18n/use-strings.ts';
import type { Language } from '#lib/language.ts';
import { type OpenedAddress, type Tab, tabFor } from '#machines/tab-list.ts';
import { matchRoute, rowOf } from '#routes/href.ts';
import type { RouteId, RouteRow } from '#routes/table.ts';

import { moveDrafts } from './kept/drafts.ts';
import { useSystem } from './system.ts';

export interface TabsState extends TabActions {
  /** The tabs in order; `title` is the page's own, else the route's in the current language. */
  readonly tabs: readonly Tab[];
  /** The full path of the page in front. */
  readonly active: string;
  /** The full paths of the pages to keep mounted, the one in front included. */
  readonly alive: readonly string[];
}

/** The actions on the open pages. Closing and activating also move the address bar. */
export interface TabActions {
  /** The guard calls this for every address that it has let in. */
  readonly open: (fullPath: string) => void;
  readonly activate: (fullPath: string) => void;
  readonly close: (fullPath: string) => void;
  readonly closeLeft: (fullPath: string) => void;
  readonly closeRight: (fullPath: string) => void;
  readonly closeOthers: (fullPath: string) => void;
  /** Pins a tab before the others, or lets it go. */
  readonly pin: (fullPath: string) => void;
  /** Moves a tab by so many places. */
  readonly shift: (fullPath: string, by: number) => void;
  /** Builds the page anew: its `version` goes up and it is loading until `loaded`. */
  readonly refresh: (fullPath: string) => void;
  readonly loaded: (fullPath: string) => void;
  readonly isLoading: (fullPath: string) => boolean;
  readonly setTitle: (fullPath: string, title: string) => void;
  /** Remembers how far a page was scrolled, in pixels. */
  readonly setScroll: (fullPath: string, scrollTop: number) => void;
}

/** The open pages, and what can be done with them. */
export function useTabs(): TabsState {
  const { tabs: actor } = useSystem();
  const language = useLanguage();
  const list = useSelector(actor, (state) => state.context);
  const tabs = useMemo(
    () =>
      toldApart(
        list.tabs.map((tab) => ({ ...tab, title: titleOf(tab, language) })),
        language,
      ),
    [list.tabs, language],
  );
  return { tabs, active: list.active, alive: list.alive, ...useTabActions() };
}

/** Returns the actions on the open pages, for callers that need not know which are open. */
export function useTabActions(): TabActions {
  const { tabs: actor, perTab, session } = useSystem();
  return useMemo(
    () => ({
      open: (fullPath: string) => {
        const page = pageAt(fullPath);
        const tab = tabFor(actor.getSnapshot().context, page);
        if (tab && tab.fullPath !== fullPath)
          moveDrafts(perTab, { user: session.getSnapshot().context.account?.user.id, fullPath: tab.fullPath }, fullPath);
        actor.send({ type: 'open', page });
      },
      activate: (fullPath: string) => actor.send({ type: 'activate', fullPath }),
      close: (fullPath: string) => actor.send({ type: 'close', fullPath }),
      closeLeft: (fullPath: string) => actor.send({ type: 'close.left', fullPath }),
      closeRight: (fullPath: string) => actor.send({ type: 'close.right', fullPath }),
      closeOthers: (fullPath: string) => actor.send({ type: 'close.others', fullPath }),
      pin: (fullPath: string) => actor.send({ type: 'pin', fullPath }),
      shift: (fullPath: string, by: number) => actor.send({ type: 'shift', fullPath, by }),
      refresh: (fullPath: string) => actor.send({ type: 'refresh', fullPath }),
      loaded: (fullPath: string) => actor.send({ type: 'loaded', fullPath }),
      isLoading: (fullPath: string) => actor.getSnapshot().context.tabs.some((tab) => tab.fullPath === fullPath && tab.isLoading),
      setTitle: (fullPath: string, title: string) => actor.send({ type: 'title.change', fullPath, title }),
      setScroll: (fullPath: string, scrollTop: number) => actor.send({ type: 'scroll', fullPath, scrollTop }),
    }),
    [actor, perTab, session],
  );
}

function pageAt(fullPath: string): OpenedAddress {
  const row: RouteRow | undefined = matchRoute(fullPath)?.row;
  return { fullPath, isUncached: row?.uncached === true, isSingle: row?.single === true };
}

/** The address at which a page is open, whatever its query says, else its own path; of several tabs with it the one used last. */
export function useOpenAddress(path: string): string {
  const { tabs: actor } = useSystem();
  return useSelector(actor, ({ context: { tabs, alive } }) => {
    const isOfPage = (fullPath: string) => fullPath.split('?', 1)[0] === path;
    return alive.find(isOfPage) ?? tabs.find(({ fullPath }) => isOfPage(fullPath))?.fullPath ?? path;
  });
}

/** Returns a tab's title. The page's own name is kept without the words around it, so that a change of language renames hidden tabs too. */
function titleOf({ fullPath, title: name }: Tab, language: Language): string {
  const { title, named }: RouteRow = matchRoute(fullPath)?.row ?? rowOf('notFound');
  if (name === '') return title[language];
  return named ? named[language].replace('{name}', () => name) : name;
}

/** Pages of two areas may have the same name, as the opportunities of a seller and of a manager; side by side each then says its area too. */
function toldApart(tabs: readonly Tab[], language: Language): readonly Tab[] {
  return tabs.map((tab) => {
    const area = tabs.some((other) => isTwin(tab, other)) ? areaOf(tab) : undefined;
    return area ? { ...tab, title: `${tab.title} · ${area.title[language]}` } : tab;
  });
}

const isTwin = (one: Tab, other: Tab) => one.title === other.title && areaOf(one) !== areaOf(other);

function areaOf({ fullPath }: Tab): RouteRow | undefined {
  const parent = matchRoute(fullPath)?.row.parent;
  return parent === undefined ? undefined : rowOf(parent as RouteId);
}
