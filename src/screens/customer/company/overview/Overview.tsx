import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';

import { Collaborators } from '../collaborators/Collaborators.tsx';
import { useCompany } from '../company-scope.ts';
import { companyFields, textOf } from '../info/company-fields.ts';
import { Facts } from '../info/Facts.tsx';
import { useFieldWords } from '../info/use-field-words.ts';
import { Screening } from '../screening/Screening.tsx';
import { Section } from '../Section.tsx';
import { Timeline } from '../timeline/Timeline.tsx';
import { MainContacts } from './MainContacts.tsx';
import * as styles from './overview.css.ts';
import { Rhythm } from './Rhythm.tsx';
import { ShipmentMonths } from './ShipmentMonths.tsx';
import { strings } from './strings.ts';

export interface OverviewProps {
  onContacts: () => void;
  onInfo: () => void;
}

/** The customer at a glance: what happened and comes next, whom to call, on which terms, and how regularly. */
export function Overview({ onContacts, onInfo }: OverviewProps) {
  return (
    <div className={styles.columns}>
      <Timeline />
      <aside className={styles.side}>
        <Screening />
        <MainContacts onAll={onContacts} />
        <KeyFacts onAll={onInfo} />
        <Collaborators />
        <Rhythm />
        <ShipmentMonths />
      </aside>
    </div>
  );
}

/** What a seller looks up before writing a price. */
const KEY_FIELDS: ReadonlySet<string> = new Set(['phone', 'annualpurchase', 'mainproducts', 'hscodes', 'incoterm', 'paymentmethod', 'destinationport', 'remark']); // prettier-ignore

function KeyFacts({ onAll }: { onAll: () => void }) {
  const t = useStrings(strings);
  const words = useFieldWords();
  const { company } = useCompany();
  const facts = companyFields
    .filter(({ key }) => KEY_FIELDS.has(key))
    .map((field) => [words.name(field.key), words.value(field, textOf(company, field))] as const)
    .filter(([, value]) => value !== '');
  const all = (
    <Button variant="text" size="small" aria-label={`${t('keyFacts')}: ${t('all')}`} onPress={onAll}>
      {t('all')}
    </Button>
  );
  return (
    <Section title={t('keyFacts')} action={all}>
      <Facts facts={[...facts, [t('industry'), company.industry.join(', ')]]} />
    </Section>
  );
}
