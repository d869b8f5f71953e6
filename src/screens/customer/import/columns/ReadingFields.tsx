import { useCalls } from '#actors/calls.ts';
import { useSubmission } from '#actors/use-submission.ts';
import type { Input, Schemas } from '#client/calls.ts';
import { plainFailureWords } from '#i18n/failure-words.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { Status } from '#ui/status/Status.tsx';

import * as styles from '../Import.css.ts';
import type { StepProps } from '../ImportJob.tsx';
import { strings } from '../strings.ts';

const encodings: readonly { id: Schemas['Encoding']; name: string }[] = [
  { id: 'utf-8', name: 'UTF-8' },
  { id: 'gb18030', name: 'GBK / GB18030' },
  { id: 'big5', name: 'Big5' },
  { id: 'windows-1252', name: 'Windows-1252' },
  { id: 'utf-16le', name: 'UTF-16 LE' },
  { id: 'utf-16be', name: 'UTF-16 BE' },
];
const separators: readonly Schemas['Separator'][] = ['comma', 'semicolon', 'tab', 'bar'];
const HEAD_ROWS = 10;

/** How the file is read; a change reads it again at once, and shows what comes out. */
export function ReadingFields({ job, onChanged }: StepProps) {
  const t = useStrings(strings);
  const language = useLanguage();
  const { updateImport } = useCalls();
  const { submit, error } = useSubmission(updateImport);

  const read = async (wish: Omit<Input<'updateImport'>, 'id'>) => {
    const next = await submit({ id: job.id, ...wish });
    if (next) onChanged(next);
  };
  const rows = Array.from({ length: Math.max(HEAD_ROWS, job.headrow) }, (_, at) => ({
    id: String(at + 1),
    name: t('nthRow', { n: at + 1 }),
  }));
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('reading')}</h2>
      <div className={styles.fields}>
        {job.sheets.length > 1 ? (
          <SelectField
            label={t('sheet')}
            name="sheet"
            options={job.sheets.map((name, at) => ({ id: String(at), name }))}
            value={String(job.sheet)}
            onChange={(sheet) => void read({ sheet: Number(sheet) })}
          />
        ) : null}
        {job.encoding === '' ? null : (
          <SelectField
            label={t('encoding')}
            name="encoding"
            options={encodings}
            value={job.encoding}
            onChange={(encoding) => void read({ encoding })}
          />
        )}
        {job.separator === '' ? null : (
          <SelectField
            label={t('separator')}
            name="separator"
            options={separators.map((id) => ({ id, name: t(`separator.${id}`) }))}
            value={job.separator}
            onChange={(separator) => void read({ separator })}
          />
        )}
        <SelectField
          label={t('headrow')}
          name="headrow"
          options={[{ id: '0', name: t('noHeadrow') }, ...rows]}
          value={String(job.headrow)}
          onChange={(headrow) => void read({ headrow: Number(headrow) })}
        />
      </div>
      <div role="alert">{error ? <Status tone="danger">{plainFailureWords(error, language)}</Status> : null}</div>
    </section>
  );
}
