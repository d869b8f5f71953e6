import type { Store } from './storage.ts';

const DRAFTS = 'admin.draft.';
/** Text typed before a login belongs to nobody. */
const NOBODY = '';

export interface DraftOwner {
  readonly user: string | undefined;
  readonly fullPath: string;
}

/** Under which name a draft is kept: one for each user, page and field or form. No address has a # of its own. */
export function draftName({ user = NOBODY, fullPath }: DraftOwner, key: string): string {
  return `${DRAFTS}${user}.${fullPath}#${key}`;
}

/** Takes everything that was typed on a page along to its new address, so that a form that is closed now finds its text there. */
export function moveDrafts(store: Store, { fullPath, ...owner }: DraftOwner, to: string): void {
  const page = draftName({ ...owner, fullPath }, '');
  for (const name of store.names())
    if (name.startsWith(page)) moveDraft(store, name, draftName({ ...owner, fullPath: to }, name.slice(page.length)));
}

/** Takes one draft along, where there is one. */
export function moveDraft(store: Store, name: string, to: string): void {
  const kept = store.read(name);
  store.remove(name);
  if (kept !== undefined) store.write(to, kept);
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
