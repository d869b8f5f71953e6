import { useStrings } from '#i18n/use-strings.ts';
import { DateField } from '#ui/date-field/DateField.tsx';
import { MentionArea } from '#ui/mention-area/MentionArea.tsx';
import type { Mentionable } from '#ui/mention-area/mentions.ts';
import { SelectField } from '#ui/select-field/SelectField.tsx';

import { useMethodOptions, useResultOptions } from '../../words/use-options.ts';
import { ContactChoice } from './ContactChoice.tsx';
import type { FollowTexts } from './follow-texts.ts';
import * as styles from './follow.css.ts';
import { strings } from './strings.ts';
import { TimeField } from './TimeField.tsx';

const LONGEST = 5000;

export interface FollowUpFieldsProps {
  texts: FollowTexts;
  type: (patch: Partial<FollowTexts>) => void;
  /** The sentence at a field that is wrong. */
  at: (field: string) => string | undefined;
  /** The latest time, by the reader's clock; there is no contact in the future. */
  latest: string;
  /** The people whom the text can name, and how. */
  mentionable: { readonly people: readonly Mentionable[]; readonly help: string };
}

/** Shows the fields of a contact with the buyer. */
export function FollowUpFields({ texts, type, at, latest, mentionable: { people, help } }: FollowUpFieldsProps) {
  const t = useStrings(strings);
  const methods = useMethodOptions();
  const results = useResultOptions();
  return (
    <>
      <MentionArea
        label={t('content')}
        name="content"
        people={people}
        help={help}
        maxLength={LONGEST}
        value={texts.content}
        error={at('content')}
        onChange={(content) => type({ content })}
      />
      <div className={styles.pair}>
        <SelectField
          label={t('method')}
          name="type"
          options={methods}
          value={texts.type}
          error={at('type')}
          onChange={(method) => type({ type: method })}
        />
        <SelectField
          label={t('result')}
          name="result"
          options={results}
          value={texts.result}
          error={at('result')}
          onChange={(result) => type({ result })}
        />
      </div>
      <ContactChoice chosen={texts.linkmanids} onChange={(linkmanids) => type({ linkmanids })} />
      <div className={styles.pair}>
        <DateField
          label={t('followTime')}
          name="followtime"
          hasTime
          max={latest}
          value={texts.followtime}
          error={at('followtime')}
          onChange={(followtime) => type({ followtime })}
        />
        <TimeField
          label={t('nextTime')}
          name="nexttime"
          value={texts.nexttime}
          error={at('nexttime')}
          onChange={(nexttime) => type({ nexttime })}
        />
      </div>
    </>
  );
}
