/** How large a table that is imported may be, by what it holds: the screen says it, and the server keeps to it. */
export const tableLimits = {
  customers: { mb: 50, rows: 200_000 },
  /** No fair has more. */
  exhibitors: { mb: 50, rows: 100_000 },
  /** Vendors sell them by the million. */
  shipments: { mb: 400, rows: 1_048_576 },
  /** The longest published one has some tens of thousands, in some 120 MB of XML. */
  screening: { mb: 150, rows: 200_000 },
  /** China's whole tariff has some 13,000 codes. */
  refunds: { mb: 20, rows: 50_000 },
  /** The archive with their pictures may be larger. */
  products: { mb: 50, rows: 50_000 },
  /** Of addresses to be verified: as many as a list may have, and rows without one. */
  addresses: { mb: 50, rows: 200_000 },
} as const;

/** How large an archive of a table and pictures may be. */
export const ARCHIVE_MB = 500;

/** Of an import, so many rows are compared with customers by near names. */
export const NEAR_NAME_ROWS = 5_000;
