import { useFormErrors } from '#actors/use-form-errors.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { ConflictDialog } from '#ui/conflict/ConflictDialog.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';

import { Doubles } from '../../duplicates/Doubles.tsx';
import type { TransferQuestion } from '../../duplicates/RequestTransfer.tsx';
import { useCompany } from '../company-scope.ts';
import { type ContactTexts, type ContactField, textsOf } from './contact-texts.ts';
import { ContactFields } from './ContactFields.tsx';
import { strings } from './strings.ts';
import { useContactEdit, type ContactConflict } from './use-contact-edit.ts';

/** Less than this is still being typed. */
const SHORTEST_NUMBER = 5;
const FIELDS = ['name', 'title', 'emails', 'phones', 'whatsapp', 'wechat', 'skype', 'birthday', 'remark'];

/** Adds a person, or edits the one that is named. */
export function ContactForm({ contact, onClose }: { contact: Schemas['Contact'] | undefined; onClose: () => void }) {
  const t = useStrings(strings);
  const { company, changed } = useCompany();
  const { show } = useToastActions();
  const edit = useContactEdit(contact, (name) => {
    changed();
    show({ tone: 'success', text: t('saved', { name }) });
    onClose();
  });
  const { texts, type } = edit;
  const errors = useFormErrors(edit.conflict ? undefined : edit.error, FIELDS);

  const save = () => {
    const wrongEmail = texts.emails.find(({ email }) => email.trim() !== '' && !/^\S+@\S+\.\S+$/.test(email.trim()));
    const isFine = errors.check({
      name: texts.name.trim() === '' ? t('wrong.name') : undefined,
      emails: wrongEmail ? t('wrong.email') : undefined,
    });
    if (isFine) void edit.save();
  };

  if (edit.conflict) return <ContactConflictDialog conflict={edit.conflict} edit={edit} />;
  return (
    <FormDialog
      title={contact ? t('editOf', { name: contact.name }) : t('add')}
      action={t('save')}
      isOpen
      isBusy={edit.isBusy}
      errors={errors}
      draft={edit.draft}
      onSubmit={save}
      onClose={onClose}
    >
      <ContactFields texts={texts} type={type} at={errors.at} error={edit.error} />
      <Doubles question={questionOf(contact, texts)} exceptid={company.id} onOpen={onClose} />
    </FormDialog>
  );
}

/** Returns the new addresses and numbers by which another customer may be found. */
function questionOf(contact: Schemas['Contact'] | undefined, { emails, phones }: ContactTexts): TransferQuestion {
  const known = new Set([...(contact?.emails ?? []).map(({ email }) => email), ...(contact?.phones ?? []).map(({ number }) => number)]);
  return {
    emails: emails.map(({ email }) => email.trim()).filter((email) => email.includes('@') && !known.has(email)),
    phones: phones.map(({ number }) => number.trim()).filter((number) => number.length > SHORTEST_NUMBER && !known.has(number)),
  };
}

/** Two people changed the same person: asks, field by field, whose value is to stay. */
function ContactConflictDialog({ conflict, edit }: { conflict: ContactConflict; edit: ReturnType<typeof useContactEdit> }) {
  const t = useStrings(strings);

  const say = (field: ContactField, texts: ContactTexts): string => {
    if (field === 'isprimary' || field === 'isdecisionmaker') return t(texts[field] ? 'yes' : 'no');
    if (field === 'emails') return texts.emails.map(({ email }) => email).join('\n');
    if (field === 'phones') return texts.phones.map(({ number }) => number).join('\n');
    if (field === 'department') return t(`department.${texts.department}`);
    return field === 'seniority' ? t(`seniority.${texts.seniority}`) : texts[field];
  };
  const rows = conflict.fields.map((field) => ({
    field,
    name: t(field),
    mine: say(field, edit.texts),
    theirs: say(field, textsOf(conflict.theirs)),
  }));
  return (
    <ConflictDialog
      rows={rows}
      isBusy={edit.isBusy}
      onResolve={(given) => void edit.resolve(conflict.theirs, given)}
      onClose={edit.forgetFailure}
    />
  );
}
