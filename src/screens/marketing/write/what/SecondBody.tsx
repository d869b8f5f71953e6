import { useState } from 'react';

import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { directionOf } from '#lib/text-direction.ts';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { BlockEditor } from '../../blocks/BlockEditor.tsx';
import { MailPreview } from '../../preview/MailPreview.tsx';
import type { StepProps } from '../step-props.ts';
import { strings } from '../strings.ts';
import type { BodyDraft } from '../task-draft.ts';
import * as styles from '../write.css.ts';

/** Whether half of the recipients get another body; it begins as the first one, and taking it off can be taken back. */
export function SecondBodySwitch({ draft: { bodyb, preheader, design, text }, onChange }: StepProps) {
  const t = useStrings(strings);
  const { show } = useToastActions();
  const turn = (isOn: boolean) => {
    onChange({ bodyb: isOn ? { preheader, design, text } : null });
    if (isOn) return;
    const onPress = () => onChange({ bodyb });
    show({ tone: 'info', text: t('bodybRemoved'), action: { name: t('undo'), takesBack: true, onPress } });
  };
  return (
    <Checkbox isSelected={bodyb !== null} onChange={turn}>
      {t('bodyb')}
    </Checkbox>
  );
}

/** The second body, beside its preview; it can begin as another template. */
export function SecondBody({ draft, opening, onChange, body }: StepProps & { body: BodyDraft }) {
  const t = useStrings(strings);
  const [block, choose] = useState('');
  // The text editors keep their own text; with a template they are others.
  const [edition, setEdition] = useState(0);
  const { preheader, design, text } = body;
  const { language } = draft;
  const put = (patch: Partial<BodyDraft>) => onChange({ bodyb: { ...body, ...patch } });
  const begin = (id: string) => {
    const template = opening.templates.find((each) => each.id === id);
    if (!template) return;
    put({ preheader: template.preheader, design: template.document, text: template.text });
    setEdition((last) => last + 1);
  };
  const options = opening.templates.map(({ id, name, language: tongue }) => ({
    id,
    name: tongue === '' ? name : `${name} · ${tongue.toUpperCase()}`,
  }));
  return (
    <>
      <section className={styles.wide} aria-label={t('bodybTitle')}>
        <h2 className={styles.section}>{t('bodybTitle')}</h2>
        <SelectField
          label={t('bodybBegin')}
          name="bodybtemplate"
          options={[{ id: '', name: t('bodybKeep') }, ...options]}
          value=""
          onChange={begin}
        />
        <TextField
          label={t('bodybPreheader')}
          name="bodybpreheader"
          maxLength={200}
          lang={language || undefined}
          dir={directionOf(language)}
          value={preheader}
          onChange={(next) => put({ preheader: next })}
        />
        <BlockEditor
          key={edition}
          document={design}
          language={language}
          chosen={block}
          onChoose={choose}
          onChange={(next) => put({ design: next })}
        />
      </section>
      <MailPreview mail={{ subject: draft.subjectb || draft.subject, preheader, document: design, text, language }} onShowBlock={choose} />
    </>
  );
}
