import type { Store } from './storage.ts';

const DRAFTS = 'admin.draft.';
/** What is typed before a login belongs to nobody. */
const NOBODY = '';

export interface DraftOwner {
  readonly user: string | undefined;
  readonly fullPath: string;
}

/** Under which name a draft is kept: one for each user, page and field or form. */
export function draftName({ user = NOBODY, fullPath }: DraftOwner, key: string): string {
  return `${DRAFTS}${user}.${fullPath}.${key}`;
}

/** Removes all drafts. */
export function removeDrafts(store: Store): void {
  for (const name of store.names()) if (name.startsWith(DRAFTS)) store.remove(name);
}

/** Removes what other users left behind in this browser tab. */
export function removeForeignDrafts(store: Store, user: string): void {
  const kept = [NOBODY, user].map((owner) => `${DRAFTS}${owner}.`);
  for (const name of store.names()) if (name.startsWith(DRAFTS) && !kept.some((prefix) => name.startsWith(prefix))) store.remove(name);
}
