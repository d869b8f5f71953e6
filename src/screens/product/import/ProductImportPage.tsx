import { useAddressChange, useGo, usePage } from '#actors/page.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { Button } from '#ui/button/Button.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';

import { ImportJob } from './ImportJob.tsx';
import { importAddress } from './plan.ts';
import { strings } from './strings.ts';
import { UploadStep } from './UploadStep.tsx';

/** Products from a table (`/foreignTrade/products/import`); an import that was begun has its number in the address, so that leaving and coming back changes nothing. */
export default function ProductImportPage() {
  const t = useStrings(strings);
  const { query } = usePage();
  const changeAddress = useAddressChange();
  const go = useGo();
  const id = query.get('id') ?? '';
  return (
    <>
      <PageHead title={t('title')}>
        <Button onPress={() => go(href('foreignTrade.products'))}>{t('toProducts')}</Button>
      </PageHead>
      {id === '' ? (
        <UploadStep onOpen={(next) => changeAddress(importAddress(next))} />
      ) : (
        <ImportJob key={id} id={id} onLeave={() => changeAddress(href('foreignTrade.productImport'))} />
      )}
    </>
  );
}
