import { useRef, useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useMinute } from '#actors/use-minute.ts';
import { useAction } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { useLostFocus } from '#ui/lost-focus/use-lost-focus.ts';
import { Status } from '#ui/status/Status.tsx';
import type { StatusTone } from '#ui/status/StatusShape.tsx';

import { MethodIcon } from '../../words/MethodIcon.tsx';
import { methodStrings, planStrings } from '../../words/strings.ts';
import { useCompany, useCompanyPermission } from '../company-scope.ts';
import { NextContactSteps } from '../head/NextContact.tsx';
import * as styles from './follow.css.ts';
import { strings } from './strings.ts';

type Plan = Schemas['Plan'];

const tones = { PREPARED: 'draft', UNDERWAY: 'progress', COMPLETED: 'done', CANCELLED: 'ended' } as const satisfies Record<
  Plan['status'],
  StatusTone
>;

/** One plan: how far it is, and for an open one the way on. */
export function PlanLine({ plan }: { plan: Plan }) {
  const t = useStrings(strings);
  const status = useStrings(planStrings);
  const method = useStrings(methodStrings);
  const { dayTime } = useFormats();
  const now = useMinute();
  const isOpen = plan.status === 'PREPARED' || plan.status === 'UNDERWAY';
  const isOverdue = isOpen && new Date(plan.estimatedtime) < now;
  const root = useRef<HTMLLIElement>(null);
  // What moved it on is gone then.
  useLostFocus(root, `${plan.status} ${isOverdue}`);
  const people = [plan.username, ...plan.linkmans.map(({ name }) => name)].join(' · ');
  return (
    <li ref={root} tabIndex={-1} className={styles.entry}>
      <span className={styles.icon}>
        <MethodIcon method={plan.method} />
      </span>
      <div>
        <div className={styles.head}>
          <time dateTime={plan.estimatedtime}>{dayTime(plan.estimatedtime)}</time>
          <span className={styles.note}>{method(`method.${plan.method}`)}</span>
          <Status tone={tones[plan.status]}>{status(`plan.${plan.status}`)}</Status>
          {isOverdue ? <Status tone="danger">{t('overdue')}</Status> : null}
        </div>
        <p className={styles.content}>{plan.content}</p>
        <p className={styles.note}>{people}</p>
      </div>
      {isOpen ? <PlanActions plan={plan} isOverdue={isOverdue} /> : null}
    </li>
  );
}

function PlanActions({ plan, isOverdue }: { plan: Plan; isOverdue: boolean }) {
  const t = useStrings(strings);
  const status = useStrings(planStrings);
  const may = useCompanyPermission();
  const { open, changed } = useCompany();
  const { updatePlan } = useCalls();
  const { show } = useToastActions();
  const [isAsking, setAsking] = useState(false);
  const { content } = plan;

  const { submit, isBusy } = useAction((to: Plan['status']) => updatePlan({ id: plan.id, version: plan.version, status: to }));
  const move = async (to: Plan['status']) => {
    if (await submit(to)) show({ tone: 'success', text: t('planMoved', { status: status(`plan.${to}`) }) });
    setAsking(false);
    changed();
  };
  return (
    <div className={styles.does}>
      {isOverdue ? <NextContactSteps plan={plan} /> : null}
      {plan.status === 'PREPARED' ? (
        <Button
          size="small"
          variant="text"
          isBusy={isBusy}
          aria-label={t('startOf', { content })}
          {...may('edit')}
          onPress={() => void move('UNDERWAY')}
        >
          {t('start')}
        </Button>
      ) : null}
      <Button
        size="small"
        variant="text"
        aria-label={t('completeOf', { content })}
        {...may('edit')}
        onPress={() => open({ kind: 'follow', plan })}
      >
        {t('complete')}
      </Button>
      <Button
        size="small"
        variant="text"
        aria-label={t('editPlanOf', { content })}
        {...may('edit')}
        onPress={() => open({ kind: 'plan', plan })}
      >
        {t('editPlan')}
      </Button>
      <Button size="small" variant="text" aria-label={t('cancelOf', { content })} {...may('edit')} onPress={() => setAsking(true)}>
        {t('cancel')}
      </Button>
      <ConfirmDialog
        title={t('cancelTitle')}
        body={<p>{t('cancelBody', { content })}</p>}
        action={t('cancel')}
        isDanger
        isOpen={isAsking}
        isBusy={isBusy}
        onConfirm={() => void move('CANCELLED')}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
