import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';

import { dotted, type HsRow, langOf } from './hs-finder.ts';
import * as styles from './HsField.css.ts';
import { strings } from './strings.ts';

export interface HsRowsProps {
  rows: readonly HsRow[];
  values: readonly string[];
  onChoose: (code: string) => void;
  onOpen: (parent: string) => void;
}

/** Codes to choose, each with what it stands under and the way to what it divides into. */
export function HsRows({ rows, values, onChoose, onOpen }: HsRowsProps) {
  const t = useStrings(strings);
  return (
    <ul className={styles.list}>
      {rows.map(({ code, name, children, path }) => (
        <li key={code} className={styles.row}>
          <button type="button" className={styles.choice} aria-pressed={values.includes(code)} onClick={() => onChoose(code)}>
            <span className={styles.code}>{dotted(code)}</span>
            <span className={styles.name} lang={langOf(name)}>
              {name}
            </span>
            {path.length > 0 ? (
              <span className={styles.under}>
                {path.map((step) => (
                  <span key={step.code} lang={langOf(step.name)}>
                    {step.code} {step.name}
                    {step === path.at(-1) ? null : ' › '}
                  </span>
                ))}
              </span>
            ) : null}
          </button>
          {children > 0 ? (
            <Button variant="text" size="small" aria-label={t('below', { code })} onPress={() => onOpen(code)}>
              {t('divided', { n: children })}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
