import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { usePage, useTitle } from '#actors/page.ts';
import { useDraft } from '#actors/use-draft.ts';
import { useRecord } from '#actors/use-record.ts';
import { useReturn } from '#actors/use-return.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';

import { CompanyContext, type OpenDialog } from './company-scope.ts';
import { CompanyDialog } from './CompanyDialog.tsx';
import * as styles from './CompanyPage.css.ts';
import { CompanySections } from './CompanySections.tsx';
import { CompanyActions } from './head/CompanyActions.tsx';
import { CompanyLine } from './head/CompanyLine.tsx';
import { Marks } from './head/Marks.tsx';
import { StageSteps } from './head/StageSteps.tsx';
import { strings } from './strings.ts';

const ROWS_AWAITED = 10;
const NO_SUCH_RECORD = 404;

/** All that is known of one customer, and everything that is done with one (`/customer/companydetail/:type/:id`); its tab bears the company's name. */
export default function CompanyPage() {
  const t = useStrings(strings);
  const { params } = usePage();
  const { getCustomerCompanyInfo } = useCalls();
  const id = params['id'] ?? '';
  const { record, error, reload } = useRecord(({ signal }) => getCustomerCompanyInfo({ id }, { signal }));
  const [dialog, open, close] = useDraft<OpenDialog | null>('dialog', null);
  const [changes, setChanges] = useState(0);
  useReturn(reload);
  useTitle(record?.companyname ?? '');

  const isGone = error?.code === NO_SUCH_RECORD;
  const company = isGone ? undefined : record;
  const changed = () => {
    setChanges((before) => before + 1);
    reload();
  };
  const scope = company && { company, changes, changed, open };

  return (
    <CompanyContext value={scope}>
      <p className={styles.back}>
        <TextLink href={href('customer.private')}>{t('backToPool')}</TextLink>
      </p>
      {/* The same heading before and after the answer, because it may hold the focus. */}
      <PageHead title={company?.companyname ?? t('company')} lang={company && 'en'} count={company && <Marks />}>
        {company ? <CompanyActions /> : null}
      </PageHead>
      {company ? (
        <>
          <CompanyLine />
          <StageSteps />
          <CompanySections />
          {dialog ? <CompanyDialog dialog={dialog} onClose={close} /> : null}
        </>
      ) : null}
      {company || isGone ? null : (
        <Awaited rows={ROWS_AWAITED} label={t('companyLoading')} error={error} title={t('companyFailed')} onRetry={reload} />
      )}
      {isGone ? (
        <Empty kind="no-match" title={t('companyMissing')}>
          {t('companyMissingHow')}
        </Empty>
      ) : null}
    </CompanyContext>
  );
}
