/** The Swedes write days as the wire wants them. */
const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' });

/** The day it is, or was, in China, where the sellers are: `2026-11-28`. By the clock of Greenwich it would be yesterday's until eight in the morning. */
export function chineseDay(time: Date = new Date()): string {
  return calendar.format(time);
}
