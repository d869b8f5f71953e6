import { useRef } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useForm } from '#actors/use-form.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Form, FormFailure } from '#ui/form/Form.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextArea } from '#ui/text-field/TextArea.tsx';

import * as styles from './filters.css.ts';
import { strings } from './strings.ts';

const TYPES = ['2', '1', '3', '4', '5', '6'] as const;
const MATCHES = ['contains', 'exact', 'prefix'] as const;
/** Countries and industries are named, domains are whole. */
const MATCHED: ReadonlySet<string> = new Set(['1', '2', '3']);
const LONGEST = 4_000;
const FIRST: { type: (typeof TYPES)[number]; matchtype: (typeof MATCHES)[number]; words: string } = {
  type: '2',
  matchtype: 'contains',
  words: '',
};

/** One more filter, typed word by word. */
export function NewFilter({ onAdded }: { onAdded: () => void }) {
  const t = useStrings(strings);
  const { addSearchFilter } = useCalls();
  const { submit, isBusy, error, reset } = useSubmission(addSearchFilter);
  const draft = useForm('filter.new', FIRST);
  const { type, matchtype, words } = draft.values;
  const errors = useFormErrors(error, ['filterwords']);
  const area = useRef<HTMLTextAreaElement>(null);

  const add = async () => {
    area.current?.focus();
    if (!errors.check({ filterwords: words.trim() === '' ? t('required') : undefined })) return;
    const filtertype = Number(type) as 1;
    const added = await submit({ filtertype, filterwords: words, ...(MATCHED.has(type) ? { matchtype } : {}) });
    if (!added) return;
    draft.change({ words: '' });
    onAdded();
  };
  const edit = (text: string) => {
    draft.change({ words: text });
    errors.check({});
    reset();
  };
  return (
    <Form errors={errors} className={styles.form} onSubmit={() => void add()}>
      <SelectField
        label={t('filtertype')}
        name="filtertype"
        options={TYPES.map((id) => ({ id, name: t(`type.${id}`) }))}
        value={type}
        onChange={(chosen) => draft.change({ type: chosen })}
      />
      {MATCHED.has(type) ? (
        <SelectField
          label={t('matchtype')}
          name="matchtype"
          options={MATCHES.map((id) => ({ id, name: t(`match.${id}`) }))}
          value={matchtype}
          onChange={(chosen) => draft.change({ matchtype: chosen })}
        />
      ) : null}
      <TextArea
        label={t('words')}
        name="filterwords"
        isRequired
        help={t(`help.${type}`)}
        error={errors.at('filterwords')}
        maxLength={LONGEST}
        value={words}
        onChange={edit}
        areaRef={area}
      />
      <FormFailure errors={errors} />
      <div>
        <Button variant="primary" type="submit" isBusy={isBusy} busyWord={t('adding')}>
          {t('add')}
        </Button>
      </div>
    </Form>
  );
}
