import type { ComponentType } from 'react';

import { matchRoute } from '#routes/href.ts';
import type { PageId } from '#routes/table.ts';

import { screens } from './screens.ts';

/** A page's code may take this long over a bad line before it counts as failed. */
const LOAD_TIMEOUT_MS = 120_000;

/** A part of the program that comes when it is needed. */
export interface Part<Content> {
  /** Fetches it, once; a fetch that failed or took too long is forgotten, so that asking again tries again. */
  readonly load: () => Promise<Content>;
  /** Returns the content if it is here already and can be shown without waiting. */
  readonly loaded: () => Content | undefined;
}

/** The shell, which stands around every page of somebody signed in. */
export const shell = partOf(async () => (await import('./shell/Shell.tsx')).Shell);

const pages = new Map<PageId, Part<ComponentType>>();

/** A page's code; the same part every time. */
export function pageOf(id: PageId): Part<ComponentType> {
  const known = pages.get(id);
  if (known) return known;
  const page = partOf(async () => (await inTime(screens[id]())).default);
  pages.set(id, page);
  return page;
}

/** Fetches the code behind an address before it is shown, so that it then stands at once. */
export async function preparePage(path: string): Promise<void> {
  const id = matchRoute(path)?.row.id;
  if (id !== undefined && id in screens) await pageOf(id as PageId).load();
}

function partOf<Content>(fetchPart: () => Promise<Content>): Part<Content> {
  let running: Promise<Content> | undefined;
  let content: Content | undefined;
  const start = async () => {
    try {
      content = await fetchPart();
      return content;
    } catch (error) {
      running = undefined;
      throw error;
    }
  };
  return { load: () => (running ??= start()), loaded: () => content };
}

async function inTime<T>(load: Promise<T>): Promise<T> {
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(() => limit.reject(new Error('The page took too long to load')), LOAD_TIMEOUT_MS);
  return Promise.race([load, limit.promise]).finally(() => clearTimeout(timer));
}
