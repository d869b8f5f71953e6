import { useDraft } from '#actors/use-draft.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Tabs } from '#ui/tabs/Tabs.tsx';

import { useCompany } from './company-scope.ts';
import { Contacts } from './contacts/Contacts.tsx';
import { Files } from './files/Files.tsx';
import { FollowUps } from './follow/FollowUps.tsx';
import { History } from './history/History.tsx';
import { CompanyInfo } from './info/CompanyInfo.tsx';
import { MiningSection } from './mining/MiningSection.tsx';
import { Overview } from './overview/Overview.tsx';
import { strings } from './strings.ts';

const SECTIONS = ['overview', 'follow', 'contacts', 'info', 'mining', 'files', 'history'] as const;
type SectionId = (typeof SECTIONS)[number];

/** The sections of the page, of which one is seen; which one survives a reload. */
export function CompanySections() {
  const t = useStrings(strings);
  const { counts } = useCompany().company;
  const [section, turn] = useDraft<SectionId>('section', 'overview');
  const count: Partial<Record<SectionId, number>> = {
    follow: counts.followups + counts.plans,
    contacts: counts.contacts,
    files: counts.files,
  };
  return (
    <Tabs
      label={t('sections')}
      tabs={SECTIONS.map((id) => ({ id, name: t(`section.${id}`), count: count[id] }))}
      value={section}
      onChange={turn}
    >
      {section === 'overview' ? <Overview onContacts={() => turn('contacts')} onInfo={() => turn('info')} /> : null}
      {section === 'follow' ? <FollowUps /> : null}
      {section === 'contacts' ? <Contacts /> : null}
      {section === 'info' ? <CompanyInfo /> : null}
      {section === 'mining' ? <MiningSection /> : null}
      {section === 'files' ? <Files /> : null}
      {section === 'history' ? <History /> : null}
    </Tabs>
  );
}
