import { Refusal, type Schemas } from '#server/operation.ts';

type Info = Schemas['CompanyInfo'];

/** Payments that have a deposit, and payments that have days. */
const WITH_DEPOSIT = new Set([2, 3]);
const WITH_DAYS = new Set([5, 7, 8]);

/**
 * What is kept of the seldom known after a change: empty fields go, and so do a deposit and days that the payment does not have.
 *
 * @throws Refusal 400 where two addresses of a type are the default
 */
export function changedInfo(before: Info, change: Info): Info {
  const merged = { ...before, ...change, ...(change.parties && { parties: withDefaults(change.parties) }) };
  const { depositratio, paymentdays, paymentmethod = 0, ...rest } = merged;
  return withoutEmpty({
    ...rest,
    paymentmethod,
    ...(WITH_DEPOSIT.has(paymentmethod) && { depositratio }),
    ...(WITH_DAYS.has(paymentmethod) && { paymentdays }),
  });
}

function withoutEmpty(info: Readonly<Record<string, unknown>>): Info {
  return Object.fromEntries(Object.entries(info).filter(([, value]) => !isEmpty(value)));
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === '' || value === 0 || (Array.isArray(value) && value.length === 0);
}

/** Of each type of address the only default one; the first, where none was chosen. */
function withDefaults(parties: readonly Schemas['PartyAddress'][]): Schemas['PartyAddress'][] {
  const chosen = new Map<number, Schemas['PartyAddress']>();
  for (const party of parties.filter(({ isdefault }) => isdefault)) {
    if (chosen.has(party.type)) throw new Refusal(400, 'invalidField', { field: 'info.parties', values: { field: 'info.parties' } });
    chosen.set(party.type, party);
  }
  for (const party of parties) if (!chosen.has(party.type)) chosen.set(party.type, party);
  return parties.map((party) => ({ ...party, isdefault: chosen.get(party.type) === party }));
}
