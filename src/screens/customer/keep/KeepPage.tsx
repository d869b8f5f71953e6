import { useState } from 'react';

import { useFragment } from '#actors/page.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { readWebPage } from '#lib/web-page.ts';
import { href } from '#routes/href.ts';
import { Empty } from '#ui/empty/Empty.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';

import { KeepForm } from './KeepForm.tsx';
import { strings } from './strings.ts';

/** The company of a web page that somebody pressed the bookmark on (`/customer/keep`): what the page says, whether it is a customer already, and the way to keep it. */
export default function KeepPage() {
  const t = useStrings(strings);
  const fragment = useFragment();
  // The fragment leaves the address bar with the first step to another page, and the form stays open behind that.
  const [lastFragment, setLastFragment] = useState(fragment);
  if (fragment !== '' && fragment !== lastFragment) setLastFragment(fragment);
  const page = readWebPage(lastFragment);
  return (
    <>
      <PageHead title={t('title')} />
      {page ? (
        <KeepForm key={lastFragment} page={page} />
      ) : (
        <Empty kind="first" title={t('none')}>
          <p>{t('noneHow')}</p>
          <TextLink href={`${href('userCentre.account')}?part=doors`}>{t('toConnections')}</TextLink>
        </Empty>
      )}
    </>
  );
}
