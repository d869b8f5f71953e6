import { useStrings } from '#i18n/use-strings.ts';
import { accents } from '#lib/edm/blocks.ts';
import { mailLanguages } from '#lib/edm/mail-languages.ts';
import { directionOf } from '#lib/text-direction.ts';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextArea } from '#ui/text-field/TextArea.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { strings } from './strings.ts';
import type { TemplateDraft } from './TemplateEditor.tsx';

interface TemplateFieldsProps {
  draft: TemplateDraft;
  /** Whether it is not saved for want of a name. */
  lacksName: boolean;
  onChange: (patch: Partial<TemplateDraft>) => void;
}

/** Shows the fields of a template: its name, and what holds for the whole mail. */
export function TemplateFields({ draft, lacksName, onChange }: TemplateFieldsProps) {
  const t = useStrings(strings);
  const { name, subject, preheader, language, document, shared, text } = draft;
  const lang = language || undefined;
  const languages = [{ id: '', name: t('language.none') }, ...mailLanguages.map((id) => ({ id, name: t(`language.${id}`) }))];
  return (
    <>
      <TextField
        label={t('name')}
        name="name"
        isRequired
        maxLength={100}
        value={name}
        error={lacksName ? t('nameNeeded') : undefined}
        onChange={(next) => onChange({ name: next })}
      />
      <TextField
        label={t('subject')}
        name="subject"
        maxLength={255}
        lang={lang}
        dir={directionOf(language)}
        value={subject}
        onChange={(next) => onChange({ subject: next })}
      />
      <TextField
        label={t('preheader')}
        name="preheader"
        maxLength={200}
        help={t('preheaderHow')}
        lang={lang}
        dir={directionOf(language)}
        value={preheader}
        onChange={(next) => onChange({ preheader: next })}
      />
      <SelectField
        label={t('language')}
        name="language"
        options={languages}
        value={language}
        onChange={(next) => onChange({ language: next, document: { ...document, direction: directionOf(next) } })}
      />
      <SelectField
        label={t('accent')}
        name="accent"
        options={accents.map((id) => ({ id, name: t(`accent.${id}`) }))}
        value={document.accent}
        onChange={(accent) => onChange({ document: { ...document, accent } })}
      />
      <Checkbox isSelected={shared} onChange={(next) => onChange({ shared: next })}>
        {t('shared')}
      </Checkbox>
      <TextArea
        label={t('plain')}
        name="text"
        rows={3}
        maxLength={100_000}
        help={t('plainHow', { mark: '{{unsubscribe}}' })}
        lang={lang}
        dir={directionOf(language)}
        value={text}
        onChange={(next) => onChange({ text: next })}
      />
    </>
  );
}
