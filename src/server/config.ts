/** What a deployment may set, all from the environment; the README lists each with its default. */
export interface Settings {
  host: string;
  port: number;
  /** Where the embedded database, files and logs live. */
  dataDir: string;
  /** An existing PostgreSQL; without it the embedded one runs. */
  databaseUrl: string | undefined;
  /** Make the demo company on an empty database. */
  demo: boolean;
  /** The one password of the demo accounts; random and printed once when unset. */
  demoPassword: string | undefined;
  /** Another server that honours the contract; `/api` is forwarded to it. */
  apiBase: string | undefined;
  icpNumber: string;
  feedbackUrl: string;
  /** Overrides the product's name in every language. */
  productName: string | undefined;
  /** How many proxies stand in front (0: none), so that client addresses can be told. */
  trustProxy: number;
  asyncRoutes: boolean;
  /** An S3-compatible bucket, `s3://key:secret@host/bucket?region=…`; without it files live under the data folder. */
  filesUrl: string | undefined;
  /** `console` prints SMS messages to the terminal; an https URL posts them there. */
  smsGateway: string;
  /** Lets outbound connections reach this machine itself; for tests only. */
  allowLoopback: boolean;
}
