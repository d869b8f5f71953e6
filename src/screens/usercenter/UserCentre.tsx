import { lazy, Suspense } from 'react';

import { useAddressChange, usePage } from '#actors/page.ts';
import { useSession } from '#actors/use-session.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { mayDo } from '#lib/rights.ts';
import { href } from '#routes/href.ts';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { Tabs } from '#ui/tabs/Tabs.tsx';

import { Devices } from './devices/Devices.tsx';
import { MyAccount } from './own/MyAccount.tsx';
import { strings } from './strings.ts';

const Doors = lazy(async () => ({ default: (await import('./doors/Doors.tsx')).Doors }));
const NoticeSettings = lazy(async () => ({ default: (await import('./notices/NoticeSettings.tsx')).NoticeSettings }));
const SubAccounts = lazy(async () => ({ default: (await import('./people/SubAccounts.tsx')).SubAccounts }));
const Roles = lazy(async () => ({ default: (await import('./roles/Roles.tsx')).Roles }));
const PoolRules = lazy(async () => ({ default: (await import('./rules/PoolRules.tsx')).PoolRules }));
const ScreeningLists = lazy(async () => ({ default: (await import('./screening/ScreeningLists.tsx')).ScreeningLists }));
const AuditList = lazy(async () => ({ default: (await import('./audit/AuditList.tsx')).AuditList }));

const OWN = ['account', 'notices', 'devices', 'doors'] as const;
const OF_A_PARENT = ['people', 'roles', 'rules', 'screening', 'audit'] as const;
type Part = (typeof OWN)[number] | (typeof OF_A_PARENT)[number];

const parts: Readonly<Record<Part, () => React.JSX.Element>> = {
  account: () => <MyAccount />,
  notices: () => <NoticeSettings />,
  devices: () => <Devices />,
  doors: () => <Doors />,
  people: () => <SubAccounts />,
  roles: () => <Roles />,
  rules: () => <PoolRules />,
  screening: () => <ScreeningLists />,
  audit: () => <AuditList />,
};

const ROWS_AWAITED = 8;

/** One's own account and, for a parent account, the people and rules of the company (`/usercenter/account`); the part stands in the address, so that a link leads to it. */
export default function UserCentre() {
  const t = useStrings(strings);
  const { query } = usePage();
  const { rights } = useSession();
  const changeAddress = useAddressChange();
  const open: readonly Part[] = mayDo(rights, 'account', 'view') ? [...OWN, ...OF_A_PARENT] : OWN;
  const part = open.find((id) => id === query.get('part')) ?? 'account';

  return (
    <>
      <PageHead title={t('title')} />
      <Tabs
        label={t('sections')}
        tabs={open.map((id) => ({ id, name: t(`tab.${id}`) }))}
        value={part}
        onChange={(id) => changeAddress(id === 'account' ? href('userCentre.account') : `${href('userCentre.account')}?part=${id}`)}
      >
        <Suspense fallback={<Skeleton rows={ROWS_AWAITED} label={t(`tab.${part}`)} />}>{parts[part]()}</Suspense>
      </Tabs>
    </>
  );
}
