import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { plainFailureWords } from '#i18n/failure-words.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { type Condition, setFields, toWire } from '../condition/condition.ts';
import { type Source, useConditionWords } from '../condition/use-condition-words.ts';
import type { IdNames } from '../condition/use-id-names.ts';
import { strings } from './strings.ts';

export interface SaveConditionProps {
  condition: Condition;
  /** What ids stand for. */
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
  const language = useLanguage();
  const { saveTradeCondition } = useCalls();
  const { show } = useToastActions();
  const { submit, isBusy, error } = useSubmission(saveTradeCondition);
  const said = useConditionWords()(condition, { names, sources });
  const [name, setName] = useState(
    said
      .map(({ value }) => value)
      .join(' ')
      .slice(0, NAME_AT_MOST),
  );
  const [alert, setAlert] = useState(true);
  const [isMissing, setMissing] = useState(false);
  const save = async () => {
    setMissing(name.trim() === '');
    if (name.trim() === '') return;
    const kept = await submit({ name: name.trim(), condition: toWire(condition), alert });
    if (!kept) return;
    show({ tone: 'success', text: t('saved', { name: kept.name }) });
    onClose();
  };
  return (
    <FormDialog
      title={t('save')}
      action={t('saveAction')}
      isOpen
      isBusy={isBusy}
      failure={error && plainFailureWords(error, language)}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField
        label={t('saveName')}
        name="name"
        isRequired
        maxLength={NAME_AT_MOST}
        value={name}
        error={isMissing ? t('nameMissing') : undefined}
        onChange={setName}
      />
      <Checkbox isSelected={alert} onChange={setAlert}>
        {t('saveAlert')}
      </Checkbox>
    </FormDialog>
  );
}
