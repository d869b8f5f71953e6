import { useCalls } from '#actors/calls.ts';
import { useDraft } from '#actors/use-draft.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { useCompany } from '../company-scope.ts';
import { strings } from './strings.ts';

/** As many as a customer has. */
export const MOST_PARTIES = 20;

/** A party as it is typed. */
export interface TypedParty {
  readonly key: number;
  readonly type: '1' | '2' | '3';
  readonly name: string;
  readonly address: string;
  readonly contact: string;
  readonly phone: string;
  readonly destinationport: string;
  readonly isdefault: boolean;
}

interface Draft {
  /** The version over which it was typed; a newer one is not overwritten. */
  readonly version: number;
  readonly parties: readonly TypedParty[];
}

const NEW = { type: '1', name: '', address: '', contact: '', phone: '', destinationport: '', isdefault: false } as const;

/** The editing of a customer's parties, with what was typed so far. Of each kind one stays the default: marking one frees the other. */
export function usePartiesEdit(onClose: () => void) {
  const t = useStrings(strings);
  const { company, changed } = useCompany();
  const { updateCustomerCompanyInfo } = useCalls();
  const { show } = useToastActions();
  const { submit, isBusy, error } = useSubmission(updateCustomerCompanyInfo);
  const errors = useFormErrors(error, []);
  const [draft, keep, clear] = useDraft<Draft | null>('info.parties', null);
  const { version, parties } = draft ?? { version: company.version, parties: typedParties(company.info.parties ?? []) };
  const set = (next: readonly TypedParty[]) => keep({ version, parties: next });

  const save = async () => {
    const { parties: _before, ...info } = company.info;
    const saved = await submit({ id: company.id, version, info: { ...info, parties: parties.map(wireParty) } });
    if (!saved) return;
    clear();
    changed();
    show({ tone: 'success', text: t('saved') });
    onClose();
  };
  return {
    parties,
    isBusy,
    errors,
    add: () => set([...parties, { ...NEW, key: 1 + Math.max(-1, ...parties.map(({ key }) => key)) }]),
    remove: (key: number) => set(parties.filter((party) => party.key !== key)),
    change: (party: TypedParty) =>
      set(
        parties.map((one) => {
          if (one.key === party.key) return party;
          return party.isdefault && one.type === party.type ? { ...one, isdefault: false } : one;
        }),
      ),
    save: () => {
      const wrong = parties.map(({ key, name }) => [`name-${key}`, name.trim() === '' ? t('wrong.party') : undefined] as const);
      if (errors.check(Object.fromEntries(wrong))) void save();
    },
  };
}

function typedParties(parties: readonly Schemas['PartyAddress'][]): TypedParty[] {
  return parties.map(({ type, ...party }, key) => ({
    ...NEW,
    ...party,
    key,
    type: `${type}`,
    isdefault: party.isdefault ?? false,
  }));
}

function wireParty({ key: _key, type, ...party }: TypedParty): Schemas['PartyAddress'] {
  return { ...party, name: party.name.trim(), type: Number(type) as 1 | 2 | 3 };
}
