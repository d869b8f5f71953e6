import { lazy, Suspense } from 'react';

import { useAddressChange, usePage } from '#actors/page.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { TextLink } from '#ui/link/TextLink.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { Tabs } from '#ui/tabs/Tabs.tsx';

import { Mailboxes } from './mailboxes/Mailboxes.tsx';
import * as styles from './Settings.css.ts';
import { strings } from './strings.ts';

const Labels = lazy(async () => ({ default: (await import('./labels/Labels.tsx')).Labels }));
const Rules = lazy(async () => ({ default: (await import('./rules/Rules.tsx')).Rules }));
const Preferences = lazy(async () => ({ default: (await import('./Preferences.tsx')).Preferences }));

const PARTS = ['mailboxes', 'labels', 'rules', 'preferences'] as const;
type Part = (typeof PARTS)[number];

const parts: Readonly<Record<Part, () => React.JSX.Element>> = {
  mailboxes: () => <Mailboxes />,
  labels: () => <Labels />,
  rules: () => <Rules />,
  preferences: () => <Preferences />,
};

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
        <Suspense fallback={<Skeleton rows={ROWS_AWAITED} label={t(`part.${part}`)} />}>{parts[part]()}</Suspense>
      </Tabs>
    </>
  );
}
