import { useMinute } from '#actors/use-minute.ts';
import { usePermission } from '#actors/use-permission.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { monthsBetween } from '#lib/months.ts';
import { href } from '#routes/href.ts';
import { writeHref } from '#routes/write-href.ts';
import { Button } from '#ui/button/Button.tsx';
import type { ChartPoint } from '#ui/chart/chart-props.ts';
import { ColumnChart } from '#ui/chart/ColumnChart.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';

import { Collaborators } from '../collaborators/Collaborators.tsx';
import { useCompany, useCompanyPermission } from '../company-scope.ts';
import { ContactMarks } from '../contacts/ContactMarks.tsx';
import { companyFields, textOf } from '../info/company-fields.ts';
import { Facts } from '../info/Facts.tsx';
import { useFieldWords } from '../info/use-field-words.ts';
import * as lists from '../lists.css.ts';
import { Screening } from '../screening/Screening.tsx';
import { Section } from '../Section.tsx';
import { Timeline } from '../timeline/Timeline.tsx';
import * as styles from './overview.css.ts';
import { strings } from './strings.ts';

const SHOWN = 3;

/** Two years are read at a glance; what was before stands in the timeline. */
const MONTHS = 24;

const DAY_MS = 86_400_000;

const WEEK_DAYS = 7;

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 'YYYY-MM-DD'.length);

const WEEKS = 26;

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

/** The fields that a seller looks up before writing a price. */
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

/** The Mondays of the last weeks, the present one last, as `YYYY-MM-DD`; weeks are counted in UTC, as the server counts them. */
function lastWeeks(count: number, now: Date): string[] {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const sinceMonday = (now.getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS;
  const monday = today - sinceMonday * DAY_MS;
  return Array.from({ length: count }, (_, index) => dayOf(monday - (count - 1 - index) * WEEK_DAYS * DAY_MS));
}

/** How often there was contact in each week of half a year: whether the buyer is being forgotten. */
function Rhythm() {
  const t = useStrings(strings);
  const { day, relative } = useFormats();
  const { company } = useCompany();
  const now = useMinute();
  const counts = new Map(company.rhythm.map(({ week, count }) => [week, count]));
  const points = lastWeeks(WEEKS, now).map((week) => ({ name: day(`${week}T00:00:00`), value: counts.get(week) ?? 0 }));
  const n = points.reduce((sum, { value }) => sum + value, 0);
  const weeks = points.filter(({ value }) => value > 0).length;
  return (
    <Section title={t('rhythm')}>
      <p className={lists.second}>{company.lastfollowtime === null ? t('never') : t('last', { when: relative(company.lastfollowtime) })}</p>
      {n === 0 ? null : (
        <ColumnChart
          title={t('rhythm')}
          isTitleHidden
          unit={t('rhythmUnit')}
          finding={t('rhythmSaid', { n, weeks })}
          points={points}
          columns={[t('week'), t('contacts')]}
        />
      )}
    </Section>
  );
}

/** How many customs records name the company, by month: when it buys. */
function ShipmentMonths() {
  const t = useStrings(strings);
  const { shipments, tradecompanyid } = useCompany().company;
  const maySee = !usePermission()('customs', 'view').isDisabled;
  const points = monthsOf(shipments);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const n = points.reduce((sum, { value }) => sum + value, 0);
  const peak = points.reduce((most, point) => (point.value > most.value ? point : most), first);
  return (
    <Section
      title={t('shipments')}
      action={
        maySee && tradecompanyid !== '' ? (
          <TextLink href={`${href('search.customsDetail')}?${new URLSearchParams({ company: tradecompanyid })}`}>{t('analysis')}</TextLink>
        ) : null
      }
    >
      <ColumnChart
        title={t('shipments')}
        isTitleHidden
        unit={t('shipmentsUnit')}
        finding={t('shipmentsSaid', { n, from: first.name, to: last.name, peak: peak.name })}
        points={points}
        columns={[t('month'), t('count')]}
      />
    </Section>
  );
}

/** The last months up to the latest shipment, those without any among them. */
function monthsOf(shipments: readonly Schemas['MonthOfShipments'][]): ChartPoint[] {
  const [first, last] = [shipments[0], shipments.at(-1)];
  if (!first || !last) return [];
  const counts = new Map(shipments.map(({ month, count }) => [month, count]));
  return monthsBetween(first.month, last.month)
    .slice(-MONTHS)
    .map((name) => ({ name, value: counts.get(name) ?? 0 }));
}

/** The people one writes to and calls first. */
function MainContacts({ onAll }: { onAll: () => void }) {
  const t = useStrings(strings);
  const may = useCompanyPermission();
  const { company, open } = useCompany();
  const { contacts, counts, hidden } = company;
  const all =
    counts.contacts > SHOWN ? (
      <Button variant="text" size="small" onPress={onAll}>
        {t('allContacts', { n: counts.contacts })}
      </Button>
    ) : (
      <Button variant="text" size="small" {...may('edit')} onPress={() => open({ kind: 'contact' })}>
        {t('addContact')}
      </Button>
    );
  return (
    <Section title={t('mainContacts')} action={all}>
      {contacts.length === 0 ? (
        <p className={styles.nothing}>{t(hidden.length > 0 && counts.contacts > 0 ? 'hiddenContacts' : 'noContacts')}</p>
      ) : null}
      <ul>
        {contacts.slice(0, SHOWN).map((contact) => (
          <ContactLine key={contact.id} contact={contact} />
        ))}
      </ul>
    </Section>
  );
}

function ContactLine({ contact }: { contact: Schemas['Contact'] }) {
  const { company } = useCompany();
  const email = contact.emails[0]?.email;
  const phone = contact.phones[0]?.number;
  return (
    <li className={styles.contact}>
      <span className={styles.person}>
        <span className={styles.name} lang="en">
          {contact.name}
        </span>
        {contact.title === '' ? null : <span className={styles.note}>{contact.title}</span>}
        <ContactMarks contact={contact} />
      </span>
      {email === undefined ? null : (
        <TextLink href={writeHref({ to: email, customer: company.id })} lang="en">
          {email}
        </TextLink>
      )}
      {phone === undefined ? null : <TextLink href={`tel:${phone}`}>{phone}</TextLink>}
    </li>
  );
}
