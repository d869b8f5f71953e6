import type { Language } from '#lib/language.ts';

import type { Browser } from './browser.ts';

const never = () => () => {};

/** A browser in which nothing is stored and nothing ever happens: what a page is drawn with before there is one. */
export function stillBrowser(path: string, language: Language): Browser {
  return {
    local: () => undefined,
    perTab: () => undefined,
    readPath: () => path,
    readFragment: () => '',
    go: () => {},
    onPath: never,
    load: () => {},
    readCookie: () => '',
    writeCookie: () => {},
    readWishes: () => ({ night: false, reducedMotion: false, language }),
    onWishes: never,
    onStorageChange: never,
    hasAttention: () => false,
    onAttention: never,
    postToOtherTabs: () => {},
    onMessageOfOtherTab: never,
    inTurn: (_, act) => act(),
  };
}
