import type { Schemas } from '#client/calls.ts';
import { searchQuery } from '#lib/status-names.ts';

export type SearchQuery = Schemas['SearchQuery'];

/** Whether a query is still at work. */
export const isRunning = ({ status }: Pick<SearchQuery, 'status'>): boolean => status < searchQuery.done;
