/** The longest name of a saved filter. */
export const NAME_AT_MOST = 60;
