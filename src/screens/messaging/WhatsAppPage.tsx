import { useAddressChange, usePage } from '#actors/page.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { ChosenPart } from '#ui/on-demand/ChosenPart.tsx';
import { onDemand } from '#ui/on-demand/on-demand.ts';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { Tabs } from '#ui/tabs/Tabs.tsx';

import { pageStrings } from './strings.ts';
import { Tasks } from './tasks/Tasks.tsx';

const PARTS = ['tasks', 'chats', 'templates', 'accounts'] as const;

const parts = {
  tasks: Tasks,
  chats: onDemand(async () => (await import('./chats/Chats.tsx')).Chats),
  templates: onDemand(async () => (await import('./templates/Templates.tsx')).Templates),
  accounts: onDemand(async () => (await import('./accounts/Accounts.tsx')).Accounts),
} as const;

const ROWS_AWAITED = 6;

/** The WhatsApp pages (`/marketing/whatsAppwrite`); the part stands in the address, so that a link leads to it. */
export default function WhatsAppPage() {
  const t = useStrings(pageStrings);
  const { query } = usePage();
  const changeAddress = useAddressChange();
  const part = PARTS.find((id) => id === query.get('part')) ?? 'tasks';
  const page = href('marketing.whatsApp');
  return (
    <>
      <PageHead title={t('title')} />
      <Tabs
        label={t('sections')}
        tabs={PARTS.map((id) => ({ id, name: t(`part.${id}`) }))}
        value={part}
        onChange={(id) => changeAddress(id === 'tasks' ? page : `${page}?part=${id}`)}
      >
        <ChosenPart id={part} parts={parts} waiting={<Skeleton rows={ROWS_AWAITED} label={t(`part.${part}`)} />} />
      </Tabs>
    </>
  );
}
