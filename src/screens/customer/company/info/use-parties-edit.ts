import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useEditForm } from '#actors/use-form.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { ApiError } from '#client/api-error.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { useCompany } from '../company-scope.ts';
import type { Company } from './company-fields.ts';
import { strings } from './strings.ts';

/** The number of parties that a customer can have. */
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

/** Somebody else has changed the parties meanwhile: theirs and those that were typed. */
export interface PartiesConflict {
  readonly theirs: Company;
  readonly typed: readonly Party[];
}

export type Party = Schemas['PartyAddress'];

const NEW = { type: '1', name: '', address: '', contact: '', phone: '', destinationport: '', isdefault: false } as const;

/**
 * The editing of a customer's parties, with what was typed so far. Of each kind one stays the default: marking one frees the other.
 *
 * When somebody else has saved meanwhile and left the parties alone, the two edits are joined without a question.
 */
export function usePartiesEdit(onClose: () => void) {
  const t = useStrings(strings);
  const { company, changed } = useCompany();
  const { updateCustomerCompanyInfo } = useCalls();
  const { show } = useToastActions();
  const draft = useEditForm('parties', company, (from) => ({ parties: typedParties(partiesOf(from)) }));
  const { base, values } = draft;
  const { parties } = values;
  const set = (next: TypedParty[]) => draft.change({ parties: next });

  const send = ({ id, version, info }: Company) => {
    const { parties: _before, ...others } = info;
    return updateCustomerCompanyInfo({ id, version, info: { ...others, parties: parties.map(wireParty) } });
  };
  const { submit, isBusy, error, reset } = useSubmission(async (over: Company) => {
    try {
      return await send(over);
    } catch (failure) {
      const theirs = newerThan(failure);
      if (!theirs || !areSame(partiesOf(theirs), partiesOf(base))) throw failure;
      return send(theirs);
    }
  });
  const theirs = error && newerThan(error);
  const errors = useFormErrors(theirs ? undefined : error, []);

  const finish = () => {
    draft.forget();
    changed();
    onClose();
  };
  const save = async (over: Company) => {
    if (!(await submit(over))) return;
    show({ tone: 'success', text: t('saved') });
    finish();
  };
  return {
    draft,
    parties,
    isBusy,
    errors,
    conflict: theirs && ({ theirs, typed: parties.map(wireParty) } satisfies PartiesConflict),
    /** Saves over what somebody else has saved, or leaves it as they did. */
    resolve: (isGiven: boolean) => {
      if (isGiven || !theirs) finish();
      else void save(theirs);
    },
    forgetFailure: reset,
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
      if (errors.check(Object.fromEntries(wrong))) void save(base);
    },
  };
}

const partiesOf = ({ info }: Company): readonly Party[] => info.parties ?? [];

/** The company as somebody else has saved it meanwhile, where that is why a save was refused. */
function newerThan(failure: unknown): Company | undefined {
  return (failure as ApiError).detail?.current as Company | undefined;
}

function areSame(some: readonly Party[], others: readonly Party[]): boolean {
  return JSON.stringify(typedParties(some)) === JSON.stringify(typedParties(others));
}

function typedParties(parties: readonly Party[]): TypedParty[] {
  return parties.map(({ type, ...party }, key) => ({
    ...NEW,
    ...party,
    key,
    type: `${type}`,
    isdefault: party.isdefault ?? false,
  }));
}

function wireParty({ key: _key, type, ...party }: TypedParty): Party {
  return { ...party, name: party.name.trim(), type: Number(type) as 1 | 2 | 3 };
}
