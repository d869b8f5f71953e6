interface ImportMeta {
  /** Filled in by the build. */
  readonly env: {
    readonly DEV: boolean;
    /** Where the program that plans a loading is; nothing in tests. */
    readonly LOADING_WORKER: string | undefined;
    /** Where the program that finds ways over the sea is; nothing in tests. */
    readonly SEA_WORKER: string | undefined;
  };
}
