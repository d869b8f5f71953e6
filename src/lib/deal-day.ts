import { DEAL_ZONE } from './deal-zone.ts';
import { localTimeAt, momentAt } from './local-time.ts';

/** No day of a deal is earlier: it is a slip, as a year of which only two digits were typed. */
export const FIRST_DEAL_DAY = '1970-01-01';

/** The day of a deal, `YYYY-MM-DD`. */
export const dealDayOf = (time: string | Date): string => localTimeAt(DEAL_ZONE, new Date(time)).day;

/** When the day of a deal began. */
export const dealTimeOf = (day: string): Date => momentAt(DEAL_ZONE, day);
