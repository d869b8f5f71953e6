import IconCalendarDue from '@tabler/icons-react/dist/esm/icons/IconCalendarDue.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';

import { useMinute } from '#actors/use-minute.ts';
import { useNextContact } from '#actors/use-next-contact.ts';
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
  const { relative, dayTime } = useFormats();
  const now = useMinute();
  const { company, changed } = useCompany();
  const edit = useCompanyPermission()('edit');
  const { finish, days, move } = useNextContact(changed);
  const { id, companyname, nextfollowtime } = company;
  if (nextfollowtime === null) return null;
  const due = { customerid: id, companyname };
  return (
    <p className={styles.line}>
      <time dateTime={nextfollowtime}>
        {new Date(nextfollowtime) < now ? (
          <Status tone="danger">{t('nextOverdue', { when: relative(nextfollowtime) })}</Status>
        ) : (
          t('nextContact', { time: dayTime(nextfollowtime) })
        )}
      </time>
      <Button size="small" icon={<Icon of={IconCheck} size="small" />} {...edit} onPress={() => finish(due)}>
        {t('nextDone')}
      </Button>
      <MenuButton
        label={t('nextMove')}
        trigger={<Icon of={IconCalendarDue} size="small" />}
        items={days.map((day) => ({ ...day, isDisabled: edit.isDisabled }))}
        onAction={(to) => move(due, to)}
        placement="bottom start"
      />
    </p>
  );
}
