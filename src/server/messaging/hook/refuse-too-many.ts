/** WhatsApp reports up to 1,000 events at once; gateways far fewer. */
const MOST_EVENTS = 1_000;

/**
 * Each event costs several statements, and everybody's reports stand behind them.
 *
 * @throws Error for a report with more events than anybody sends
 */
export function refuseTooMany(count: number): void {
  if (count > MOST_EVENTS) throw new Error(`more than ${MOST_EVENTS} events in one report`);
}
