/** The longest name of a category. */
export const NAME_AT_MOST = 30;
