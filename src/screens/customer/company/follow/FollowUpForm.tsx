import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { DateField } from '#ui/date-field/DateField.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { Status } from '#ui/status/Status.tsx';
import { TextArea } from '#ui/text-field/TextArea.tsx';

import { useMethodOptions, useResultOptions } from '../../words/use-options.ts';
import { ContactChoice } from './ContactChoice.tsx';
import * as styles from './follow.css.ts';
import { strings } from './strings.ts';
import { TimeField } from './TimeField.tsx';
import { useFollowUp } from './use-follow-up.ts';

const LONGEST = 5000;

/** Writes down a contact with the buyer, and with it completes the plan it comes from. */
export function FollowUpForm({ plan, onClose }: { plan: Schemas['Plan'] | undefined; onClose: () => void }) {
  const t = useStrings(strings);
  const methods = useMethodOptions();
  const results = useResultOptions();
  const { texts, type, latest, isBusy, errors, save } = useFollowUp(plan, onClose);
  return (
    <FormDialog
      title={t('addFollowUp')}
      action={t('save')}
      isOpen
      isBusy={isBusy}
      failure={errors.rest}
      formRef={errors.form}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {plan ? <Status tone="info">{t('forPlan', { content: plan.content })}</Status> : null}
      <TextArea
        label={t('content')}
        name="content"
        isRequired
        rows={4}
        maxLength={LONGEST}
        value={texts.content}
        error={errors.at('content')}
        onChange={(content) => type({ content })}
      />
      <div className={styles.pair}>
        <SelectField
          label={t('method')}
          name="type"
          options={methods}
          value={texts.type}
          error={errors.at('type')}
          onChange={(method) => type({ type: method })}
        />
        <SelectField
          label={t('result')}
          name="result"
          options={results}
          value={texts.result}
          error={errors.at('result')}
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
          error={errors.at('followtime')}
          onChange={(followtime) => type({ followtime })}
        />
        <TimeField
          label={t('nextTime')}
          name="nexttime"
          value={texts.nexttime}
          error={errors.at('nexttime')}
          onChange={(nexttime) => type({ nexttime })}
        />
      </div>
    </FormDialog>
  );
}
