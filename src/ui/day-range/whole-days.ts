/** The first and the last day of a range by the reader's calendar, `2026-11-21`; an empty one is open. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Whether the last day comes before the first, so that there are no days between them. */
export function areCrossed({ from, to }: Days): boolean {
  return from !== '' && to !== '' && to < from;
}

/** The moments between which these days lie, as the wire wants them; the last day is one of them. */
export function wholeDays({ from, to }: Days): { from?: string; to?: string } {
  return { ...(from !== '' && { from: startOf(from, 0) }), ...(to !== '' && { to: startOf(to, 1) }) };
}

/** A local midnight, some days later: not 24 hours later, because the clocks may change between. */
function startOf(day: string, later: number): string {
  const moment = new Date(`${day}T00:00`);
  moment.setDate(moment.getDate() + later);
  return moment.toISOString();
}
