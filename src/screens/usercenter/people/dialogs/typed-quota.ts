import type { Schemas } from '#client/calls.ts';

/** In the order of their use. */
export const QUOTAS = ['customerlimit', 'exportperday', 'miningperday', 'mailpermonth'] as const;
export type QuotaName = (typeof QUOTAS)[number];

/** As it stands in the fields; an empty one is no limit. */
export type TypedQuota = Readonly<Record<QuotaName, string>>;

const MOST = 1_000_000;

export function typedQuota(quota: Schemas['Quota'] | undefined): TypedQuota {
  return Object.fromEntries(QUOTAS.map((name) => [name, String(quota?.[name] ?? '')])) as TypedQuota;
}

export function isQuota(typed: string): boolean {
  return typed.trim() === '' || (/^\d{1,7}$/.test(typed.trim()) && Number(typed) <= MOST);
}

export function quotaOf(typed: TypedQuota): Schemas['Quota'] {
  return Object.fromEntries(QUOTAS.map((name) => [name, typed[name].trim() === '' ? null : Number(typed[name])])) as Schemas['Quota'];
}
