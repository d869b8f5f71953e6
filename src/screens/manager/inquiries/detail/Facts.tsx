import * as styles from '../../records/detail/detail.css.ts';

/** Names and their values, line by line; an empty value is a dash. */
export function Facts({ facts }: { facts: readonly (readonly string[])[] }) {
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt className={styles.term}>{name}</dt>
          <dd className={styles.content}>{value === '' ? '—' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
