import { KeptChildren } from '#server/child/kept-child.ts';

import type { JudgedRobots, RobotsTask } from '../crawl/judge-robots.ts';
import type { Finding, FindingOptions } from '../findings.ts';

/** A page as it came, and what is known of the company. */
interface MarkupTask extends FindingOptions {
  kind: 'page';
  url: string;
  contentType: string;
  content: Uint8Array;
}

/** What the child process is asked for. */
export type PageTask = MarkupTask | RobotsTask;
/** What it answers. */
export type ReadAnswer = ReadMarkup | JudgedRobots;

/** All that one page tells, and where else to look. */
interface ReadMarkup {
  findings: Finding[];
  links: string[];
}

const children = new KeptChildren<PageTask, ReadAnswer>(new URL('page-child.ts', import.meta.url), {
  memoryMegabytes: 192,
  taskMs: 10_000,
  idleMs: 60_000,
  atOnce: 2,
  atOncePerGroup: 1,
  mostWaitingPerGroup: 1_000,
  mostWaiting: 10_000,
});

/**
 * Reads what strangers wrote, in a process of its own: there is always a text that takes long, and it must hold up nobody but itself.
 *
 * Companies take turns, so that one whose sites are slow to read does not keep the others waiting.
 *
 * @throws ChildFailure
 */
export interface PageReader {
  markup: (task: Omit<MarkupTask, 'kind'>) => Promise<ReadMarkup>;
  robots: (task: Omit<RobotsTask, 'kind'>) => Promise<JudgedRobots>;
}

/** A reader for one company. */
export function pageReaderFor(tenantId: string): PageReader {
  return {
    markup: (task) => children.run(tenantId, { kind: 'page', ...task }) as Promise<ReadMarkup>,
    robots: (task) => children.run(tenantId, { kind: 'robots', ...task }) as Promise<JudgedRobots>,
  };
}
