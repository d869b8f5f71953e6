import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { ConflictDialog } from '#ui/conflict/ConflictDialog.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';

import { methodStrings, resultStrings } from '../../words/strings.ts';
import { useCompany } from '../company-scope.ts';
import { type FollowTexts, textsOf } from './follow-texts.ts';
import { FollowUpFields } from './FollowUpFields.tsx';
import { strings } from './strings.ts';
import { useFollowUpEdit } from './use-follow-up-edit.ts';

/** Changes what its writer wrote down of a contact; where that was changed elsewhere meanwhile, it asks which values to keep. */
export function FollowUpEdit({ record, onClose }: { record: Schemas['FollowUp']; onClose: () => void }) {
  const t = useStrings(strings);
  const say = useTextWords();
  const edit = useFollowUpEdit(record, onClose);
  const { conflict, texts } = edit;

  if (conflict) {
    const theirs = textsOf(conflict.theirs);
    const rows = conflict.fields.map((field) => ({ field, name: t(`edit.${field}`), mine: say(texts, field), theirs: say(theirs, field) }));
    return (
      <ConflictDialog
        rows={rows}
        isBusy={edit.isBusy}
        onResolve={(given) => edit.resolve(conflict.theirs, given)}
        onClose={edit.forgetFailure}
      />
    );
  }
  return (
    <FormDialog
      title={t('editFollowUp')}
      action={t('save')}
      isOpen
      isBusy={edit.isBusy}
      errors={edit.errors}
      draft={edit.draft}
      onSubmit={edit.save}
      onClose={onClose}
    >
      <FollowUpFields texts={texts} type={edit.type} at={edit.errors.at} latest={edit.latest} mentionable={edit.mentionable} />
    </FormDialog>
  );
}

/** Says one field of a record in words. */
function useTextWords() {
  const method = useStrings(methodStrings);
  const result = useStrings(resultStrings);
  const { dayTime } = useFormats();
  const { contacts } = useCompany().company;
  return (texts: FollowTexts, field: keyof FollowTexts): string => {
    if (field === 'type') return method(`method.${texts.type}`);
    if (field === 'result') return result(`result.${texts.result}`);
    if (field === 'linkmanids') return texts.linkmanids.map((id) => contacts.find((one) => one.id === id)?.name ?? id).join(', ');
    if (field === 'content') return texts.content;
    return texts[field] === '' ? '—' : dayTime(new Date(texts[field]).toISOString());
  };
}
