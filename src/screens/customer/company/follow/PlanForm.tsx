import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { sendOver, useEditForm } from '#actors/use-form.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { toLocalTime, toWireTime } from '#ui/date-field/local-time.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextArea } from '#ui/text-field/TextArea.tsx';

import { useMethodOptions } from '../../words/use-options.ts';
import { useCompany } from '../company-scope.ts';
import { ContactChoice } from './ContactChoice.tsx';
import { strings } from './strings.ts';
import { TimeField } from './TimeField.tsx';

type Plan = Schemas['Plan'];

interface PlanTexts {
  method: Schemas['ContactMethod'];
  linkmanids: readonly string[];
  content: string;
  estimatedtime: string;
}

const FIELDS = ['method', 'content', 'estimatedtime'];
const LONGEST = 5000;

/** Plans a contact with the buyer, or changes the plan that is given. */
export function PlanForm({ plan, onClose }: { plan: Plan | undefined; onClose: () => void }) {
  const t = useStrings(strings);
  const methods = useMethodOptions();
  const { company, changed } = useCompany();
  const { savePlan, updatePlan } = useCalls();
  const { show } = useToastActions();
  const draft = useEditForm(`plan.${plan?.id ?? ''}`, plan, textsFor);
  const { values: texts, base, change: type } = draft;
  const { submit, isBusy, error } = useSubmission((fields: Omit<Schemas['NewPlan'], 'customerid'>) =>
    sendOver(draft, () =>
      base ? updatePlan({ id: base.id, version: base.version, ...fields }) : savePlan({ customerid: company.id, ...fields }),
    ),
  );
  const errors = useFormErrors(error, FIELDS);

  const send = async () => {
    const estimatedtime = toWireTime(texts.estimatedtime);
    const isFine = errors.check({
      content: texts.content.trim() === '' ? t('wrong.planContent') : undefined,
      estimatedtime: estimatedtime === null ? t('wrong.time') : undefined,
    });
    if (!isFine || estimatedtime === null) return;
    const { method, linkmanids, content } = texts;
    const saved = await submit({ method, linkmanids: [...linkmanids], content: content.trim(), estimatedtime });
    // Refused because it was changed elsewhere, it is not what the page shows any more.
    changed();
    if (!saved) return;
    draft.forget();
    onClose();
    show({ tone: 'success', text: t('planSaved') });
  };

  return (
    <FormDialog
      title={t(plan ? 'editPlan' : 'addPlan')}
      action={t('save')}
      isOpen
      isBusy={isBusy}
      errors={errors}
      draft={draft}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <SelectField
        label={t('method')}
        name="method"
        options={methods}
        value={texts.method}
        error={errors.at('method')}
        onChange={(method) => type({ method })}
      />
      <ContactChoice chosen={texts.linkmanids} onChange={(linkmanids) => type({ linkmanids })} />
      <TextArea
        label={t('planContent')}
        name="content"
        isRequired
        maxLength={LONGEST}
        value={texts.content}
        error={errors.at('content')}
        onChange={(content) => type({ content })}
      />
      <TimeField
        label={t('planTime')}
        name="estimatedtime"
        isRequired
        value={texts.estimatedtime}
        error={errors.at('estimatedtime')}
        onChange={(estimatedtime) => type({ estimatedtime })}
      />
    </FormDialog>
  );
}

function textsFor(plan: Plan | undefined): PlanTexts {
  if (!plan) return { method: 'phone', linkmanids: [], content: '', estimatedtime: '' };
  const { method, linkmans, content, estimatedtime } = plan;
  return { method, linkmanids: linkmans.map(({ id }) => id), content, estimatedtime: toLocalTime(estimatedtime) };
}
