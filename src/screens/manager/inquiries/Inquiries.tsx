import { useEffect, useRef, useState } from 'react';

import { useAddressChange, usePage } from '#actors/page.ts';
import { useDraft } from '#actors/use-draft.ts';
import { useListGroup } from '#actors/use-list-group.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { readingPlaceOf } from '#routes/manager-pages.ts';
import { Button } from '#ui/button/Button.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { Tabs } from '#ui/tabs/Tabs.tsx';

import { OfferList } from '../offers/OfferList.tsx';
import { InquiryDialog } from './detail/InquiryDialog.tsx';
import { InquiryForm } from './form/InquiryForm.tsx';
import { AREA } from './inquiry.ts';
import { InquiryList } from './list/InquiryList.tsx';
import { strings } from './list/strings.ts';

/**
 * The inquiries of buyers and the offers to them (`/industryManager/buyInquiryVister`, `/genjin/buyInquiryVister`).
 *
 * An `id` in the query opens an inquiry.
 */
export default function Inquiries() {
  const t = useStrings(strings);
  const { fullPath, query } = usePage();
  const changeAddress = useAddressChange();
  const may = usePermission();
  const { path } = readingPlaceOf(fullPath);
  const [part, turnTo] = useDraft<'inquiries' | 'offers'>('part', 'inquiries');
  const [isWriting, setWriting] = useState(false);
  const [offer, openOffer] = useState<string | null>(null);
  const group = useListGroup();
  const changed = () => group.send({ type: 'reload' });

  const open = (id: string) => changeAddress(`${path}?id=${encodeURIComponent(id)}`);
  const opened = query.get('id');
  // A claim is undone later, when another inquiry may be open, or none.
  const showing = useRef({ opened, open });
  useEffect(() => {
    showing.current = { opened, open };
  });
  const turnBack = (claimed: string, id: string) => {
    if (showing.current.opened === claimed) showing.current.open(id);
  };
  const tabs = [
    { id: 'inquiries', name: t('inquiries') },
    { id: 'offers', name: t('offers') },
  ] as const;
  return (
    <>
      <PageHead title={t('inquiries')}>
        <Button variant="primary" {...may(AREA, 'add')} onPress={() => setWriting(true)}>
          {t('add')}
        </Button>
      </PageHead>
      <Tabs label={t('parts')} tabs={tabs} value={part} onChange={turnTo}>
        {part === 'inquiries' ? <InquiryList group={group} onOpen={open} /> : <OfferList opened={offer} onOpen={openOffer} />}
      </Tabs>
      {isWriting ? <InquiryForm onSaved={changed} onClose={() => setWriting(false)} /> : null}
      {opened === null ? null : (
        <InquiryDialog
          key={opened}
          id={opened}
          onChange={changed}
          onClaimed={open}
          onGivenBack={turnBack}
          onClose={() => changeAddress(path)}
        />
      )}
    </>
  );
}
