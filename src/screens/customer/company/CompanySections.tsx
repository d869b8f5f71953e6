import { useDraft } from '#actors/use-draft.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Tabs } from '#ui/tabs/Tabs.tsx';

import { useCompany } from './company-scope.ts';
import { Contacts } from './contacts/Contacts.tsx';
import { Deals } from './deals/Deals.tsx';
import { Files } from './files/Files.tsx';
import { FollowUps } from './follow/FollowUps.tsx';
import { History } from './history/History.tsx';
import { CompanyInfo } from './info/CompanyInfo.tsx';
import { Mails } from './mail/Mails.tsx';
import { MiningSection } from './mining/MiningSection.tsx';
import { Overview } from './overview/Overview.tsx';
import { strings } from './strings.ts';

const SECTIONS = ['overview', 'follow', 'contacts', 'deals', 'mail', 'info', 'mining', 'files', 'history'] as const;
type SectionId = (typeof SECTIONS)[number];

/** The sections of the page, of which one is seen; which one survives a reload. */
export function CompanySections() {
  const t = useStrings(strings);
  const { counts } = useCompany().company;
  const [section, turn] = useDraft<SectionId>('section', 'overview');
  const mayReadMail = !usePermission()('mail', 'view').isDisabled;
  const count: Partial<Record<SectionId, number>> = {
    follow: counts.followups + counts.plans,
    contacts: counts.contacts,
    files: counts.files,
  };
  const parts: Readonly<Record<SectionId, React.JSX.Element>> = {
    overview: <Overview onContacts={() => turn('contacts')} onInfo={() => turn('info')} />,
    follow: <FollowUps />,
    contacts: <Contacts />,
    deals: <Deals />,
    mail: <Mails />,
    info: <CompanyInfo />,
    mining: <MiningSection />,
    files: <Files />,
    history: <History />,
  };
  return (
    <Tabs
      label={t('sections')}
      tabs={SECTIONS.filter((id) => id !== 'mail' || mayReadMail).map((id) => ({ id, name: t(`section.${id}`), count: count[id] }))}
      value={section}
      onChange={turn}
    >
      {parts[section]}
    </Tabs>
  );
}
