import IconCalendarDue from '@tabler/icons-react/dist/esm/icons/IconCalendarDue.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';

import { useMinute } from '#actors/use-minute.ts';
import { useNextContact } from '#actors/use-next-contact.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { MenuButton } from '#ui/menu/Menu.tsx';
import { Status } from '#ui/status/Status.tsx';

import { useCompany, useCompanyPermission } from '../company-scope.ts';
import * as styles from './head.css.ts';
import { strings } from './strings.ts';

/** When to be in touch next, and whether that is overdue; ticked off or moved in place. Absent where nothing is planned. */
export function NextContact() {
  const t = useStrings(strings);
  const { dayTime } = useFormats();
  const { nextfollowtime } = useCompany().company;
  const isOverdue = useIsOverdue();
  if (nextfollowtime === null) return null;
  return (
    <div className={styles.line}>
      <time dateTime={nextfollowtime}>
        {isOverdue ? <OverdueSince time={nextfollowtime} /> : t('nextContact', { time: dayTime(nextfollowtime) })}
      </time>
      <NextContactSteps />
    </div>
  );
}

/** Whether the customer should have been contacted by now. */
export function useIsOverdue(): boolean {
  const { nextfollowtime } = useCompany().company;
  const now = useMinute();
  return nextfollowtime !== null && new Date(nextfollowtime) < now;
}

/** Says that a contact is overdue, and since when. */
export function OverdueSince({ time }: { time: string }) {
  const t = useStrings(strings);
  const { relative } = useFormats();
  return <Status tone="danger">{t('nextOverdue', { when: relative(time) })}</Status>;
}

interface NextContactStepsProps {
  plan?: Schemas['Plan'];
  /** Called before the pressed control goes away. */
  onDone?: () => void;
}

/** The ways to be done with the next contact: it was made, or it is put off. Beside a plan that plan alone is meant, else all that is due. */
export function NextContactSteps({ plan, onDone }: NextContactStepsProps) {
  const t = useStrings(strings);
  const { company, changed } = useCompany();
  const edit = useCompanyPermission()('edit');
  const { finish, days, move } = useNextContact(() => {
    onDone?.();
    changed();
  });
  const due = { customerid: company.id, companyname: company.companyname, planid: plan?.id };
  return (
    <>
      <Button
        size="small"
        icon={<Icon of={IconCheck} size="small" />}
        aria-label={plan && t('nextDoneOf', { content: plan.content })}
        {...edit}
        onPress={() => finish(due)}
      >
        {t('nextDone')}
      </Button>
      <MenuButton
        label={plan ? t('nextMoveOf', { content: plan.content }) : t('nextMove')}
        trigger={<Icon of={IconCalendarDue} size="small" />}
        items={days.map((day) => ({ ...day, isDisabled: edit.isDisabled }))}
        onAction={(to) => move(due, to)}
        placement="bottom start"
      />
    </>
  );
}
