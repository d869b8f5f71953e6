import type { BrowserContext, Page } from 'playwright-core';
import type { TestContext } from 'vitest';

/** A page that hangs tells nothing, which is told, too. */
const ANSWERS_WITHIN_MS = 5_000;
const MOST_TEXT = 4_000;

const contexts = new Set<BrowserContext>();

/** Notes a browser whose pages are looked at where a test fails. */
export function noteArrived(context: BrowserContext): void {
  contexts.add(context);
  context.on('close', () => contexts.delete(context));
}

/** Called after each test. Of one that failed it writes where the pages stood, because a limit of time alone tells nobody what was waited for. */
export async function tellWherePagesStand({ task }: Pick<TestContext, 'task'>): Promise<void> {
  if (task.result?.state !== 'fail') return;
  const pages = [...contexts].flatMap((context) => context.pages());
  for (const page of pages) console.error(await whereItStands(page));
}

async function whereItStands(page: Page): Promise<string> {
  const timeout = AbortSignal.timeout(ANSWERS_WITHIN_MS);
  const silence = new Promise<string>((tell) => timeout.addEventListener('abort', () => tell('It does not answer.')));
  const told = Promise.all([page.evaluate(focused), page.locator('body').ariaSnapshot()]).then(
    ([focus, seen]) => `The focus is on ${focus}\n${seen.slice(0, MOST_TEXT)}`,
    String,
  );
  return `The page stood at ${page.url()}\n${await Promise.race([told, silence])}`;
}

/** Runs in the page. */
function focused(): string {
  const { activeElement: active } = document;
  return active ? `${active.localName} “${(active.getAttribute('aria-label') ?? active.textContent).trim().slice(0, 80)}”` : 'nothing';
}
