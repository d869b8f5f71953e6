/** What a letter of credit says about days, all as `2026-09-10`. */
export interface CreditDays {
  /** The date of shipment that the transport document shows. */
  readonly shipment: string;
  /** Field 44C; absent where the credit names none. */
  readonly latestShipment: string | undefined;
  /** Field 31D. */
  readonly expiry: string;
  /** Field 48 in days; 21 where the credit is silent (article 14c). */
  readonly period: number;
  /** Whether the bank that is presented to is closed on a day. */
  readonly isClosed: (day: string) => boolean;
}

export interface CreditAnswer {
  /** The last day on which documents can be presented. */
  readonly lastDay: string;
  /** What sets it: the period after the shipment, or the expiry. */
  readonly by: 'period' | 'expiry';
  /** The day before it was moved on because the bank is closed (article 29a); the covering schedule must say so (29b). */
  readonly movedFrom: string | undefined;
  /** Until when the bank has to say whether documents that come on the last day comply: five banking days after it (article 14b). */
  readonly examinedBy: string;
  /** Shipped after the latest date for shipment, which no closed day moves on (article 29c). */
  readonly isShippedLate: boolean;
}

const BANKING_DAYS = 5;
/** No bank is closed for longer in a row. */
const MOST_CLOSED = 60;
const DAY_MS = 86_400_000;

/** The days of a letter of credit by UCP 600, articles 14 and 29. */
export function creditDays({ shipment, latestShipment, expiry, period, isClosed }: CreditDays): CreditAnswer {
  const ofPeriod = dayAfter(shipment, period);
  const [periodEnd, expiryEnd] = [openOn(ofPeriod, isClosed), openOn(expiry, isClosed)];
  const by = periodEnd <= expiryEnd ? 'period' : 'expiry';
  const [lastDay, meant] = by === 'period' ? [periodEnd, ofPeriod] : [expiryEnd, expiry];
  let examinedBy = lastDay;
  for (let days = 0; days < BANKING_DAYS; days += 1) examinedBy = openOn(dayAfter(examinedBy, 1), isClosed);
  return {
    lastDay,
    by,
    movedFrom: lastDay === meant ? undefined : meant,
    examinedBy,
    isShippedLate: latestShipment !== undefined && shipment > latestShipment,
  };
}

function openOn(day: string, isClosed: (day: string) => boolean): string {
  let open = day;
  for (let days = 0; days < MOST_CLOSED && isClosed(open); days += 1) open = dayAfter(open, 1);
  return open;
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whether a day is a Saturday or a Sunday. */
export function isWeekend(day: string): boolean {
  return [0, 6].includes(new Date(day).getUTCDay());
}
