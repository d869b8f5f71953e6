import { useCallback, useEffect, useRef, useState } from 'react';

import { draftName } from './kept/drafts.ts';
import { usePage } from './page.ts';
import { useSystem } from './system.ts';

/**
 * Something typed or chosen that survives a reload, an expired session and a page built anew.
 *
 * It belongs to one user and one page, is kept for this browser tab only, and goes when the user logs out here or `clear` is called.
 * Never give it a password or a code. A form takes `useForm`, which stands on this.
 */
export function useDraft<Value>(key: string, initial: Value): [value: Value, set: (value: Value) => void, clear: () => void] {
  const { perTab, session } = useSystem();
  const { fullPath } = usePage();
  // The user who typed it, also while the session ends around the page; but the address that the page has now, because there it will be looked for.
  const [user] = useState(() => session.getSnapshot().context.account?.user.id);
  const place = draftName({ user, fullPath }, key);
  const [value, setValue] = useState<Value>(() => (perTab.read(place) as Value | undefined) ?? initial);
  const former = useRef(place);
  useEffect(() => {
    if (former.current === place) return;
    const kept = perTab.read(former.current);
    perTab.remove(former.current);
    if (kept !== undefined) perTab.write(place, kept);
    former.current = place;
  }, [perTab, place]);
  const set = useCallback(
    (next: Value) => {
      setValue(next);
      perTab.write(place, next);
    },
    [perTab, place],
  );
  const clear = useCallback(() => {
    setValue(initial);
    perTab.remove(place);
  }, [perTab, place, initial]);
  return [value, set, clear];
}
