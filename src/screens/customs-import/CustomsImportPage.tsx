import { useAddressChange, usePage } from '#actors/page.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { PageHead } from '#ui/page-head/PageHead.tsx';

import { ImportJob } from './ImportJob.tsx';
import { strings } from './strings.ts';
import { UploadStep } from './UploadStep.tsx';

/** Shipments from a vendor's file (`/search/customs/import`); an import that was begun has its number in the address, so that leaving and coming back changes nothing. */
export default function CustomsImportPage() {
  const t = useStrings(strings);
  const { query } = usePage();
  const changeAddress = useAddressChange();
  const id = query.get('id') ?? '';
  const open = (next: string) => changeAddress(`${href('search.customsImport')}?id=${next}`);

  return (
    <>
      <PageHead title={t('title')} />
      {id === '' ? (
        <UploadStep onOpen={open} />
      ) : (
        <ImportJob key={id} id={id} onOpen={open} onLeave={() => changeAddress(href('search.customsImport'))} />
      )}
    </>
  );
}
