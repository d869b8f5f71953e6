import { useState } from 'react';

import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { directionOf } from '#lib/text-direction.ts';
import { href } from '#routes/href.ts';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextArea } from '#ui/text-field/TextArea.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { BlockEditor } from '../../blocks/BlockEditor.tsx';
import { MailPreview } from '../../preview/MailPreview.tsx';
import type { StepProps } from '../step-props.ts';
import { strings } from '../strings.ts';
import { withTemplate } from '../task-draft.ts';
import * as styles from '../write.css.ts';
import { SecondBody, SecondBodySwitch } from './SecondBody.tsx';
import { TrialFields } from './TrialFields.tsx';

const EXAMPLE = '{{contact.firstname|Sir or Madam}}';

/** Shows what the mail says and who it comes from, beside its preview. */
export function WhatStep(props: StepProps) {
  const { draft, onChange } = props;
  const t = useStrings(strings);
  const [chosen, choose] = useState('');
  // The text editors keep their own text; with another template they are others.
  const [edition, setEdition] = useState(0);
  const { subject, preheader, design, text, language } = draft;
  return (
    <div className={styles.desk}>
      <div className={styles.wide}>
        <Beginning {...props} onBegun={() => setEdition((last) => last + 1)} />
        <Lines {...props} />
        <SecondBodySwitch {...props} />
        {draft.subjectb.trim() === '' && draft.bodyb === null ? null : <TrialFields {...props} />}
        <Senders {...props} />
        <BlockEditor
          key={edition}
          document={design}
          language={language}
          chosen={chosen}
          onChoose={choose}
          onChange={(next) => onChange({ design: next })}
        />
        <TextArea
          label={t('plain')}
          name="text"
          rows={3}
          maxLength={100_000}
          help={t('plainHow')}
          lang={language || undefined}
          dir={directionOf(language)}
          value={text}
          onChange={(next) => onChange({ text: next })}
        />
      </div>
      <MailPreview mail={{ subject, preheader, document: design, text, language }} onShowBlock={choose} />
      {draft.bodyb ? <SecondBody {...props} body={draft.bodyb} /> : null}
    </div>
  );
}

/** Puts a template in place of what stands there, which can be taken back. */
function Beginning({ draft, opening, onChange, onBegun }: StepProps & { onBegun: () => void }) {
  const t = useStrings(strings);
  const { show } = useToastActions();
  const options = opening.templates.map(({ id, name, language }) => ({
    id,
    name: language === '' ? name : `${name} · ${language.toUpperCase()}`,
  }));
  const begin = (id: string) => {
    const template = opening.templates.find((each) => each.id === id);
    if (!template) return onChange({ templateid: '' });
    const { templateid, subject, preheader, design, text, language } = draft;
    const put = (patch: Parameters<typeof onChange>[0]) => {
      onChange(patch);
      onBegun();
    };
    put(withTemplate(template));
    const onPress = () => put({ templateid, subject, preheader, design, text, language });
    show({ tone: 'info', text: t('begun', { name: template.name }), action: { name: t('undo'), takesBack: true, onPress } });
  };
  return (
    <SelectField
      label={t('begin')}
      name="template"
      options={[{ id: '', name: t('beginNone') }, ...options]}
      value={draft.templateid}
      onChange={begin}
    />
  );
}

const LINES = [
  ['subject', 255, 'subjectHow'],
  ['subjectb', 255, 'subjectbHow'],
  ['preheader', 200, undefined],
] as const;

function Lines({ draft, onChange }: StepProps) {
  const t = useStrings(strings);
  return LINES.map(([field, most, how]) => (
    <TextField
      key={field}
      label={t(field)}
      name={field}
      maxLength={most}
      help={how === 'subjectHow' ? t(how, { example: EXAMPLE }) : how && t(how)}
      lang={draft.language || undefined}
      dir={directionOf(draft.language)}
      value={draft[field]}
      onChange={(next) => onChange({ [field]: next })}
    />
  ));
}

/** Asks which mailboxes send it, in whose name, and where answers go. */
function Senders({ draft, opening, onChange }: StepProps) {
  const t = useStrings(strings);
  const { senderids, fromname, replyto } = draft;
  const turn = (id: string, isChosen: boolean) =>
    onChange({ senderids: isChosen ? [...senderids, id] : senderids.filter((each) => each !== id) });
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('senders')}</legend>
        {opening.senders.length === 0 ? (
          <p className={styles.note}>
            {t('noSenders')} <TextLink href={href('email.settings')}>{t('bind')}</TextLink>
          </p>
        ) : null}
        {opening.senders.map(({ id, channel, email, today, used }) => (
          <Checkbox key={id} isSelected={senderids.includes(id)} onChange={(isChosen) => turn(id, isChosen)}>
            {t(channel === 'cloud' ? 'cloudOf' : 'senderOf', { email, n: Math.max(0, today - used.day) })}
          </Checkbox>
        ))}
        {opening.senders.length > 1 ? <p className={styles.note}>{t('sendersHow')}</p> : null}
      </fieldset>
      <TextField
        label={t('fromname')}
        name="fromname"
        maxLength={100}
        help={t('fromnameHow')}
        value={fromname}
        onChange={(next) => onChange({ fromname: next })}
      />
      <TextField
        label={t('replyto')}
        name="replyto"
        type="email"
        maxLength={254}
        value={replyto}
        onChange={(next) => onChange({ replyto: next })}
      />
    </>
  );
}
