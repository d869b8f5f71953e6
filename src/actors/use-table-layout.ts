import { useCallback, useEffect, useEffectEvent, useState } from 'react';

import { type Checks, layoutName, readLayout } from './kept/table-layouts.ts';
import { useSystem } from './system.ts';

/** The look of one table as it was left, and the way to change it: kept at once, for the next visit of the same user too. */
export function useTableLayout<Layout extends object>(
  table: string,
  plain: Layout,
  checks: Checks<Layout>,
): [layout: Layout, change: (patch: Partial<Layout>) => void, reset: () => void] {
  const { browser, local, session } = useSystem();
  // Whose page it is, also while the session ends around it.
  const [user] = useState(() => session.getSnapshot().context.account?.user.id);
  const name = layoutName(user, table);
  const read = useCallback((): Layout => ({ ...plain, ...readLayout(local, name, checks) }), [plain, local, name, checks]);
  const [layout, setLayout] = useState(read);
  const follow = useEffectEvent(() =>
    setLayout((before) => {
      const stored = read();
      return JSON.stringify(stored) === JSON.stringify(before) ? before : stored;
    }),
  );
  useEffect(() => browser.onStorageChange(() => follow()), [browser]);
  const change = useCallback(
    (patch: Partial<Layout>) => {
      // Over what is stored, which another tab may have changed.
      const after = { ...read(), ...patch };
      local.write(name, after);
      setLayout(after);
    },
    [local, name, read],
  );
  const reset = useCallback(() => {
    setLayout(plain);
    local.remove(name);
  }, [local, name, plain]);
  return [layout, change, reset];
}
