import { useCalls } from '#actors/calls.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';

import { useCompany, useCompanyPermission } from '../company-scope.ts';
import { NextContact } from '../head/NextContact.tsx';
import { ListSection } from '../ListSection.tsx';
import { PlanLine } from './PlanLine.tsx';
import { strings } from './strings.ts';

/** Shows the plans with this buyer, open ones first. */
export function Plans() {
  const t = useStrings(strings);
  const may = useCompanyPermission();
  const { company, open, group } = useCompany();
  const { listPlans } = useCalls();
  const list = useRecordList(listPlans, { filter: { id: company.id }, group });

  const add = (
    <Button size="small" {...may('edit')} onPress={() => open({ kind: 'plan' })}>
      {t('addPlan')}
    </Button>
  );
  return (
    <ListSection
      title={t('plans')}
      action={add}
      list={list}
      loading={t('loading')}
      awaited={2}
      failed={t('plansFailed')}
      empty={
        company.nextfollowtime === null ? (
          <Empty kind="first" title={t('noPlans')}>
            {t('noPlansHow')}
          </Empty>
        ) : (
          <NextContact />
        )
      }
    >
      {list.rows.map((plan) => (
        <PlanLine key={plan.id} plan={plan} />
      ))}
    </ListSection>
  );
}
