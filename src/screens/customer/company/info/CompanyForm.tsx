import { Fragment } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useRecord } from '#actors/use-record.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { ConflictDialog } from '#ui/conflict/ConflictDialog.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';

import { Doubles } from '../../duplicates/Doubles.tsx';
import type { TransferQuestion } from '../../duplicates/RequestTransfer.tsx';
import { useCompany } from '../company-scope.ts';
import {
  type FieldGroup,
  type FieldKey,
  fieldsOf,
  textOf,
  type Company,
  companyFields,
  type FieldTexts,
  linesOf,
} from './company-fields.ts';
import * as styles from './CompanyForm.css.ts';
import { checkField } from './field-rules.ts';
import { FieldInput } from './FieldInput.tsx';
import { strings } from './strings.ts';
import { useCompanyEdit } from './use-company-edit.ts';
import { useFieldWords } from './use-field-words.ts';

const TELLING = ['companyname', 'countrycode', 'website', 'phone', 'emails'] as const;

/** The last of the fields by which a company may be found to be a double; what is found stands below it. */
const LAST_TELLING: Readonly<Record<FieldGroup, FieldKey | undefined>> = {
  basics: 'countrycode',
  trade: undefined,
  registration: 'emails',
};

/** The form for one group of a company's fields; when somebody else has saved the same ones meanwhile, it asks which values to keep. */
export function CompanyForm({ group, onClose }: { group: FieldGroup; onClose: () => void }) {
  const t = useStrings(strings);
  const words = useFieldWords(useIndustries(group));
  const { changed } = useCompany();
  const { show } = useToastActions();
  const fields = fieldsOf(group);
  const edit = useCompanyEdit(`info.${group}`, () => {
    changed();
    show({ tone: 'success', text: t('saved') });
    onClose();
  });
  const names = fields.map(({ key }) => key);
  const errors = useFormErrors(edit.conflict ? undefined : edit.error, names);

  const save = () => {
    const wrong = fields.map((field) => {
      const found = checkField(field, edit.texts);
      return [field.key, found && t(found, { max: field.kind === 'number' ? field.max : 0 })];
    });
    if (!errors.check(Object.fromEntries(wrong) as Record<string, string | undefined>)) return;
    if (edit.isChanged) void edit.save();
    else onClose();
  };

  if (edit.conflict) {
    const { theirs, fields: both } = edit.conflict;
    const rows = both.map((field) => ({
      field: field.key,
      name: words.name(field.key),
      mine: words.value(field, edit.texts[field.key] ?? ''),
      theirs: words.value(field, textOf(theirs, field)),
    }));
    return (
      <ConflictDialog
        rows={rows}
        isBusy={edit.isBusy}
        onResolve={(given) => void edit.resolve(theirs, given)}
        onClose={edit.forgetFailure}
      />
    );
  }
  return (
    <FormDialog
      title={t('editGroup', { group: t(`group.${group}`) })}
      action={t('save')}
      width="view"
      isOpen
      isBusy={edit.isBusy}
      errors={errors}
      draft={edit.draft}
      onSubmit={save}
      onClose={onClose}
    >
      <div className={styles.fields}>
        {fields.map((field) => (
          <Fragment key={field.key}>
            <div className={styles.field} data-wide={field.kind === 'area' || undefined}>
              <FieldInput
                field={field}
                words={words}
                value={edit.texts[field.key] ?? textOf(edit.base, field)}
                error={errors.at(field.key)}
                onChange={(text) => edit.type(field.key, text)}
              />
            </div>
            {field.key === LAST_TELLING[group] ? (
              <div className={styles.wide}>
                <Doubles question={questionOf(edit.base, edit.texts)} exceptid={edit.base.id} onOpen={onClose} />
              </div>
            ) : null}
          </Fragment>
        ))}
      </div>
    </FormDialog>
  );
}

/** The industries that can be chosen, for the group that has them. */
function useIndustries(group: FieldGroup) {
  const { listIndustryTags } = useCalls();
  const { record } = useRecord(async ({ signal }) =>
    group === 'basics' ? (await listIndustryTags({ keyword: '' }, { signal })).datas : [],
  );
  return record;
}

/**
 * By what is being typed a company may be the same as another customer; what was there before tells nothing new.
 *
 * A name is looked for together with its country, so a change of one of them asks about both.
 */
function questionOf(company: Company, texts: FieldTexts): TransferQuestion {
  const now = Object.fromEntries(
    TELLING.map((key) => {
      const field = companyFields.find((one) => one.key === key);
      const before = field ? textOf(company, field) : '';
      const typed = (texts[key] ?? before).trim();
      return [key, { typed, isChanged: typed !== before.trim() }];
    }),
  ) as Record<(typeof TELLING)[number], { typed: string; isChanged: boolean }>;
  const isRenamed = now.companyname.isChanged || now.countrycode.isChanged;
  return {
    ...(isRenamed && { companyname: now.companyname.typed }),
    countrycode: now.countrycode.typed,
    ...(now.website.isChanged && { website: now.website.typed }),
    ...(now.phone.isChanged && now.phone.typed !== '' && { phones: [now.phone.typed] }),
    ...(now.emails.isChanged && {
      emails: linesOf(now.emails.typed)
        .filter((email) => email.includes('@'))
        .slice(0, 20),
    }),
  };
}
