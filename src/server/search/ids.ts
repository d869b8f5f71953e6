/** Larger numbers do not fit into the database's ids. */
const ROW_ID = /^[1-9]\d{0,17}$/;

/** The different ids of a list joined by bars; nothing if one of them cannot be the id of a row. */
export function splitIds(joined: string): string[] | undefined {
  const ids = [...new Set(joined.split('|'))];
  return ids.every((id) => ROW_ID.test(id)) ? ids : undefined;
}
