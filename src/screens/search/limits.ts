/** One query collects so many companies; the contract's conditions say the same. */
export const COLLECT_ALL_AT_MOST = 5_000;
