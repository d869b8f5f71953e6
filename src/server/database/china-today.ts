import { sql } from 'kysely';

/** The day it is where the sellers are. The database's own `current_date` is yesterday's there for eight hours. */
export const CHINA_TODAY = sql<string>`(now() AT TIME ZONE 'Asia/Shanghai')::date`;
