import type { Secrets } from '#server/secrets.ts';

import type { BankNumber } from './bank-numbers.ts';

/** What is kept of a bank number: enough to see that one was there before, and to nobody who has the tables alone. */
export function bankNumberHash(secrets: Secrets, tenantId: string, { kind, value }: BankNumber): Buffer {
  return secrets.hmac('bank number', `${tenantId} ${kind} ${value}`);
}
