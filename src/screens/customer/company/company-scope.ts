import { createContext, use } from 'react';

import type { ListGroup } from '#actors/use-list-group.ts';
import { type Permission, usePermission } from '#actors/use-permission.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import type { OperationName } from '#lib/rights.ts';
import { pools } from '#lib/status-names.ts';

import { strings } from './strings.ts';

/** The dialog that is open over the page; it is kept with the drafts, so that a reload brings it back with what was typed. */
export type OpenDialog =
  | { readonly kind: 'follow'; readonly plan?: Schemas['Plan'] }
  | { readonly kind: 'record'; readonly record: Schemas['FollowUp'] }
  | { readonly kind: 'comment'; readonly record: Schemas['FollowUp'] }
  | { readonly kind: 'plan'; readonly plan?: Schemas['Plan'] }
  | { readonly kind: 'contact'; readonly contact?: Schemas['Contact'] }
  | { readonly kind: 'info'; readonly group: 'basics' | 'trade' | 'registration' }
  | { readonly kind: 'collaborator' }
  | { readonly kind: 'screening'; readonly entryid: string; readonly name: string }
  | { readonly kind: 'parties' }
  | { readonly kind: 'social' };

export interface CompanyScope {
  readonly company: Schemas['CustomerCompany'];
  /** The lists and records of this page, which are read again after each change made on it. */
  readonly group: ListGroup;
  /** Something was changed: the company and the lists of the page are read again. */
  readonly changed: () => void;
  readonly open: (dialog: OpenDialog) => void;
}

export const CompanyContext = createContext<CompanyScope | undefined>(undefined);

/** The customer whose page this is. */
export function useCompany(): CompanyScope {
  const scope = use(CompanyContext);
  if (!scope) throw new Error('No <CompanyContext> around this component');
  return scope;
}

/** Whether the caller may do this to this very customer: one in the public pool has to be claimed before it is changed. */
export function useCompanyPermission(): (operation: OperationName) => Permission {
  const { company } = useCompany();
  const t = useStrings(strings);
  const may = usePermission();
  return (operation) => {
    const permission = may('customer', operation);
    if (permission.isDisabled || company.iseditable) return permission;
    return { isDisabled: true, disabledReason: t(company.pooltype === pools.public ? 'claimFirst' : 'notYours') };
  };
}

/** Returns the reader's permission to do what only an owner may: transfer, delete and share the customer. Whoever it is only shared with may not. */
export function useOwnerPermission(): (operation: OperationName) => Permission {
  const { company } = useCompany();
  const t = useStrings(strings);
  const may = useCompanyPermission();
  return (operation) => {
    const permission = may(operation);
    return permission.isDisabled || company.access === 'own' ? permission : { isDisabled: true, disabledReason: t('ownerOnly') };
  };
}
