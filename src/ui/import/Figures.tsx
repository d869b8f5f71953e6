import { useFormats } from '#i18n/use-formats.ts';

import * as styles from './import.css.ts';

/** The figures of an import; after the dry run what would be, later what was. */
export function Figures({ figures }: { figures: readonly { readonly name: string; readonly value: number }[] }) {
  const { number } = useFormats();
  return (
    <dl className={styles.counts}>
      {figures.map(({ name, value }) => (
        <div key={name} className={styles.count}>
          <dt className={styles.countName}>{name}</dt>
          <dd className={styles.countValue}>{number(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
