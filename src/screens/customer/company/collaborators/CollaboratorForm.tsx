import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useForm } from '#actors/use-form.ts';
import { useRecord } from '#actors/use-record.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';

import { useCompany } from '../company-scope.ts';
import { strings } from './strings.ts';

const EMPTY = { userid: '', type: 'COLLABORATION' as Schemas['CollaboratorType'] };

/** Shares the customer with one more colleague: somebody who may view customers, and does not see this one. */
export function CollaboratorForm({ onClose }: { onClose: () => void }) {
  const t = useStrings(strings);
  const { company, changed } = useCompany();
  const { saveCollaborator, listCustomerColleagues } = useCalls();
  const { show } = useToastActions();
  const { record, error: failure } = useRecord(({ signal }) => listCustomerColleagues({ id: company.id }, { signal }));
  const { submit, isBusy, error } = useSubmission(saveCollaborator);
  const draft = useForm('collaborator', EMPTY);
  const { values: chosen, change } = draft;
  const errors = useFormErrors(error, ['userid', 'type']);
  const colleagues = (record ?? []).filter(({ mayread, maysee }) => mayread && !maysee);
  const options = [{ id: '', name: t('choose') }, ...colleagues.map(({ userid, name }) => ({ id: userid, name }))];
  const nobody = record && colleagues.length === 0 ? t('nobody') : undefined;

  const send = async () => {
    if (!errors.check({ userid: chosen.userid === '' ? (nobody ?? t('chooseNeeded')) : undefined })) return;
    if (!(await submit({ customerid: company.id, ...chosen }))) return;
    draft.forget();
    changed();
    show({ tone: 'success', text: t('added', { name: colleagues.find(({ userid }) => userid === chosen.userid)?.name ?? '' }) });
    onClose();
  };
  return (
    <FormDialog
      title={t('addCollaborator')}
      action={t('save')}
      isOpen
      isBusy={isBusy}
      errors={errors}
      draft={draft}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <SelectField
        label={t('colleague')}
        name="userid"
        isRequired
        options={options}
        help={failure ? t('colleaguesFailed') : (nobody ?? t('how'))}
        error={errors.at('userid')}
        value={chosen.userid}
        onChange={(userid) => change({ userid })}
      />
      <SelectField
        label={t('kind')}
        name="type"
        options={(['COLLABORATION', 'READ_ONLY'] as const).map((id) => ({ id, name: t(`kind.${id}`) }))}
        error={errors.at('type')}
        value={chosen.type}
        onChange={(type) => change({ type })}
      />
    </FormDialog>
  );
}
