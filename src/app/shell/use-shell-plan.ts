import { useSettings } from '#actors/use-settings.ts';
import { useTabs } from '#actors/use-tabs.ts';
import type { Layout } from '#lib/settings.ts';
import { matchRoute } from '#routes/href.ts';
import { useNarrow } from '#ui/narrow/use-narrow.ts';

import { useVisitor } from '../visitor.ts';
import { menuFor, type MenuItem, trailTo } from './menu/menu-tree.ts';

/** The places of the menus for this visitor, window and choice of navigation. */
export interface ShellPlan {
  isNarrow: boolean;
  layout: Layout;
  /** Absent where no menu runs across the top. */
  topItems: readonly MenuItem[] | undefined;
  /** Absent where no menu stands at the side. */
  sideItems: readonly MenuItem[] | undefined;
  /** The ids from the top of the menu down to the page in front. */
  trail: readonly string[];
}

/** Mixed navigation shows the first level across the top and the rest of the current section at the side; a section without a rest needs no side. */
export function useShellPlan(): ShellPlan {
  const { layout } = useSettings().settings;
  const isNarrow = useNarrow();
  const { rights, asyncRoutes } = useVisitor();
  const { active } = useTabs();
  const items = menuFor(rights, asyncRoutes);
  const trail = trailTo(matchRoute(active)?.row);
  const section = items.find(({ id }) => trail.includes(id))?.children ?? [];
  if (isNarrow) return { isNarrow, layout, trail, topItems: undefined, sideItems: undefined };
  if (layout === 'side') return { isNarrow, layout, trail, topItems: undefined, sideItems: items };
  if (layout === 'top' || section.length === 0) return { isNarrow, layout: 'top', trail, topItems: items, sideItems: undefined };
  return { isNarrow, layout, trail, topItems: items, sideItems: section };
}
