/** Companies that one query gathers; a list that nobody reads to its end need not be longer. */
export const GATHER_AT_MOST = 50_000;

/** Companies that one query collects: as many as a person can look after, and their colleagues can wait for. */
export const COLLECT_AT_MOST = 5_000;

/** Companies of one part; so many become customers in one transaction. */
export const PART = 500;
