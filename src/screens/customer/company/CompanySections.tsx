import { useDraft } from '#actors/use-draft.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { onDemand } from '#ui/on-demand/on-demand.ts';
import { Tabs } from '#ui/tabs/Tabs.tsx';

import { MiningPanel } from '../mining/MiningPanel.tsx';
import { useCompany, useCompanyPermission } from './company-scope.ts';
import { Contacts } from './contacts/Contacts.tsx';
import { Deals } from './deals/Deals.tsx';
import { Files } from './files/Files.tsx';
import { Plans } from './follow/Plans.tsx';
import { Records } from './follow/Records.tsx';
import { ChangeLog } from './history/ChangeLog.tsx';
import { DeletedContacts } from './history/DeletedContacts.tsx';
import { Merges } from './history/Merges.tsx';
import { Owners } from './history/Owners.tsx';
import { CompanyInfo } from './info/CompanyInfo.tsx';
import * as lists from './lists.css.ts';
import { Mails } from './mail/Mails.tsx';
import { Overview } from './overview/Overview.tsx';
import { Section } from './Section.tsx';
import { strings } from './strings.ts';

const LazyTrade = onDemand(async () => (await import('./trade/Trade.tsx')).Trade);

const SECTIONS = ['overview', 'follow', 'contacts', 'deals', 'trade', 'mail', 'info', 'mining', 'files', 'history'] as const;
type SectionId = (typeof SECTIONS)[number];

/** The sections of the page, of which one is seen; which one survives a reload. */
export function CompanySections() {
  const t = useStrings(strings);
  const { counts } = useCompany().company;
  const [section, turn] = useDraft<SectionId>('section', 'overview');
  const may = usePermission();
  const isClosed: Partial<Record<SectionId, boolean | undefined>> = {
    mail: may('mail', 'view').isDisabled,
    trade: may('customs', 'view').isDisabled,
  };
  const count: Partial<Record<SectionId, number>> = {
    follow: counts.followups + counts.plans,
    contacts: counts.contacts,
    deals: counts.deals,
    trade: counts.shipments,
    mail: counts.mails,
    files: counts.files,
  };
  const parts: Readonly<Record<SectionId, React.JSX.Element>> = {
    overview: <Overview onContacts={() => turn('contacts')} onInfo={() => turn('info')} />,
    follow: <FollowUps />,
    contacts: <Contacts />,
    deals: <Deals />,
    trade: <LazyTrade />,
    mail: <Mails />,
    info: <CompanyInfo />,
    mining: <MiningSection />,
    files: <Files />,
    history: <History />,
  };
  return (
    <Tabs
      label={t('sections')}
      tabs={SECTIONS.filter((id) => !isClosed[id]).map((id) => ({ id, name: t(`section.${id}`), count: count[id] }))}
      value={section}
      onChange={turn}
    >
      {parts[section]}
    </Tabs>
  );
}

/** Shows the plans with this buyer, and every contact there has been. */
function FollowUps() {
  return (
    <div className={lists.parts}>
      <Plans />
      <Records />
    </div>
  );
}

/** Who has had this customer, what was merged into it or deleted and can be brought back, and everything that was done with it: the log nobody can change. */
function History() {
  return (
    <div className={lists.parts}>
      <Owners />
      <Merges />
      <DeletedContacts />
      <ChangeLog />
    </div>
  );
}

/** Shows what the company tells of itself on its own site, as a section of its page. */
function MiningSection() {
  const t = useStrings(strings);
  const { company, changed, open } = useCompany();
  const may = useCompanyPermission();
  return (
    <Section title={t('section.mining')}>
      <MiningPanel customer={company} may={may} onWebsite={() => open({ kind: 'info', group: 'basics' })} onChange={changed} />
    </Section>
  );
}
