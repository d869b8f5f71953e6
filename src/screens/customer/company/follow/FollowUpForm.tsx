import { useCalls } from '#actors/calls.ts';
import { useDraft } from '#actors/use-draft.ts';
import { useNotifyFailure } from '#actors/use-notify-failure.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { DateField } from '#ui/date-field/DateField.tsx';
import { toLocalTime, toWireTime } from '#ui/date-field/local-time.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { Status } from '#ui/status/Status.tsx';
import { TextArea } from '#ui/text-field/TextArea.tsx';

import { useFormErrors } from '../../form/use-form-errors.ts';
import { useMethodOptions, useResultOptions } from '../../words/use-options.ts';
import { useCompany } from '../company-scope.ts';
import { ContactChoice } from './ContactChoice.tsx';
import * as styles from './follow.css.ts';
import { strings } from './strings.ts';
import { TimeField } from './TimeField.tsx';

interface FollowTexts {
  type: Schemas['ContactMethod'];
  linkmanids: readonly string[];
  content: string;
  result: Schemas['FollowResult'];
  /** By the reader's clock; empty for now. */
  followtime: string;
  nexttime: string;
}

const FIELDS = ['type', 'content', 'result', 'followtime', 'nexttime'];
const LONGEST = 5000;

/** Writes down a contact with the buyer, and with it completes the plan it comes from. */
export function FollowUpForm({ plan, onClose }: { plan: Schemas['Plan'] | undefined; onClose: () => void }) {
  const t = useStrings(strings);
  const methods = useMethodOptions();
  const results = useResultOptions();
  const { company, changed } = useCompany();
  const { saveFollowUp, deleteFollowUp } = useCalls();
  const { show } = useToastActions();
  const notifyFailure = useNotifyFailure();
  const { submit, isBusy, error } = useSubmission(saveFollowUp);
  const [kept, keep, clear] = useDraft<FollowTexts | null>(`follow.${plan?.id ?? ''}`, null);
  const texts = kept ?? textsFor(plan);
  const type = (patch: Partial<FollowTexts>) => keep({ ...texts, ...patch });
  const errors = useFormErrors(error, FIELDS);

  const send = async () => {
    const followtime = toWireTime(texts.followtime);
    const nexttime = toWireTime(texts.nexttime);
    const isLate = followtime !== null && new Date(followtime) > new Date();
    const isBefore = nexttime !== null && new Date(nexttime) <= new Date(followtime ?? Date.now());
    const isFine = errors.check({
      content: texts.content.trim() === '' ? t('wrong.content') : undefined,
      followtime: isLate ? t('wrong.future') : undefined,
      nexttime: isBefore ? t('wrong.next') : undefined,
    });
    if (!isFine) return;
    const saved = await submit({
      customerid: company.id,
      type: texts.type,
      content: texts.content.trim(),
      result: texts.result,
      linkmanids: [...texts.linkmanids],
      ...(followtime !== null && { followtime }),
      ...(nexttime !== null && { nexttime }),
      ...(plan && { planid: plan.id }),
    });
    if (!saved) return;
    clear();
    onClose();
    changed();
    const undo = () => void deleteFollowUp({ id: saved.id }).then(changed, notifyFailure);
    show({ tone: 'success', text: t('saved'), ...(!plan && { action: { name: t('undo'), onPress: undo } }) });
  };

  return (
    <FormDialog
      title={t('addFollowUp')}
      action={t('save')}
      isOpen
      isBusy={isBusy}
      failure={errors.rest}
      formRef={errors.form}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      {plan ? <Status tone="info">{t('forPlan', { content: plan.content })}</Status> : null}
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
      <TextArea
        label={t('content')}
        name="content"
        isRequired
        rows={5}
        maxLength={LONGEST}
        value={texts.content}
        error={errors.at('content')}
        onChange={(content) => type({ content })}
      />
      <DateField
        label={t('followTime')}
        name="followtime"
        hasTime
        max={toLocalTime(new Date())}
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
    </FormDialog>
  );
}

/** What stands in the form before anything is typed: now, and what the plan said. */
function textsFor(plan: Schemas['Plan'] | undefined): FollowTexts {
  return {
    type: plan?.method ?? 'phone',
    linkmanids: plan?.linkmans.map(({ id }) => id) ?? [],
    content: '',
    result: '',
    followtime: toLocalTime(new Date()),
    nexttime: '',
  };
}
