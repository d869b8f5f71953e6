import { useAddressChange, usePage } from '#actors/page.ts';
import { useSession } from '#actors/use-session.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { mayDo } from '#lib/rights.ts';
import { href } from '#routes/href.ts';
import { ChosenPart } from '#ui/on-demand/ChosenPart.tsx';
import { onDemand } from '#ui/on-demand/on-demand.ts';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { Tabs } from '#ui/tabs/Tabs.tsx';

import { Devices } from './devices/Devices.tsx';
import { MyAccount } from './own/MyAccount.tsx';
import { strings } from './strings.ts';

const OWN = ['account', 'notices', 'devices', 'doors'] as const;
const OF_A_PARENT = ['people', 'roles', 'rules', 'screening', 'audit'] as const;
type Part = (typeof OWN)[number] | (typeof OF_A_PARENT)[number];

const parts: Readonly<Record<Part, React.FunctionComponent>> = {
  account: MyAccount,
  notices: onDemand(async () => (await import('./notices/NoticeSettings.tsx')).NoticeSettings),
  devices: Devices,
  doors: onDemand(async () => (await import('./doors/Doors.tsx')).Doors),
  people: onDemand(async () => (await import('./people/SubAccounts.tsx')).SubAccounts),
  roles: onDemand(async () => (await import('./roles/Roles.tsx')).Roles),
  rules: onDemand(async () => (await import('./rules/PoolRules.tsx')).PoolRules),
  screening: onDemand(async () => (await import('./screening/ScreeningLists.tsx')).ScreeningLists),
  audit: onDemand(async () => (await import('./audit/AuditList.tsx')).AuditList),
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
        <ChosenPart id={part} parts={parts} waiting={<Skeleton rows={ROWS_AWAITED} label={t(`tab.${part}`)} />} />
      </Tabs>
    </>
  );
}
