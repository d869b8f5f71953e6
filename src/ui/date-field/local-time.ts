/** A moment as a field for days and times wants it, by the reader's clock: `2026-11-21T15:00`; nothing stays nothing. */
export function toLocalTime(time: string | number | Date | null): string {
  if (time === null || time === '') return '';
  const moment = new Date(time);
  return new Date(moment.getTime() - moment.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length);
}

/** Returns the moment as the wire wants it, in UTC; null for a text that is no moment. */
export function toWireTime(local: string): string | null {
  const moment = new Date(local);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

const MINUTE_MS = 60_000;
