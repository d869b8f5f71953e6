import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import { useSession } from '#actors/use-session.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { accountStatus } from '#lib/status-names.ts';

import { strings } from '../strings.ts';

/** As many colleagues as one page of the list can hold. */
const MOST = 100;

/** Who can take over from an account: the user first, then the colleagues who can log in, and nobody where the customers may stay. */
export function useSuccessors(leaving: string, { canStay }: { canStay: boolean }): readonly { id: string; name: string }[] {
  const t = useStrings(strings);
  const { listSubAccounts } = useCalls();
  const me = useSession().account?.user;
  const { record } = useRecord(({ signal }) => listSubAccounts({ status: accountStatus.enabled, size: MOST }, { signal }));
  const others = (record?.datas ?? []).filter(({ id }) => id !== leaving);
  return [
    ...(me ? [{ id: me.id, name: t('myself', { name: me.nameremark }) }] : []),
    ...others.map(({ id, nickname }) => ({ id, name: nickname })),
    ...(canStay ? [{ id: '', name: t('keep') }] : []),
  ];
}
