import { useStrings } from '#i18n/use-strings.ts';
import { ConflictDialog } from '#ui/conflict/ConflictDialog.tsx';

import { type ContactField, type ContactTexts, textsOf } from './contact-texts.ts';
import { strings } from './strings.ts';
import type { ContactConflict, useContactEdit } from './use-contact-edit.ts';

/** Two people changed the same person: asks, field by field, whose value is to stay. */
export function ContactConflictDialog({ conflict, edit }: { conflict: ContactConflict; edit: ReturnType<typeof useContactEdit> }) {
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
      onSettle={(given) => void edit.settle(conflict.theirs, given)}
      onClose={edit.forgetFailure}
    />
  );
}
