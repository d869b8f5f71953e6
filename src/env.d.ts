interface ImportMeta {
  /** Filled in by the build. */
  readonly env: { readonly DEV: boolean };
}
