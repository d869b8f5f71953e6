/** Cached pages beyond this many, least recently used first, are let go; their tabs stay. */
export const ALIVE_AT_MOST = 12;

/** An address to be shown, and what the route table says of it. */
export interface PageAddress {
  readonly fullPath: string;
  readonly isUncached: boolean;
}

/** An address that is gone to. */
export interface OpenedAddress extends PageAddress {
  /** Its page has one tab whatever stands in its query, which says what is looked at there. */
  readonly isSingle?: boolean;
}

export interface Tab extends PageAddress {
  /** Names the page itself: it stays when the page's address changes, and no other open page has it. */
  readonly key: string;
  /** The page's name for itself; empty where the route's own title counts. */
  readonly title: string;
  readonly isClosable: boolean;
  /** Stands before the others and stays when many are closed at once. */
  readonly isPinned: boolean;
  readonly isLoading: boolean;
  readonly scrollTop: number;
  /** Counts refreshes: a page whose version changed is built anew. */
  readonly version: number;
}

/** The part of a tab that a reload brings back. */
export type StoredTab = Pick<Tab, 'fullPath' | 'isUncached' | 'title' | 'scrollTop'> & Partial<Pick<Tab, 'isPinned'>>;

export interface TabList {
  readonly home: string;
  readonly tabs: readonly Tab[];
  /** The full path of the page in front. */
  readonly active: string;
  /** The pages to be kept alive, most recently used first; the one in front leads. */
  readonly alive: readonly string[];
  readonly multiPage: boolean;
  readonly cachePage: boolean;
}

export interface TabOptions {
  readonly home: string;
  readonly multiPage: boolean;
  readonly cachePage: boolean;
}

/** The home tab alone, or with those that were open before. */
export function startingList({ home, multiPage, cachePage }: TabOptions, stored: readonly StoredTab[] = []): TabList {
  const kept = stored.filter((tab) => tab.fullPath !== home).map((tab) => ({ ...newTab(tab, home), ...tab }));
  const first = { ...newTab({ fullPath: home, isUncached: false }, home), ...stored.find((tab) => tab.fullPath === home) };
  return { home, tabs: multiPage ? [first, ...kept] : [first], active: home, alive: [home], multiPage, cachePage };
}

/** Puts a page in front, in a tab of its own if it has none yet; in single-page mode it takes the place of the other. */
export function opened(list: TabList, page: OpenedAddress): TabList {
  const other = tabFor(list, page);
  if (other) return inFront(moved(list, other.fullPath, page.fullPath), page.fullPath);
  const isOpen = list.tabs.some((tab) => tab.fullPath === page.fullPath);
  const before = list.multiPage ? list.tabs : [];
  return inFront(
    isOpen ? list : { ...list, tabs: [...before, { ...newTab(page, list.home), key: freeKey(before, page.fullPath) }] },
    page.fullPath,
  );
}

/** The tab that shows this page already, whatever is looked at there, and that opening the address moves; none where each address has its own tab. */
export function tabFor({ tabs }: Pick<TabList, 'tabs'>, page: OpenedAddress): Tab | undefined {
  return page.isSingle ? tabs.find(({ fullPath }) => pathOf(fullPath) === pathOf(page.fullPath)) : undefined;
}

/**
 * Gives an open page another address without building it anew, as when a search keeps its question in the query.
 *
 * A tab that shows this address already gives way, because no two tabs may share one.
 */
export function moved(list: TabList, fullPath: string, to: string): TabList {
  const next = (path: string) => (path === fullPath ? to : path);
  const stays = (path: string) => path === fullPath || path !== to;
  const tabs = list.tabs.filter((tab) => stays(tab.fullPath)).map((tab) => ({ ...tab, fullPath: next(tab.fullPath) }));
  return inFront({ ...list, tabs, alive: list.alive.filter(stays).map(next) }, next(list.active));
}

/** Brings an open page to the front. */
export function inFront(list: TabList, fullPath: string): TabList {
  const cached = (path: string) => list.tabs.some((tab) => tab.fullPath === path && !tab.isUncached);
  const others = list.cachePage ? list.alive.filter((path) => path !== fullPath && cached(path)) : [];
  return { ...list, active: fullPath, alive: [fullPath, ...others].slice(0, ALIVE_AT_MOST) };
}

/**
 * Closes every closable tab that does not stay.
 *
 * If the page in front is among them its nearest neighbour to the right comes to the front, else to the left;
 * `clicked`, where given, comes first, because it is the tab that the user pointed at.
 */
export function reduced(list: TabList, stays: (tab: Tab, index: number) => boolean, clicked?: string): TabList {
  const left = new Set(list.tabs.filter((tab, index) => !tab.isClosable || stays(tab, index)));
  const tabs = list.tabs.filter((tab) => left.has(tab));
  const at = list.tabs.findIndex((tab) => tab.fullPath === list.active);
  const nearest = [...list.tabs.slice(at), ...list.tabs.slice(0, at).toReversed()].find((tab) => left.has(tab));
  const isGone = nearest?.fullPath !== list.active;
  const alive = list.alive.filter((path) => tabs.some((tab) => tab.fullPath === path));
  const next = { ...list, tabs, alive };
  return isGone ? inFront(next, clicked ?? nearest?.fullPath ?? list.home) : next;
}

/** Changes one tab. */
export function changed(list: TabList, fullPath: string, by: (tab: Tab) => Partial<Tab>): TabList {
  return { ...list, tabs: list.tabs.map((tab) => (tab.fullPath === fullPath ? { ...tab, ...by(tab) } : tab)) };
}

/** Switches between one page at a time and many, and between pages that are kept alive and pages that are not. */
export function inMode(list: TabList, { multiPage, cachePage }: Omit<TabOptions, 'home'>): TabList {
  const single = list.tabs.filter((tab) => tab.fullPath === list.active);
  const withHome = list.tabs.some((tab) => tab.fullPath === list.home)
    ? list.tabs
    : [newTab({ fullPath: list.home, isUncached: false }, list.home), ...list.tabs];
  const tabs = multiPage ? withHome : single;
  return inFront(
    { ...list, tabs, multiPage, cachePage, alive: list.alive.filter((path) => tabs.some((tab) => tab.fullPath === path)) },
    list.active,
  );
}

/** Puts a tab so many places further, among the pinned ones or among the others; home stays where it is. */
export function shifted(list: TabList, fullPath: string, by: number): TabList {
  const from = list.tabs.findIndex((tab) => tab.fullPath === fullPath);
  const tab = list.tabs[from];
  if (!tab || fullPath === list.home) return list;
  const block = list.tabs.filter((other) => other.fullPath !== list.home && other.isPinned === tab.isPinned);
  const first = list.tabs.indexOf(block[0] ?? tab);
  const place = Math.min(Math.max(from + by, first), first + block.length - 1);
  const others = list.tabs.filter((other) => other !== tab);
  return { ...list, tabs: [...others.slice(0, place), tab, ...others.slice(place)] };
}

/** Pins a tab behind those that are pinned already, or lets it go to the front of the others. */
export function pinned(list: TabList, fullPath: string): TabList {
  const tab = list.tabs.find((other) => other.fullPath === fullPath);
  if (!tab || fullPath === list.home) return list;
  const others = list.tabs.filter((other) => other !== tab);
  const place = others.filter((other) => other.isPinned || other.fullPath === list.home).length;
  return { ...list, tabs: [...others.slice(0, place), { ...tab, isPinned: !tab.isPinned }, ...others.slice(place)] };
}

function pathOf(fullPath: string): string {
  return fullPath.split('?', 1)[0] ?? '';
}

function newTab({ fullPath, isUncached }: PageAddress, home: string): Tab {
  return {
    key: fullPath,
    fullPath,
    isUncached,
    title: '',
    isClosable: fullPath !== home,
    isPinned: false,
    isLoading: false,
    scrollTop: 0,
    version: 0,
  };
}

/** A page is named by the address it was opened with; a second one opened there, after the first moved on, by a longer name. */
function freeKey(tabs: readonly Tab[], fullPath: string): string {
  return tabs.some(({ key }) => key === fullPath) ? freeKey(tabs, `${fullPath}'`) : fullPath;
}
