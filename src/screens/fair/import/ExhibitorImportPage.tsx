import { useAddressChange, usePage } from '#actors/page.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { PageHead } from '#ui/page-head/PageHead.tsx';

import { importAddress } from './exhibitor-import-plan.ts';
import { ImportJob } from './ImportJob.tsx';
import { strings } from './strings.ts';
import { UploadStep } from './UploadStep.tsx';

/** Exhibitors from a list (`/search/fairsData/import`); an import that was begun has its number in the address, so that leaving and coming back changes nothing. */
export default function ExhibitorImportPage() {
  const t = useStrings(strings);
  const { query } = usePage();
  const changeAddress = useAddressChange();
  const id = query.get('id') ?? '';
  return (
    <>
      <PageHead title={t('title')} />
      {id === '' ? (
        <UploadStep sessionid={query.get('session') ?? ''} onOpen={(next) => changeAddress(importAddress(next))} />
      ) : (
        <ImportJob key={id} id={id} onLeave={() => changeAddress(href('search.fairsImport'))} />
      )}
    </>
  );
}
