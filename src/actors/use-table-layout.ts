import { useCallback, useState } from 'react';

import { type Checks, layoutName, readLayout } from './kept/table-layouts.ts';
import { useSystem } from './system.ts';

/** The look of one table as it was left, and the way to change it: kept at once, for the next visit of the same user too. */
export function useTableLayout<Layout extends object>(
  table: string,
  plain: Layout,
  checks: Checks<Layout>,
): [layout: Layout, change: (patch: Partial<Layout>) => void, reset: () => void] {
  const { local, session } = useSystem();
  // Whose page it is, also while the session ends around it.
  const [user] = useState(() => session.getSnapshot().context.account?.user.id);
  const name = layoutName(user, table);
  const [layout, setLayout] = useState<Layout>(() => ({ ...plain, ...readLayout(local, name, checks) }));
  const change = useCallback(
    (patch: Partial<Layout>) =>
      setLayout((before) => {
        const after = { ...before, ...patch };
        local.write(name, after);
        return after;
      }),
    [local, name],
  );
  const reset = useCallback(() => {
    setLayout(plain);
    local.remove(name);
  }, [local, name, plain]);
  return [layout, change, reset];
}
