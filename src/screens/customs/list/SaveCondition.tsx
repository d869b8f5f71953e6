import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useForm } from '#actors/use-form.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { type Condition, setFields, toWire } from '../condition/trade-condition.ts';
import { type Source, useConditionWords } from '../condition/use-condition-words.ts';
import type { IdNames } from '../condition/use-id-names.ts';
import { strings } from './strings.ts';

export interface SaveConditionProps {
  condition: Condition;
  /** The names of the ids. */
  names: IdNames;
  /** Undefined as long as they are not known. */
  sources: readonly Source[] | undefined;
}

const NAME_AT_MOST = 60;

/** Keeps a condition under a name, and tells of new records where that is wanted. */
export function SaveCondition({ condition, names, sources }: SaveConditionProps) {
  const t = useStrings(strings);
  const [isOpen, setOpen] = useState(false);
  if (setFields(condition).length === 0) return null;
  return (
    <>
      <Button onPress={() => setOpen(true)}>{t('save')}</Button>
      {isOpen ? <SaveDialog condition={condition} names={names} sources={sources} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function SaveDialog({ condition, names, sources, onClose }: SaveConditionProps & { onClose: () => void }) {
  const t = useStrings(strings);
  const { saveTradeCondition } = useCalls();
  const { show } = useToastActions();
  const { submit, isBusy, error } = useSubmission(saveTradeCondition);
  const said = useConditionWords()(condition, { names, sources });
  const words = said.map(({ value }) => value).join(' ');
  const draft = useForm('condition.name', { name: words.slice(0, NAME_AT_MOST), alert: true });
  const { name, alert } = draft.values;
  const errors = useFormErrors(error, ['name']);
  const save = async () => {
    if (!errors.check({ name: name.trim() === '' ? t('nameMissing') : undefined })) return;
    const kept = await submit({ name: name.trim(), condition: toWire(condition), alert });
    if (!kept) return;
    draft.forget();
    show({ tone: 'success', text: t('saved', { name: kept.name }) });
    onClose();
  };
  return (
    <FormDialog
      title={t('save')}
      action={t('saveAction')}
      isOpen
      isBusy={isBusy}
      errors={errors}
      draft={draft}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField
        label={t('saveName')}
        name="name"
        isRequired
        maxLength={NAME_AT_MOST}
        value={name}
        error={errors.at('name')}
        onChange={(text) => draft.change({ name: text })}
      />
      <Checkbox isSelected={alert} onChange={(isWanted) => draft.change({ alert: isWanted })}>
        {t('saveAlert')}
      </Checkbox>
    </FormDialog>
  );
}
