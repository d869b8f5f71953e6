import { useTableLayout } from '#actors/use-table-layout.ts';
import { type ToolId, tools } from '#routes/tools.ts';

const PLAIN: { favourites: readonly string[] } = { favourites: [] };
const CHECKS = { favourites: (value: unknown) => Array.isArray(value) };

export interface Favourites {
  /** All tools, the favourites first. */
  readonly sorted: readonly (typeof tools)[number][];
  readonly isFavourite: (id: ToolId) => boolean;
  readonly turn: (id: ToolId) => void;
}

/** Returns the tools that somebody opens most, kept in their browser as the look of their tables is. */
export function useFavourites(): Favourites {
  const [{ favourites }, change] = useTableLayout('tools', PLAIN, CHECKS);
  const isFavourite = (id: ToolId) => favourites.includes(id);
  return {
    sorted: [...tools.filter(({ id }) => isFavourite(id)), ...tools.filter(({ id }) => !isFavourite(id))],
    isFavourite,
    turn: (id) => change({ favourites: isFavourite(id) ? favourites.filter((each) => each !== id) : [...favourites, id] }),
  };
}
