import { useCalls } from '#actors/calls.ts';
import { useEditForm } from '#actors/use-form.ts';
import { useSubmission } from '#actors/use-submission.ts';
import type { ApiError } from '#client/api-error.ts';
import type { Schemas } from '#client/calls.ts';

import { useCompany } from '../company-scope.ts';
import { changeOf, CONTACT_FIELDS, type ContactField, type ContactTexts, differingFields, textsOf } from './contact-texts.ts';

type Contact = Schemas['Contact'];

/** Somebody else has saved the same person meanwhile, and these fields were changed by both. */
export interface ContactConflict {
  readonly theirs: Contact;
  readonly fields: readonly ContactField[];
}

/** The editing of a person, old or new, with what was typed so far. */
export function useContactEdit(contact: Contact | undefined, onSaved: (name: string) => void) {
  const { company } = useCompany();
  const { addContact, updateContact } = useCalls();
  const draft = useEditForm(`contact.${contact?.id ?? 'new'}`, contact, textsOf);
  const { base, values: texts } = draft;

  const send = ({ over, typed }: { over: Contact | undefined; typed: ContactTexts }) => {
    if (!over) return addContact({ customerid: company.id, ...changeOf(typed, CONTACT_FIELDS, undefined), name: typed.name.trim() });
    return updateContact({ id: over.id, version: over.version, ...changeOf(typed, differingFields(textsOf(over), typed), over) });
  };
  const { submit, isBusy, error, reset } = useSubmission(async (edit: { over: Contact | undefined; typed: ContactTexts }) => {
    try {
      return await send(edit);
    } catch (failure) {
      const conflict = conflictIn(failure, edit.over, edit.typed);
      if (conflict?.fields.length !== 0) throw failure;
      return send({ over: conflict.theirs, typed: joined(edit.over, edit.typed, conflict.theirs) });
    }
  });
  const saveOver = async (over: Contact | undefined, typed: ContactTexts) => {
    const saved = await submit({ over, typed });
    if (!saved) return;
    draft.forget();
    onSaved(saved.name);
  };

  return {
    draft,
    texts,
    isBusy,
    error,
    conflict: error && conflictIn(error, base, texts),
    type: draft.change,
    save: () => saveOver(base, texts),
    /** Saves over what somebody else has saved; the fields named here stay as they are now. */
    resolve: (theirs: Contact, given: ReadonlySet<string>) => {
      const theirTexts = textsOf(theirs);
      const kept = Object.fromEntries([...given].map((field) => [field, theirTexts[field as ContactField]]));
      const typed = { ...joined(base, texts, theirs), ...kept };
      draft.rebase(theirs, typed);
      return saveOver(theirs, typed);
    },
    forgetFailure: reset,
  };
}

function conflictIn(failure: unknown, base: Contact | undefined, texts: ContactTexts): ContactConflict | undefined {
  const theirs = (failure as ApiError).detail?.current as Contact | undefined;
  if (!theirs || !base) return undefined;
  const changedThere = new Set(differingFields(textsOf(base), textsOf(theirs)));
  return { theirs, fields: differingFields(textsOf(base), texts).filter((field) => changedThere.has(field)) };
}

/** Carries what was typed over one state of a person to another state: untouched fields follow the new state. */
function joined(base: Contact | undefined, typed: ContactTexts, theirs: Contact): ContactTexts {
  const mine = Object.fromEntries(differingFields(textsOf(base), typed).map((field) => [field, typed[field]]));
  return { ...textsOf(theirs), ...mine };
}
