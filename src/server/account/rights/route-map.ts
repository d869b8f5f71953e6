import { type RouteRow, routes } from '#routes/table.ts';
import type { Operation } from '#server/operation.ts';

/** The routes that exist only in the asynchronous-routes mode; none when the deployment leaves it off. */
export const listRoutes: Operation<'listRoutes'> = async ({ settings }) =>
  settings.asyncRoutes ? routes.filter((row: RouteRow) => row.asyncOnly).map(({ id, path }) => ({ id, path })) : [];
