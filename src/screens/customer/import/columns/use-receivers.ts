import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import { useSession } from '#actors/use-session.ts';
import type { Result } from '#client/calls.ts';
import { mayDo } from '#lib/rights.ts';

/** The people whom the reader may give customers: none for those who see their own pool alone. */
export function useReceivers(): Result<'listColleagues'> {
  const { rights } = useSession();
  const { getOwnAccount, listColleagues } = useCalls();
  const { record: own } = useRecord(({ signal }) => getOwnAccount(undefined, { signal }));
  const { record: colleagues = [] } = useRecord(({ signal }) => listColleagues(undefined, { signal }));
  const mayGive = own?.datascope === 'ALL' && mayDo(rights, 'customer', 'transfer');
  return mayGive ? colleagues : [];
}
