/** Every month from one to another, as 2024-03, both included. */
export function monthsBetween(first: string, last: string): string[] {
  const end = numberOf(last);
  return Array.from({ length: Math.max(0, end - numberOf(first) + 1) }, (_, place) => monthAt(numberOf(first) + place));
}

/** The first and the last day of a month. */
export function daysOf(month: string): { from: string; to: string } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${String(last).padStart(2, '0')}` };
}

function numberOf(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return year * 12 + number - 1;
}

function monthAt(number: number): string {
  return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;
}
