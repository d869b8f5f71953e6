import { useFormats } from '#i18n/use-formats.ts';
import { useSaid } from '#ui/voice/use-said.ts';

import * as styles from './import.css.ts';

/** The figures of an import; after the dry run what would be, later what was. They are said when they come. */
export function Figures({ figures }: { figures: readonly { readonly name: string; readonly value: number }[] }) {
  const { number } = useFormats();
  useSaid(figures.map(({ name, value }) => `${name}: ${number(value)}`).join(', '));
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
