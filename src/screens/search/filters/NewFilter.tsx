import { type FormEvent, useRef, useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { plainFailureWords } from '#i18n/failure-words.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextArea } from '#ui/text-field/TextArea.tsx';

import * as styles from './filters.css.ts';
import { strings } from './strings.ts';

const TYPES = ['2', '1', '3', '4', '5', '6'] as const;
const MATCHES = ['contains', 'exact', 'prefix'] as const;
/** Countries and industries are named, domains are whole. */
const MATCHED: ReadonlySet<string> = new Set(['1', '2', '3']);
const LONGEST = 4_000;

/** One more filter, typed word by word. */
export function NewFilter({ onAdded }: { onAdded: () => void }) {
  const t = useStrings(strings);
  const language = useLanguage();
  const { addSearchFilter } = useCalls();
  const { submit, isBusy, error, reset } = useSubmission(addSearchFilter);
  const [type, setType] = useState<(typeof TYPES)[number]>('2');
  const [matchtype, setMatch] = useState<(typeof MATCHES)[number]>('contains');
  const [words, setWords] = useState('');
  const [isMissing, setMissing] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);

  const add = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(words.trim() === '');
    area.current?.focus();
    if (words.trim() === '') return;
    const filtertype = Number(type) as 1;
    const added = await submit({ filtertype, filterwords: words, ...(MATCHED.has(type) ? { matchtype } : {}) });
    if (!added) return;
    setWords('');
    onAdded();
  };
  const edit = (text: string) => {
    setWords(text);
    setMissing(false);
    reset();
  };
  const fault = isMissing ? t('required') : error && plainFailureWords(error, language);
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void add(event)}>
      <SelectField
        label={t('filtertype')}
        name="filtertype"
        options={TYPES.map((id) => ({ id, name: t(`type.${id}`) }))}
        value={type}
        onChange={setType}
      />
      {MATCHED.has(type) ? (
        <SelectField
          label={t('matchtype')}
          name="matchtype"
          options={MATCHES.map((id) => ({ id, name: t(`match.${id}`) }))}
          value={matchtype}
          onChange={setMatch}
        />
      ) : null}
      <TextArea
        label={t('words')}
        name="filterwords"
        isRequired
        help={t(`help.${type}`)}
        error={fault}
        maxLength={LONGEST}
        value={words}
        onChange={edit}
        areaRef={area}
      />
      <div>
        <Button variant="primary" type="submit" isBusy={isBusy} busyWord={t('adding')}>
          {t('add')}
        </Button>
      </div>
    </form>
  );
}
