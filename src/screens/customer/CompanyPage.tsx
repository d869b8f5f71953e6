import { useCalls } from '#actors/calls.ts';
import { usePage, useTitle } from '#actors/page.ts';
import { useRecord } from '#actors/use-record.ts';
import { useReturn } from '#actors/use-return.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';

import { CompanyFacts } from './CompanyFacts.tsx';
import { CompanyHead } from './CompanyHead.tsx';
import * as styles from './CompanyPage.css.ts';
import { StageSteps } from './StageSteps.tsx';
import { strings } from './strings.ts';

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

  return (
    <>
      <p className={styles.back}>
        <TextLink href={href('customer.private')}>{t('backToPool')}</TextLink>
      </p>
      {record && !isGone ? (
        <>
          <CompanyHead company={record} />
          <StageSteps stage={record.stage} />
          <CompanyFacts company={record} />
        </>
      ) : (
        <>
          <PageHead title={t('company')} />
          {isGone ? (
            <Empty kind="no-match" title={t('companyMissing')}>
              {t('companyMissingHow')}
            </Empty>
          ) : (
            <Awaited rows={ROWS_AWAITED} label={t('companyLoading')} error={error} title={t('companyFailed')} onRetry={reload} />
          )}
        </>
      )}
    </>
  );
}
