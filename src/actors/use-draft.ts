import { useCallback, useEffect, useRef, useState } from 'react';

import { draftName, moveDraft } from './kept/drafts.ts';
import { usePage } from './page.ts';
import { useSystem } from './system.ts';

/** The next value, or a function that makes it from the latest one. */
type Next<Value> = Value | ((latest: Value) => Value);

/**
 * Something typed or chosen that survives a reload, an expired session and a page built anew; under another key it begins anew.
 *
 * It belongs to one user and one page, is kept for this browser tab only, and goes when the user logs out here or `clear` is called.
 * Never give it a password or a code. A form takes `useForm`, which stands on this.
 */
export function useDraft<Value>(key: string, initial: Value): [value: Value, set: (next: Next<Value>) => void, clear: () => void] {
  const { perTab, session } = useSystem();
  const { fullPath } = usePage();
  // The user who typed it, also while the session ends around the page; but the address that the page has now, because there it will be looked for.
  const [user] = useState(() => session.getSnapshot().context.account?.user.id);
  const place = draftName({ user, fullPath }, key);
  const read = useCallback(() => (perTab.read(place) as Value | undefined) ?? initial, [perTab, place, initial]);
  const [stored, setStored] = useState(() => ({ key, value: read() }));
  const shown = stored.key === key ? stored : { key, value: read() };
  if (shown !== stored) setStored(shown);
  const former = useRef({ key, place });
  useEffect(() => {
    const before = former.current;
    former.current = { key, place };
    // The drafts of the page were moved with its address. What was written since then, by whoever knew the old address only, follows them.
    if (before.key === key && before.place !== place) moveDraft(perTab, before.place, place);
  }, [perTab, key, place]);
  const set = useCallback(
    (next: Next<Value>) => {
      // Of what is kept, not of what is drawn: whoever waited for an answer knows an old drawing only.
      const value = typeof next === 'function' ? (next as (latest: Value) => Value)(read()) : next;
      setStored({ key, value });
      if (value === null) perTab.remove(place);
      else perTab.write(place, value);
    },
    [perTab, key, place, read],
  );
  const clear = useCallback(() => {
    setStored({ key, value: initial });
    perTab.remove(place);
  }, [perTab, key, place, initial]);
  return [shown.value, set, clear];
}
