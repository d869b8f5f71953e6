const MORNING_HOUR = 8;
const MONDAY = 1;
const DAYS_OF_WEEK = 7;

export const SNOOZES = ['hours', 'tomorrow', 'monday'] as const;

/** When a mail comes back, by the reader's clock: in three hours, tomorrow morning, or on the next Monday morning. */
export function snoozeTime(choice: (typeof SNOOZES)[number], now: Date): Date {
  const time = new Date(now);
  if (choice === 'hours') {
    time.setHours(time.getHours() + 3);
    return time;
  }
  const toMonday = (MONDAY - now.getDay() + DAYS_OF_WEEK) % DAYS_OF_WEEK || DAYS_OF_WEEK;
  time.setDate(time.getDate() + (choice === 'tomorrow' ? 1 : toMonday));
  time.setHours(MORNING_HOUR, 0, 0, 0);
  return time;
}
