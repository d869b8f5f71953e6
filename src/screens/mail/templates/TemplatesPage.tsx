import { useAddressChange, usePage } from '#actors/page.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { Tabs } from '#ui/tabs/Tabs.tsx';

import { Signatures } from './Signatures.tsx';
import { strings } from './strings.ts';
import { TemplateList } from './TemplateList.tsx';

const PARTS = ['templates', 'signatures'] as const;

/** The templates and signatures of mails (`/email/template`); the part stands in the address. */
export default function TemplatesPage() {
  const t = useStrings(strings);
  const { query } = usePage();
  const changeAddress = useAddressChange();
  const part = PARTS.find((id) => id === query.get('part')) ?? 'templates';
  const page = href('email.templates');
  return (
    <>
      <PageHead title={t('title')} />
      <Tabs
        label={t('sections')}
        tabs={PARTS.map((id) => ({ id, name: t(`part.${id}`) }))}
        value={part}
        onChange={(id) => changeAddress(id === 'templates' ? page : `${page}?part=${id}`)}
      >
        {part === 'templates' ? <TemplateList /> : <Signatures />}
      </Tabs>
    </>
  );
}
