import { useSession } from '#actors/use-session.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { mayDo } from '#lib/rights.ts';
import { Button } from '#ui/button/Button.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';

import { VerifyLink } from '../../tools/verify/VerifyLink.tsx';
import { platformStrings } from '../words/strings.ts';
import * as styles from './MiningPanel.css.ts';
import { strings } from './strings.ts';

type MinedValue = Schemas['MinedValue'];

export interface MinedValuesProps {
  values: readonly MinedValue[];
  /** Somebody demands that their address is forgotten. */
  onErase: (email: string) => void;
}

/** Shows the values found, each with its pages and when; a value that was not used says so. */
export function MinedValues({ values, onErase }: MinedValuesProps) {
  return (
    <dl>
      {values.map((value) => (
        <Value key={`${value.field} ${value.value}`} value={value} onErase={onErase} />
      ))}
    </dl>
  );
}

function Value({ value: { field, value, label, isused, sources }, onErase }: { value: MinedValue; onErase: (email: string) => void }) {
  const t = useStrings(strings);
  const platformWord = usePlatformWord();
  // Everywhere in the company, so it is for those who answer for it.
  const isOwner = mayDo(useSession().rights, 'account', 'view');
  return (
    <div className={styles.value}>
      <dt className={styles.term}>{t(`field.${field}`)}</dt>
      <dd className={styles.text}>
        <span lang="en">{value}</span>{' '}
        {label ? <span className={styles.label}>{field === 'socialmedia' ? platformWord(label) : label}</span> : null}
        {field === 'email' ? <VerifyLink email={value} /> : null}
        {field === 'email' && isOwner ? (
          <Button size="small" variant="text" aria-label={t('eraseAddressOf', { email: value })} onPress={() => onErase(value)}>
            {t('eraseAddress')}
          </Button>
        ) : null}
        <span className={styles.note}>{isused ? null : ` · ${t('unused')}`}</span>
        {sources.map((source) => (
          <Source key={source.uri} {...source} />
        ))}
      </dd>
    </div>
  );
}

/** A platform by the name it is known by. */
function usePlatformWord(): (label: string) => string {
  const t = useStrings(platformStrings);
  return (label) => (isPlatform(label) ? t(`platform.${label}`) : label);
}

type Platform = Schemas['SocialPlatform'];

function isPlatform(label: string): label is Platform {
  return Object.hasOwn(platformStrings, `platform.${label}`);
}

function Source({ uri, lastseen, stillonpage }: Schemas['MinedSource']) {
  const t = useStrings(strings);
  const { day } = useFormats();
  return (
    <span className={styles.note}>
      <br />
      {t('seen', { time: day(lastseen) })} {isWeb(uri) ? <TextLink href={uri}>{uri}</TextLink> : uri}
      {stillonpage ? null : ` · ${t('gone')}`}
    </span>
  );
}

/** Only what a browser opens as a page becomes a link. */
function isWeb(uri: string): boolean {
  return /^https?:\/\//i.test(uri);
}
