import { useStrings } from '#i18n/use-strings.ts';

import { MiningPanel } from '../../mining/MiningPanel.tsx';
import { useCompany, useCompanyPermission } from '../company-scope.ts';
import { Section } from '../Section.tsx';
import { strings } from '../strings.ts';

/** What the company tells of itself on its own site, as a section of its page. */
export function MiningSection() {
  const t = useStrings(strings);
  const { company, changed, open } = useCompany();
  const may = useCompanyPermission();
  return (
    <Section title={t('section.mining')}>
      <MiningPanel customer={company} may={may} onWebsite={() => open({ kind: 'info', group: 'basics' })} onChange={changed} />
    </Section>
  );
}
