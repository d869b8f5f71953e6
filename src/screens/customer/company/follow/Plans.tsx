import { useCalls } from '#actors/calls.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { Pager } from '#ui/pager/Pager.tsx';

import { useChanged, useCompany, useCompanyPermission } from '../company-scope.ts';
import { Section } from '../Section.tsx';
import { PlanLine } from './PlanLine.tsx';
import { strings } from './strings.ts';

const ROWS_AWAITED = 2;

/** What is planned with this buyer, open plans first. */
export function Plans() {
  const t = useStrings(strings);
  const may = useCompanyPermission();
  const { company, open } = useCompany();
  const { listPlans } = useCalls();
  const list = useRecordList(listPlans, { filter: { id: company.id } });
  const reload = () => list.send({ type: 'reload' });
  useChanged(reload);

  const add = (
    <Button size="small" {...may('edit')} onPress={() => open({ kind: 'plan' })}>
      {t('addPlan')}
    </Button>
  );
  if (!list.shown)
    return (
      <Section title={t('plans')} action={add}>
        <Awaited rows={ROWS_AWAITED} label={t('loading')} error={list.error} title={t('plansFailed')} onRetry={reload} />
      </Section>
    );
  return (
    <Section title={t('plans')} action={add}>
      {list.rows.length === 0 ? (
        <Empty kind="first" title={t('noPlans')}>
          {t('noPlansHow')}
        </Empty>
      ) : null}
      <ul aria-busy={list.isBusy}>
        {list.rows.map((plan) => (
          <PlanLine key={plan.id} plan={plan} />
        ))}
      </ul>
      <Pager
        index={list.shown.index}
        size={list.shown.size}
        total={list.total}
        onChange={(index) => list.send({ type: 'page.change', index })}
      />
    </Section>
  );
}
