import { createContext } from 'react';

/** Whether the fields of this part are only read: their reader may look and not change. They keep their place in the order of the keys, so that all can be read. */
export const ReadOnlyContext = createContext(false);
