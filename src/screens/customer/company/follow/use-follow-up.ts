import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useDraft } from '#actors/use-draft.ts';
import { useNotifyFailure } from '#actors/use-notify-failure.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Input, Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { toLocalTime, toWireTime } from '#ui/date-field/local-time.ts';

import { useFormErrors } from '../../form/use-form-errors.ts';
import { useCompany } from '../company-scope.ts';
import { strings } from './strings.ts';

interface FollowTexts {
  type: Schemas['ContactMethod'];
  linkmanids: readonly string[];
  content: string;
  result: Schemas['FollowResult'];
  /** Both by the reader's clock, and empty for none. */
  followtime: string;
  nexttime: string;
}
type Wrong = Extract<keyof typeof strings, `wrong.${string}`>;

const FIELDS = ['type', 'content', 'result', 'followtime', 'nexttime'];

/** The writing of a follow-up, with what was typed so far; one that was written by mistake is taken back from the message that says it is saved. */
export function useFollowUp(plan: Schemas['Plan'] | undefined, onClose: () => void) {
  const t = useStrings(strings);
  const { company, changed } = useCompany();
  const { saveFollowUp, deleteFollowUp } = useCalls();
  const { show } = useToastActions();
  const notifyFailure = useNotifyFailure();
  const { submit, isBusy, error } = useSubmission(saveFollowUp);
  const [openedAt] = useState(() => new Date());
  const [kept, keep, clear] = useDraft<FollowTexts | null>(`follow.${plan?.id ?? ''}`, null);
  const texts = kept ?? textsFor(plan, openedAt);
  const errors = useFormErrors(error, FIELDS);

  const save = async () => {
    const wrong = Object.entries(checkTexts(texts)).map(([field, found]) => [field, found && t(found)] as const);
    if (!errors.check(Object.fromEntries(wrong))) return;
    const saved = await submit({ customerid: company.id, ...wireOf(texts), ...(plan && { planid: plan.id }) });
    if (!saved) return;
    clear();
    onClose();
    changed();
    const undo = () => void deleteFollowUp({ id: saved.id }).then(changed, notifyFailure);
    // A plan that was carried out stays so; taking only the record back would leave it without one.
    show({ tone: 'success', text: t('saved'), ...(!plan && { action: { name: t('undo'), onPress: undo } }) });
  };

  return {
    texts,
    type: (patch: Partial<FollowTexts>) => keep({ ...texts, ...patch }),
    latest: toLocalTime(openedAt),
    isBusy,
    errors,
    save,
  };
}

/** What stands in the form before anything is typed: now, and what the plan said. */
function textsFor(plan: Schemas['Plan'] | undefined, now: Date): FollowTexts {
  return {
    type: plan?.method ?? 'phone',
    linkmanids: plan?.linkmans.map(({ id }) => id) ?? [],
    content: '',
    result: '',
    followtime: toLocalTime(now),
    nexttime: '',
  };
}

function checkTexts({ content, followtime, nexttime }: FollowTexts): Record<string, Wrong | undefined> {
  const [at, next] = [toWireTime(followtime), toWireTime(nexttime)];
  const now = new Date().toISOString();
  return {
    content: content.trim() === '' ? 'wrong.content' : undefined,
    followtime: at !== null && at > now ? 'wrong.future' : undefined,
    nexttime: next !== null && next <= (at ?? now) ? 'wrong.next' : undefined,
  };
}

function wireOf({ type, content, result, linkmanids, ...times }: FollowTexts): Omit<Input<'saveFollowUp'>, 'customerid'> {
  const [followtime, nexttime] = [toWireTime(times.followtime), toWireTime(times.nexttime)];
  return {
    type,
    content: content.trim(),
    result,
    linkmanids: [...linkmanids],
    ...(followtime !== null && { followtime }),
    ...(nexttime !== null && { nexttime }),
  };
}
