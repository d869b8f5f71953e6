import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import { useSession } from '#actors/use-session.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { mayDo } from '#lib/rights.ts';
import { Choice } from '#ui/choice/Choice.tsx';

import { strings } from '../strings.ts';

export interface OwnerChoiceProps {
  /** The account; empty for the reader's own. */
  value: string;
  onChange: (userid: string) => void;
}

/** Whose private pool the customers come into; absent for whoever could only name themselves. */
export function OwnerChoice({ value, onChange }: OwnerChoiceProps) {
  const t = useStrings(strings);
  const me = useSession().account?.user.id ?? '';
  const colleagues = useReceivers();
  if (colleagues.length < 2) return null;
  const options = colleagues.map(({ userid, name }) => ({ id: userid, name: userid === me ? t('owner.me', { name }) : name }));
  return <Choice label={t('owner')} options={options} value={value || me} onChange={onChange} />;
}

/** The people whom the reader may give customers: none for those who see their own pool alone. */
function useReceivers() {
  const { rights } = useSession();
  const { getOwnAccount, listColleagues } = useCalls();
  const { record: own } = useRecord(({ signal }) => getOwnAccount(undefined, { signal }));
  const { record: colleagues = [] } = useRecord(({ signal }) => listColleagues(undefined, { signal }));
  const mayGive = own?.datascope === 'ALL' && mayDo(rights, 'customer', 'transfer');
  return mayGive ? colleagues : [];
}
