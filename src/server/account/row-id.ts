const NOBODY = '0';

/** An id from a request as the database can compare it; what can be no row's id becomes one that no row has. */
export function readRowId(id: string): string {
  return /^[1-9]\d{0,17}$/.test(id) ? id : NOBODY;
}
