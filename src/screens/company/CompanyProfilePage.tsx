import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';

import { Certificates } from './certificates/Certificates.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { strings } from './strings.ts';

const ROWS_AWAITED = 8;

/** The company's profile and its certificates (`/foreignTrade/company`). */
export default function CompanyProfilePage() {
  const t = useStrings(strings);
  const { getCompanyProfile } = useCalls();
  const { record, error, reload } = useRecord(({ signal }) => getCompanyProfile(undefined, { signal }));
  return (
    <>
      <PageHead title={t('title')} />
      {record ? (
        <ProfileForm profile={record} onSaved={reload} />
      ) : (
        <Awaited rows={ROWS_AWAITED} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />
      )}
      <Certificates />
    </>
  );
}
