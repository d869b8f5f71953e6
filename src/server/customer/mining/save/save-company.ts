import type { Kysely, Updateable } from 'kysely';

import type { FieldOrigin } from '#server/database/customer-tables.ts';
import type { MinedField } from '#server/database/mining-tables.ts';
import type { Database } from '#server/database/schema.ts';

import type { HeldCustomer } from '../../access.ts';
import type { Finding } from '../findings.ts';

/** Mined fields with a column of their own; the others are kept among the seldom known. */
const COLUMNS = ['phone', 'address', 'city', 'state', 'postcode'] as const;
type Column = (typeof COLUMNS)[number];
const INFO = ['description', 'legalname', 'foundedyear', 'taxid', 'fax'] as const satisfies MinedField[];
const MOST_NUMBERS = 20;

/**
 * Puts what was found into the fields of a customer that are empty, or that hold an earlier find.
 *
 * @returns what was used
 */
export async function saveCompany(db: Kysely<Database>, customer: HeldCustomer, findings: readonly Finding[]): Promise<Set<Finding>> {
  const used = usable(customer, findings);
  const columns = Object.fromEntries(used.filter(({ to }) => isColumn(to)).map(({ to, value }) => [to, value]));
  const info = Object.fromEntries(used.filter(({ to }) => !isColumn(to)).map(({ to, value }) => [to, value]));
  const origins = Object.fromEntries(used.map(({ to }) => [to, 'mined' satisfies FieldOrigin]));
  const pages = await savePages(
    db,
    customer,
    findings.filter(({ field }) => field === 'socialmedia'),
  );
  if (used.length > 0)
    await db
      .updateTable('customer')
      .set(columns as Updateable<Database['customer']>)
      .set((eb) => ({
        info: JSON.stringify({ ...customer.info, ...info }),
        fieldorigin: JSON.stringify({ ...customer.fieldorigin, ...origins }),
        updatetime: new Date(),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', customer.id)
      .execute();
  return new Set([...used.flatMap(({ from }) => from), ...pages]);
}

interface Use {
  to: string;
  value: string | string[];
  from: Finding[];
}

function usable(customer: HeldCustomer, findings: readonly Finding[]): Use[] {
  const first = (field: MinedField): Use[] => {
    const finding = findings.find((found) => found.field === field);
    return finding
      ? [
          {
            to: field,
            value: finding.value,
            from: findings.filter(({ field: other, value }) => other === field && value === finding.value),
          },
        ]
      : [];
  };
  const many = (field: MinedField, to: string, isWanted: (finding: Finding) => boolean): Use[] => {
    const from = findings.filter((finding) => finding.field === field && isWanted(finding));
    const value = [...new Set(from.map((finding) => finding.value))].slice(0, MOST_NUMBERS);
    return value.length > 0 ? [{ to, value, from: from.filter((finding) => value.includes(finding.value)) }] : [];
  };
  const main = customer.phone || findings.find(({ field }) => field === 'phone')?.value;
  const uses = [
    ...[...COLUMNS, ...INFO].flatMap(first),
    ...many('phone', 'phones', ({ value }) => value !== main),
    ...many('email', 'emails', ({ isGeneric = false }) => isGeneric),
  ];
  return uses.filter(({ to, value }) => isFree(customer, to) && JSON.stringify(present(customer, to)) !== JSON.stringify(value));
}

function isColumn(field: string): field is Column {
  return (COLUMNS as readonly string[]).includes(field);
}

function present(customer: HeldCustomer, field: string): unknown {
  return isColumn(field) ? customer[field] : customer.info[field];
}

/** Whether a mined value may fill a field: never one that somebody typed, imported, collected or emptied by hand. */
function isFree(customer: HeldCustomer, field: string): boolean {
  const value = present(customer, field);
  const origin = customer.fieldorigin[field];
  return (
    origin === 'mined' || (origin === undefined && (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)))
  );
}

/** Pages on social media that the customer does not have yet. */
async function savePages(db: Kysely<Database>, customer: HeldCustomer, findings: readonly Finding[]): Promise<Finding[]> {
  const byUrl = new Map(findings.map((finding) => [finding.value, finding]));
  if (byUrl.size === 0) return [];
  const added = await db
    .insertInto('social_media')
    .values(
      [...byUrl.values()].slice(0, MOST_NUMBERS).map(({ value, label = 'other' }) => ({
        tenant_id: customer.tenant_id,
        customer_id: customer.id,
        platform: label,
        url: value,
        origin: 'mined' as const,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('url')
    .execute();
  const urls = new Set(added.map(({ url }) => url));
  return findings.filter(({ value }) => urls.has(value));
}
