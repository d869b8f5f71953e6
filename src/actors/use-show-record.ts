import { createContext, use } from 'react';

/** A record that has a window of its own: 1 visit, 2 service, 4 buyer inquiry. */
export interface ShowableRecord {
  readonly type: 1 | 2 | 4;
  readonly id: string;
}

export const ShowRecordContext = createContext<(record: ShowableRecord) => void>(() => {});

/** Gives the way to show a record over whatever page is in front. */
export const useShowRecord = () => use(ShowRecordContext);
