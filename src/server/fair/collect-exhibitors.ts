import { authorOf } from '#server/customer/change-log.ts';
import { createCustomers, type Created } from '#server/customer/create/create-customers.ts';
import type { Match } from '#server/customer/duplicate/match.ts';
import type { Caller, Operation, Schemas } from '#server/operation.ts';
import { ownedBy } from '#server/search/ownership.ts';

import { customerOf, customersOf, EXHIBITOR_KEYS, findExhibitors } from './exhibitors.ts';
import type { ExhibitorRow } from './matching-exhibitors.ts';

/** Copies exhibitors into the caller's private pool; what the company has already by name, domain or address comes back as a duplicate. */
export const collectExhibitors: Operation<'collectExhibitors'> = async (context, { ids }) => {
  const { db, user } = context;
  return db.transaction().execute(async (trx) => {
    const rows = await findExhibitors(trx, user, ids);
    const outcomes = await createCustomers(trx, authorOf(context), {
      ownerId: user.id,
      customers: rows.map(customerOf),
      refuse: EXHIBITOR_KEYS,
      action: 'create',
    });
    // Of two that are one company the first has become a customer by now.
    const twins = await customersOf(
      trx,
      user.tenantId,
      rows.filter((_, at) => outcomes[at]?.state === 'twin'),
    );
    const twinsLeft = twins.values();
    const all = outcomes.map((outcome, at) => ({ outcome, ...nameOf(rows[at]), match: matchOf(outcome, twinsLeft) }));
    return {
      imported: all.flatMap(({ outcome, id, companyname }) =>
        outcome.state === 'created' ? [{ id, companyname, customerid: outcome.id }] : [],
      ),
      duplicate: all.flatMap(({ match, id, companyname }) => (match ? [{ id, companyname, ...toldOf(match, user) }] : [])),
      failed: all.flatMap(({ outcome, id, companyname }) => (outcome.state === 'full' ? [{ id, companyname }] : [])),
    };
  });
};

function nameOf(row: ExhibitorRow | undefined): { id: string; companyname: string } {
  return { id: row?.id ?? '', companyname: row?.companyname || row?.companynamecn || '' };
}

function matchOf(outcome: Created, twins: Iterator<Match | undefined>): Match | undefined {
  if (outcome.state === 'twin') return twins.next().value;
  return outcome.state === 'duplicate' ? outcome.matches[0] : undefined;
}

function toldOf(match: Match, user: Caller): Pick<Schemas['ExhibitorCollection']['duplicate'][number], 'owned' | 'lasttime'> {
  return { owned: ownedBy(match, user), lasttime: match.lasttime.toISOString() };
}
