import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { TextLink } from '#ui/link/TextLink.tsx';

import * as styles from './MiningPanel.css.ts';
import { strings } from './strings.ts';

type MinedValue = Schemas['MinedValue'];

/** What was found, each value with the pages it was on and when; a value that was not used says so. */
export function MinedValues({ values }: { values: readonly MinedValue[] }) {
  return (
    <dl>
      {values.map((value) => (
        <Value key={`${value.field} ${value.value}`} {...value} />
      ))}
    </dl>
  );
}

function Value({ field, value, label, isused, sources }: MinedValue) {
  const t = useStrings(strings);
  return (
    <div className={styles.value}>
      <dt className={styles.term}>{t(`field.${field}`)}</dt>
      <dd className={styles.text}>
        <span lang="en">{value}</span> {label ? <span className={styles.label}>{label}</span> : null}
        <span className={styles.note}>{isused ? null : ` · ${t('unused')}`}</span>
        {sources.map((source) => (
          <Source key={source.uri} {...source} />
        ))}
      </dd>
    </div>
  );
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
