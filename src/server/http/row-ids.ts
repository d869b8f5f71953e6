/** Larger numbers do not fit into the database's ids. */
const ROW_ID = /^[1-9]\d{0,17}$/;
/** The id that no row has. */
const NO_ROW = '0';

/** An id from a request as the database can compare it; what can be no row's id becomes one that no row has. */
export function readRowId(id: string): string {
  return ROW_ID.test(id) ? id : NO_ROW;
}

/** The different ids of a list joined by bars; nothing if one of them cannot be the id of a row. */
export function splitIds(joined: string): string[] | undefined {
  const ids = [...new Set(joined.split('|'))];
  return ids.every((id) => ROW_ID.test(id)) ? ids : undefined;
}
