import type { Composer } from '#actors/mail/use-composer.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { Choice } from '#ui/choice/Choice.tsx';
import { DateField } from '#ui/date-field/DateField.tsx';
import { toLocalTime, toWireTime } from '#ui/date-field/local-time.ts';
import { TextArea } from '#ui/text-field/TextArea.tsx';

import { strings } from '../strings.ts';
import * as styles from './options.css.ts';

const DAYS = ['', '1', '2', '3', '5', '7', '14', '30'] as const;

/** How a mail is sent, and what is to be done after it. */
export function MailOptions({ composer: { draft, change } }: { composer: Composer }) {
  const t = useStrings(strings);
  const { separate, track, remindafter, followup, to, cc, bcc } = draft;
  const isMany = to.length + cc.length + bcc.length > 1;
  const chosen = remindafter === 0 ? '' : String(remindafter);
  const days = DAYS.some((each) => each === chosen) ? DAYS : [...DAYS, chosen];
  return (
    <fieldset className={styles.options}>
      <legend className={styles.legend}>{t('options')}</legend>
      {isMany || separate ? (
        <Checkbox isSelected={separate} onChange={(isOn) => change({ separate: isOn })}>
          {t('separate')}
        </Checkbox>
      ) : null}
      <Checkbox isSelected={track} onChange={(isOn) => change({ track: isOn })}>
        {t('track')}
      </Checkbox>
      <div className={styles.remind}>
        <Choice
          label={t('remind')}
          size="small"
          options={days.map((id) => ({ id, name: id === '' ? t('remind.0') : t('remind.days', { count: Number(id) }) }))}
          value={chosen}
          onChange={(id) => change({ remindafter: Number(id) })}
        />
      </div>
      <Checkbox
        isSelected={followup !== null}
        onChange={(isOn) => change({ followup: isOn ? { content: t('followupText', { subject: draft.subject }), nexttime: null } : null })}
      >
        {t('followup')}
      </Checkbox>
      {followup === null ? null : (
        <div className={styles.followup}>
          <TextArea
            label={t('followupContent')}
            name="followup"
            rows={2}
            maxLength={2000}
            value={followup.content}
            onChange={(content) => change({ followup: { ...followup, content } })}
          />
          <DateField
            label={t('followupNext')}
            name="nexttime"
            hasTime
            value={toLocalTime(followup.nexttime)}
            onChange={(local) => change({ followup: { ...followup, nexttime: toWireTime(local) } })}
          />
        </div>
      )}
    </fieldset>
  );
}
