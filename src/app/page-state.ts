import type { PageState } from '#actors/page.ts';

/** What a page is told of its own address. */
export function pageState(fullPath: string, params: Readonly<Record<string, string>>, isActive: boolean): PageState {
  return { fullPath, params, query: new URLSearchParams(fullPath.split('?')[1] ?? ''), isActive };
}
