import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { RowFormDialog } from '../edit/RowFormDialog.tsx';
import { useRowEdit } from '../edit/use-row-edit.ts';
import type { Publication } from './publication.ts';
import { FIELDS, PublicationFields, type PublicationKey, type PublicationTexts } from './PublicationFields.tsx';
import { strings } from './strings.ts';

export interface EditFormProps {
  publication: Publication;
  onSaved: () => void;
  onClose: () => void;
}

const textsOf = (publication: Publication) => Object.fromEntries(FIELDS.map((field) => [field, publication[field]])) as PublicationTexts;

/** Changes what a document says of itself; when somebody else has saved the same fields meanwhile, it asks which values to keep. */
export function EditForm({ publication, onSaved, onClose }: EditFormProps) {
  const t = useStrings(strings);
  const { show } = useToastActions();
  const { updatePublication } = useCalls();
  const edit = useRowEdit<PublicationKey, Publication>(
    {
      draft: 'publication',
      row: publication,
      blank: () => textsOf(publication),
      textsOf,
      update: ({ id, version }, texts) => updatePublication({ ...texts, id, version }),
    },
    () => {
      onClose();
      onSaved();
      show({ tone: 'success', text: t('saved') });
    },
  );
  const errors = useFormErrors(edit.conflict ? undefined : edit.error, FIELDS);
  const save = () => {
    if (errors.check({ title: edit.texts.title.trim() === '' ? t('titleNeeded') : undefined })) void edit.save();
  };

  return (
    <RowFormDialog
      title={t(`edit.${publication.recordtype}`)}
      action={t('save')}
      edit={edit}
      errors={errors}
      nameOf={(key) => t(key === 'countrycode' ? 'country' : key)}
      onSubmit={save}
      onClose={onClose}
    >
      <PublicationFields texts={edit.texts} onType={edit.type} at={errors.at} />
    </RowFormDialog>
  );
}
