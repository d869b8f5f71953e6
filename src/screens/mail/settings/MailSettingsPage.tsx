import { useAddressChange, usePage } from '#actors/page.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { TextLink } from '#ui/link/TextLink.tsx';
import { ChosenPart } from '#ui/on-demand/ChosenPart.tsx';
import { onDemand } from '#ui/on-demand/on-demand.ts';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { Tabs } from '#ui/tabs/Tabs.tsx';

import { Mailboxes } from './mailboxes/Mailboxes.tsx';
import * as styles from './Settings.css.ts';
import { strings } from './strings.ts';

const PARTS = ['mailboxes', 'labels', 'rules', 'preferences'] as const;

const parts = {
  mailboxes: Mailboxes,
  labels: onDemand(async () => (await import('./labels/Labels.tsx')).Labels),
  rules: onDemand(async () => (await import('./rules/Rules.tsx')).Rules),
  preferences: onDemand(async () => (await import('./Preferences.tsx')).Preferences),
} as const;

const ROWS_AWAITED = 6;

/** Mailboxes, labels, rules and habits (`/email/settings`); the part stands in the address, so that a link leads to it. */
export default function MailSettingsPage() {
  const t = useStrings(strings);
  const { query } = usePage();
  const changeAddress = useAddressChange();
  const part = PARTS.find((id) => id === query.get('part')) ?? 'mailboxes';
  const settings = href('email.settings');

  return (
    <>
      <p className={styles.back}>
        <TextLink href={href('email.list')}>{t('back')}</TextLink>
      </p>
      <PageHead title={t('title')} />
      <Tabs
        label={t('sections')}
        tabs={PARTS.map((id) => ({ id, name: t(`part.${id}`) }))}
        value={part}
        onChange={(id) => changeAddress(id === 'mailboxes' ? settings : `${settings}?part=${id}`)}
      >
        <ChosenPart id={part} parts={parts} waiting={<Skeleton rows={ROWS_AWAITED} label={t(`part.${part}`)} />} />
      </Tabs>
    </>
  );
}
