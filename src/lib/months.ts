/** Every month from one to another, as 2024-03, both included. */
export function monthsBetween(first: string, last: string): string[] {
  const begin = monthNumber(first);
  return Array.from({ length: Math.max(0, monthNumber(last) - begin + 1) }, (_, index) => monthAt(begin + index));
}

/** The first and the last day of a month. */
export function daysOf(month: string): { from: string; to: string } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${String(last).padStart(2, '0')}` };
}

/** The months from the year 0 to one such as 2024-03, so that the difference of two tells how far they are apart. */
export function monthNumber(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
}

function monthAt(number: number): string {
  return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;
}
