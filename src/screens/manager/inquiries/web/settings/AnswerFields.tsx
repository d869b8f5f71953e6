import { useStrings } from '#i18n/use-strings.ts';
import { LANGUAGE_NAMES } from '#site/site-model.ts';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextArea } from '#ui/text-field/TextArea.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import type { SettingsPart } from './settings-part.ts';
import * as styles from './settings.css.ts';
import { strings } from './strings.ts';

/** What buyers are told at once, in each language of the site, and from which mailbox. */
export function AnswerFields({ page: { langs, mailboxes }, values, errors, onChange }: SettingsPart) {
  const t = useStrings(strings);
  const { subject, text } = values;
  return (
    <section className={styles.group} aria-labelledby="inquiry-answer">
      <h2 id="inquiry-answer" className={styles.heading}>
        {t('answer')}
      </h2>
      <Checkbox isSelected={values.autoanswer} onChange={(autoanswer) => onChange({ autoanswer })}>
        {t('autoanswer')}
      </Checkbox>
      <p>{t('answerHow')}</p>
      {values.autoanswer ? (
        <>
          <SelectField
            label={t('mailbox')}
            name="mailboxid"
            error={errors.at('mailboxid')}
            options={[{ id: '', name: t('mailboxNone') }, ...mailboxes.map(({ id, email }) => ({ id, name: email }))]}
            value={values.mailboxid}
            onChange={(mailboxid: string) => onChange({ mailboxid })}
          />
          {langs.map((lang) => (
            <div key={lang} className={styles.group}>
              <TextField
                label={t('subjectOf', { lang: LANGUAGE_NAMES[lang] })}
                name={`subject-${lang}`}
                lang={lang}
                maxLength={200}
                value={subject[lang] ?? ''}
                onChange={(words) => onChange({ subject: { ...subject, [lang]: words } })}
              />
              <TextArea
                label={t('textOf', { lang: LANGUAGE_NAMES[lang] })}
                name={`text-${lang}`}
                lang={lang}
                rows={4}
                maxLength={3000}
                value={text[lang] ?? ''}
                onChange={(words) => onChange({ text: { ...text, [lang]: words } })}
              />
            </div>
          ))}
        </>
      ) : null}
    </section>
  );
}
