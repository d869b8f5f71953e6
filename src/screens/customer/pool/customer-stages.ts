import type { Schemas } from '#client/calls.ts';

/** The stages in their order; the last one is a customer that was lost. */
export const STAGES: readonly Schemas['Stage'][] = [1, 2, 3, 4, 5, 6, 7, 8, 9];
