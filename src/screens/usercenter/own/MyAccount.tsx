import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';

import { MyRights } from './MyRights.tsx';
import { OwnData } from './OwnData.tsx';
import { Profile } from './Profile.tsx';
import { Security } from './Security.tsx';
import { strings } from './strings.ts';

const ROWS_AWAITED = 8;

/** One's own name, ways to log in, and data. */
export function MyAccount() {
  const t = useStrings(strings);
  const { getOwnAccount } = useCalls();
  const { record, error, reload } = useRecord(({ signal }) => getOwnAccount(undefined, { signal }));
  if (!record) return <Awaited rows={ROWS_AWAITED} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />;
  return (
    <>
      <Profile account={record} onSaved={reload} />
      <Security account={record} onChanged={reload} />
      <MyRights parentName={record.parentname} />
      <OwnData />
    </>
  );
}
