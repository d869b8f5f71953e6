import type { Cargo } from '#lib/tools/loading/cargo.ts';
import type { LoadSpace, LoadSpaceId } from '#lib/tools/loading/load-spaces.ts';
import { type LoadingPlan, planLoading } from '#lib/tools/loading/plan-loading.ts';

/** Some cargo and the space that it is loaded into. */
export interface LoadingTask {
  readonly cargo: readonly Cargo[];
  readonly space: LoadSpace;
  /** The usual space that it is; undefined for one of somebody's own measures. */
  readonly spaceId?: LoadSpaceId | undefined;
}

const MOST_SPACES = 20;
/** The tries for each container; a usual machine does them in about a second. They are counted, not timed, so that two machines show the same plan. */
const MOST_COMPLETIONS = 1500;
/** The limit of the whole plan, for a machine that is slower than any we know. */
const MOST_MS = 8000;

/** Plans a loading, and stops looking for a better one after a while. */
export function doLoadingTask({ cargo, space }: LoadingTask): LoadingPlan {
  const end = performance.now() + MOST_MS;
  const mayGoOn = (completions: number) => completions < MOST_COMPLETIONS && performance.now() < end;
  return planLoading(cargo, space, { mostSpaces: MOST_SPACES, mayGoOn });
}
