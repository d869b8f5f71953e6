import type { Page } from 'playwright-core';

import { settled } from '../support/traffic.ts';

/** What the screens show in a test. */
export interface Stage {
  /** A customer of the visitor. */
  customer: string;
  /** A visit that the manager has written. */
  visit: string;
  /** An inquiry that is the manager's to answer. */
  inquiry: string;
  /** A buyer that the manager is to develop. */
  buyer: string;
  /** A list of exhibitors that the owner has imported. */
  exhibitors: string;
  /** A mail in the owner's inbox. */
  mail: string;
  /** A conversation of the owner's company. */
  chat: string;
  /** A WhatsApp task of the owner's company that is over. */
  chatTask: string;
  /** A mail task of the owner that is not sent yet, and one that was. */
  draftTask: string;
  sentTask: string;
  /** A mail task of the seller that waits for approval. */
  askedTask: string;
  /** An area of the map that the owner has kept. */
  area: string;
}

/** One thing that a user looks at, and how they get there. */
export interface Screen {
  name: string;
  visitor: 'nobody' | 'newcomer' | 'owner' | 'seller' | 'manager' | 'follower';
  /** Whether it asks the server again after its size has changed, as a map does: it is opened anew on a phone, because it would change while it is judged. */
  isFilledBySize?: true;
  open: (page: Page, stage: Stage) => Promise<void>;
}

/** Opens an address and waits until nothing more is coming. */
export async function go(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await settled(page);
}
