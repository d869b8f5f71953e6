import { useHsFinder } from '#actors/use-hs-finder.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { HsField } from '#ui/hs-field/HsField.tsx';

import * as styles from './ExportData.css.ts';
import { strings } from './strings.ts';

interface GoodsFieldProps {
  values: readonly string[];
  onChange: (codes: string[]) => void;
  isMulti?: boolean;
  help?: string;
}

/** Asks which goods a report is about, by HS code. */
export function GoodsField({ values, onChange, isMulti, help }: GoodsFieldProps) {
  const t = useStrings(strings);
  const finder = useHsFinder(values);
  return (
    <div className={styles.goods}>
      <HsField label={t('goods')} values={values} onChange={onChange} isMulti={isMulti} finder={finder} help={help ?? t('goodsHelp')} />
    </div>
  );
}
