import { useGo } from '#actors/page.ts';
import { useMinute } from '#actors/use-minute.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useSession } from '#actors/use-session.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';

import { CustomerDay } from './CustomerDay.tsx';
import { DayScale } from './DayScale.tsx';
import { SearchStart } from './SearchStart.tsx';
import { strings } from './strings.ts';
import * as styles from './Workbench.css.ts';

/** The home page (`/`): the day, the figures, and where to go on. Each part loads, fails and recovers for itself. */
export default function Workbench() {
  const t = useStrings(strings);
  const { weekday } = useFormats();
  const now = useMinute();
  const { account } = useSession();
  const go = useGo();
  const may = usePermission();
  const isPoolOpen = !may('customer', 'view').isDisabled;
  const greeting = t(`greeting.${greetingAt(now.getHours())}`, { name: account?.user.nameremark ?? '' });

  return (
    <>
      <PageHead title={greeting} count={weekday(now)}>
        {isPoolOpen ? (
          <Button {...may('customer', 'add')} onPress={() => go(`${href('customer.private')}?new=1`)}>
            {t('newCustomer')}
          </Button>
        ) : null}
      </PageHead>
      {isPoolOpen ? (
        <CustomerDay today={now} />
      ) : (
        <>
          <DayScale now={now} planned={[]} />
          <div className={styles.columns}>
            <Empty kind="no-permission" title={t('noPool')}>
              {t('noPoolHow')}
            </Empty>
            <SearchStart />
          </div>
        </>
      )}
    </>
  );
}

/** How the workbench greets at an hour of the day; the bands are the specification's. */
type Greeting = 'morning' | 'forenoon' | 'noon' | 'afternoon' | 'evening';

const BANDS: readonly (readonly [before: number, greeting: Greeting])[] = [
  [9, 'morning'],
  [11, 'forenoon'],
  [13, 'noon'],
  [20, 'afternoon'],
];

export function greetingAt(hour: number): Greeting {
  return BANDS.find(([before]) => hour < before)?.[1] ?? 'evening';
}
