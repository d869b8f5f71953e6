import { createContext } from 'react';

/** Whether single letters are keys, which the reader may switch off: who speaks to the computer would press them by chance (WCAG 2.1.4). */
export const SingleKeysContext = createContext(true);
