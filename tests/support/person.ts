import type { Page } from 'playwright-core';

import type { SignedIn } from './accounts.ts';
import { type Keyboard, keyboardOf } from './keyboard.ts';
import type { OpenProduct } from './open-product.ts';

/** Somebody at a keyboard without a mouse, and the page in front of them. */
export interface Person {
  page: Page;
  keys: Keyboard;
}

/** Sits an account down before a page of the product. */
export async function sitDown(product: OpenProduct, as: SignedIn, path: string): Promise<Person> {
  const { page } = await product.arrive({ as });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { page, keys: keyboardOf(page) };
}
