import { useRef } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useForm } from '#actors/use-form.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecord } from '#actors/use-record.ts';
import { useSubmission } from '#actors/use-submission.ts';
import type { Schemas } from '#client/calls.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { afterOthers } from '#ui/lost-focus/after-others.ts';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';
import { say } from '#ui/voice/voice.ts';

import { categoryName } from '../category-names.ts';
import { AddLanguage } from '../languages/AddLanguage.tsx';
import { textAttributes, useTextLanguages } from '../languages/text-languages.ts';
import { useLanguageName } from '../languages/use-language-name.ts';
import * as styles from '../product.css.ts';
import { strings } from './strings.ts';

/** A category as its form holds it. */
interface CategoryValues {
  readonly id: string;
  readonly parentid: string;
  readonly name: Schemas['Texts'];
}

const NEW: CategoryValues = { id: '', parentid: '', name: {} };
const ROWS_AWAITED = 4;

/** The tree of categories: what is chosen can be renamed, moved or deleted, and new ones are added. */
export function Categories({ onChanged, onClose }: { onChanged: () => void; onClose: () => void }) {
  const t = useStrings(strings);
  const language = useLanguage();
  const { listProductCategories, saveProductCategory } = useCalls();
  const removeFrom = useCategoryRemoval();
  const { record, error: fault, reload } = useRecord(({ signal }) => listProductCategories(undefined, { signal }));
  const draft = useForm('product.categories', NEW);
  const { values, change } = draft;
  const { submit, isBusy, error } = useSubmission(saveProductCategory);
  const errors = useFormErrors(error, ['name', 'parentid']);
  const { which, toWhich } = useWhich();
  if (!record) return <Awaited rows={ROWS_AWAITED} label={t('title')} error={fault} title={t('failed')} onRetry={reload} />;
  const again = () => {
    draft.forget();
    reload();
    onChanged();
  };
  const save = async () => {
    const { id, parentid } = values;
    const name = Object.fromEntries(Object.entries(values.name).map(([language, text]) => [language, text.trim()]));
    if (!errors.check({ name: Object.values(name).some((text) => text !== '') ? undefined : t('nameNeeded') })) return;
    const former = record.find((category) => category.id === id);
    if (await submit({ ...(former && { id, version: former.version }), parentid, name })) again();
  };
  const choose = (id: string) => {
    const category = record.find((one) => one.id === id);
    change(category ? { id, parentid: category.parentid, name: category.name } : NEW);
  };
  const remove = async () => {
    const next = await removeFrom(record, values.id);
    if (next === undefined) return;
    again();
    choose(next);
    toWhich();
  };
  const options = record.map((category) => ({
    id: category.id,
    name: t('counted', { name: categoryName(record, category.id, language), count: category.count }),
  }));
  return (
    <FormDialog
      title={t('title')}
      action={values.id === '' ? t('add') : t('save')}
      isOpen
      isBusy={isBusy}
      errors={errors}
      draft={draft}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <div ref={which}>
        <SelectField label={t('which')} name="id" options={[{ id: '', name: t('new') }, ...options]} value={values.id} onChange={choose} />
      </div>
      <SelectField
        label={t('under')}
        name="parentid"
        options={[{ id: '', name: t('top') }, ...options.filter(({ id }) => id !== values.id)]}
        value={values.parentid}
        error={errors.at('parentid')}
        onChange={(parentid) => change({ parentid })}
      />
      <CategoryNames name={values.name} error={errors.at('name')} onChange={(name) => change({ name })} />
      {values.id === '' ? null : <RemoveButton onPress={() => void remove()} />}
    </FormDialog>
  );
}

interface CategoryNamesProps {
  name: CategoryValues['name'];
  error: string | undefined;
  onChange: (name: CategoryValues['name']) => void;
}

/** Shows the names of a category, in all languages beside each other. */
function CategoryNames({ name, error, onChange }: CategoryNamesProps) {
  const t = useStrings(strings);
  const nameOf = useLanguageName();
  const texts = useTextLanguages([name]);
  return (
    <>
      <div className={styles.pair}>
        {texts.languages.map((one) => (
          <TextField
            key={one}
            label={t('name', { language: nameOf(one) })}
            name={`name.${one}`}
            {...textAttributes(one)}
            maxLength={300}
            value={name[one] ?? ''}
            error={one === 'zh' ? error : undefined}
            onChange={(text) => onChange({ ...name, [one]: text })}
          />
        ))}
      </div>
      <AddLanguage {...texts} />
    </>
  );
}

/** The field that says which category it is, and the way back to it. */
function useWhich() {
  const which = useRef<HTMLDivElement>(null);
  return { which, toWhich: () => afterOthers(() => which.current?.querySelector<HTMLElement>('select, input')?.focus()) };
}

function RemoveButton({ onPress }: { onPress: () => void }) {
  const t = useStrings(strings);
  const may = usePermission();
  return (
    <div>
      <Button variant="danger" {...may('product', 'edit')} onPress={onPress}>
        {t('remove')}
      </Button>
    </div>
  );
}

/** Gives the way to delete a category. It answers which one takes its place, empty where none is left, and nothing where it could not be deleted. */
function useCategoryRemoval(): (categories: readonly Schemas['ProductCategory'][], id: string) => Promise<string | undefined> {
  const t = useStrings(strings);
  const attempt = useAttempt();
  const { deleteProductCategory } = useCalls();
  return async (categories, id) => {
    if (!(await attempt(() => deleteProductCategory({ id })))) return undefined;
    say(t('removed'));
    const index = categories.findIndex((category) => category.id === id);
    return (categories[index + 1] ?? categories[index - 1])?.id ?? '';
  };
}
