import { useCalls } from '#actors/calls.ts';
import { usePage, useTitle } from '#actors/page.ts';
import { useRecord } from '#actors/use-record.ts';
import { useReturn } from '#actors/use-return.ts';
import type { ApiError } from '#client/api-error.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';

import { CompanyFacts } from './CompanyFacts.tsx';
import { CompanyLine } from './CompanyLine.tsx';
import * as styles from './CompanyPage.css.ts';
import { StageSteps } from './StageSteps.tsx';
import { strings } from './strings.ts';

type Company = Schemas['CustomerCompany'];

const ROWS_AWAITED = 10;
const NO_SUCH_RECORD = 404;

/** All that is known of one customer (`/customer/companydetail/:type/:id`); its tab bears the company's name. */
export default function CompanyPage() {
  const t = useStrings(strings);
  const { params } = usePage();
  const { getCustomerCompanyInfo } = useCalls();
  const id = params['id'] ?? '';
  const { record, error, reload } = useRecord(({ signal }) => getCustomerCompanyInfo({ id }, { signal }));
  useReturn(reload);
  useTitle(record?.companyname ?? '');
  const isGone = error?.code === NO_SUCH_RECORD;
  const company = isGone ? undefined : record;

  return (
    <>
      <p className={styles.back}>
        <TextLink href={href('customer.private')}>{t('backToPool')}</TextLink>
      </p>
      <Heading company={company} />
      {company ? (
        <>
          <CompanyLine company={company} />
          <StageSteps stage={company.stage} />
          <CompanyFacts company={company} />
        </>
      ) : (
        <Absent isGone={isGone} error={error} onRetry={reload} />
      )}
    </>
  );
}

/** The same heading before and after the answer, because it may hold the focus. */
function Heading({ company }: { company: Company | undefined }) {
  const t = useStrings(strings);
  return company ? <PageHead title={company.companyname} lang="en" /> : <PageHead title={t('company')} />;
}

/** What stands there while nothing is known of the customer, or no longer. */
function Absent({ isGone, error, onRetry }: { isGone: boolean; error: ApiError | undefined; onRetry: () => void }) {
  const t = useStrings(strings);
  if (!isGone)
    return <Awaited rows={ROWS_AWAITED} label={t('companyLoading')} error={error} title={t('companyFailed')} onRetry={onRetry} />;
  return (
    <Empty kind="no-match" title={t('companyMissing')}>
      {t('companyMissingHow')}
    </Empty>
  );
}
