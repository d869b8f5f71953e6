import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import * as styles from '../messaging.css.ts';
import { strings } from './strings.ts';

type Value = Schemas['WhatsAppValue'];

interface ValueFieldsProps {
  values: readonly Value[];
  error: string | undefined;
  onChange: (values: Value[]) => void;
}

const KINDS = ['name', 'company', 'text'] as const;

/** What stands for each variable, and what is said where it is not known: WhatsApp takes no empty one. */
export function ValueFields({ values, error, onChange }: ValueFieldsProps) {
  const t = useStrings(strings);
  if (values.length === 0) return null;
  return (
    <fieldset className={styles.pair}>
      <legend className={styles.legend}>{t('values')}</legend>
      {values.map((value, at) => {
        const no = at + 1;
        return (
          // oxlint-disable-next-line no-array-index-key -- a variable is its number
          <div key={at} style={{ display: 'contents' }}>
            <SelectField
              label={t('valueOf', { no })}
              name={`kind${no}`}
              value={value.kind}
              options={KINDS.map((id) => ({ id, name: t(`value.${id}`) }))}
              onChange={(kind) => onChange(values.with(at, { ...value, kind }))}
            />
            <TextField
              label={value.kind === 'text' ? t('textOf', { no }) : t('fallbackOf')}
              name={`text${no}`}
              isRequired
              maxLength={200}
              value={value.text}
              error={value.text.trim() === '' ? error : undefined}
              onChange={(text) => onChange(values.with(at, { ...value, text }))}
            />
          </div>
        );
      })}
    </fieldset>
  );
}
