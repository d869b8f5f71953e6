/** What a product can be, by the numbers that the wire and the tables have for it. */
export const productStatuses = { draft: 0, on: 1, off: 2, deleted: 9 } as const;
