import { useState } from 'react';

import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { EMPTY_EDM } from '#lib/edm/blocks.ts';
import { directionOf } from '#lib/text-direction.ts';
import { Button } from '#ui/button/Button.tsx';
import { Segmented } from '#ui/segmented/Segmented.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { BlockEditor } from '../../blocks/BlockEditor.tsx';
import { MailPreview } from '../../preview/MailPreview.tsx';
import type { StepProps } from '../step-props.ts';
import { strings } from '../strings.ts';
import type { FollowUpDraft } from '../task-draft.ts';
import * as styles from '../write.css.ts';

const MOST = 4;
const MOST_DAYS = 60;
const NEW: FollowUpDraft = { days: 3, subject: '', preheader: '', design: EMPTY_EDM, text: '' };

/** The mails that follow for those who do not answer: how many, after how many days, and what each says. */
export function FollowStep(props: StepProps) {
  const { draft, onChange } = props;
  const t = useStrings(strings);
  const { show } = useToastActions();
  const [chosen, choose] = useState(0);
  const { followups } = draft;
  const at = Math.min(chosen, followups.length - 1);
  const shown = followups[at];
  const keep = (next: readonly FollowUpDraft[]) => onChange({ followups: [...next] });
  const add = () => {
    keep([...followups, NEW]);
    choose(followups.length);
  };
  const remove = () => {
    keep(followups.filter((_, no) => no !== at));
    const onPress = () => keep(followups);
    show({ tone: 'info', text: t('followRemoved', { n: at + 2 }), action: { name: t('undo'), takesBack: true, onPress } });
  };
  return (
    <div className={styles.wide}>
      <p className={styles.note}>{t('followHow')}</p>
      <div className={styles.counts}>
        {followups.length > 1 ? (
          <Segmented
            label={t('followWhich')}
            value={String(at)}
            options={followups.map((_, no) => ({ id: String(no), name: t('followNo', { n: no + 2 }) }))}
            onChange={(no) => choose(Number(no))}
          />
        ) : null}
        {followups.length < MOST ? <Button onPress={add}>{t(followups.length === 0 ? 'followAdd' : 'followMore')}</Button> : null}
        {shown ? <Button onPress={remove}>{t('followRemove', { n: at + 2 })}</Button> : null}
      </div>
      {shown ? (
        <FollowUp
          key={at}
          {...props}
          no={at + 2}
          mail={shown}
          onMail={(patch) => keep(followups.map((mail, no) => (no === at ? { ...mail, ...patch } : mail)))}
        />
      ) : null}
    </div>
  );
}

interface FollowUpProps extends StepProps {
  no: number;
  mail: FollowUpDraft;
  onMail: (patch: Partial<FollowUpDraft>) => void;
}

function FollowUp({ draft, opening, no, mail, onMail }: FollowUpProps) {
  const t = useStrings(strings);
  const [block, chooseBlock] = useState('');
  // The text editors keep their own text; with a template they are others.
  const [edition, setEdition] = useState(0);
  const { days, subject, preheader, design, text } = mail;
  const { language } = draft;
  const begin = (id: string) => {
    const template = opening.templates.find((each) => each.id === id);
    if (!template) return;
    onMail({ subject: template.subject, preheader: template.preheader, design: template.document, text: template.text });
    setEdition((last) => last + 1);
  };
  const options = opening.templates.map(({ id, name, language: tongue }) => ({
    id,
    name: tongue === '' ? name : `${name} · ${tongue.toUpperCase()}`,
  }));
  return (
    <section className={styles.desk} aria-label={t('followNo', { n: no })}>
      <div className={styles.wide}>
        <TextField
          label={t('followDays')}
          name="days"
          inputMode="numeric"
          maxLength={2}
          help={t('followDaysHow', { n: no - 1 })}
          value={days === 0 ? '' : String(days)}
          onChange={(typed) => onMail({ days: Math.min(MOST_DAYS, Number(typed.replaceAll(/\D/g, ''))) })}
        />
        <TextField
          label={t('subject')}
          name="followsubject"
          maxLength={255}
          help={t('followSubjectHow', { subject: draft.subject })}
          lang={language || undefined}
          dir={directionOf(language)}
          value={subject}
          onChange={(next) => onMail({ subject: next })}
        />
        {design.blocks.length === 0 ? (
          <SelectField
            label={t('begin')}
            name="followtemplate"
            options={[{ id: '', name: t('beginNone') }, ...options]}
            value=""
            onChange={begin}
          />
        ) : null}
        <BlockEditor
          key={edition}
          document={design}
          language={language}
          chosen={block}
          onChoose={chooseBlock}
          onChange={(next) => onMail({ design: next })}
        />
      </div>
      <MailPreview
        mail={{ subject: subject || `Re: ${draft.subject}`.slice(0, 255), preheader, document: design, text, language }}
        onShowBlock={chooseBlock}
      />
    </section>
  );
}
