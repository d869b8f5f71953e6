import { useStrings } from '#i18n/use-strings.ts';
import { TextField } from '#ui/text-field/TextField.tsx';

import * as styles from '../product.css.ts';
import type { LineTexts, OfferLine } from './offer-lines.ts';
import { strings } from './strings.ts';

interface OfferLinesProps {
  lines: readonly OfferLine[];
  values: LineTexts;
  change: (patch: Partial<LineTexts>) => void;
  at: (field: string) => string | undefined;
}

/** How much of each product is offered, and at which price. */
export function OfferLines({ lines, values: { quantities, prices }, change, at }: OfferLinesProps) {
  const t = useStrings(strings);
  return lines.map(({ productid, name, currency, unit, quantity, unitprice }) => (
    <fieldset key={productid} className={styles.group} aria-label={name}>
      <div lang="en">{name}</div>
      <div className={styles.row}>
        <TextField
          label={t('quantity', { unit })}
          name={`quantity.${productid}`}
          inputMode="decimal"
          maxLength={16}
          isRequired
          value={quantity}
          error={at(`quantity.${productid}`)}
          onChange={(text) => change({ quantities: { ...quantities, [productid]: text } })}
        />
        <TextField
          label={t('unitprice', { currency })}
          name={`unitprice.${productid}`}
          inputMode="decimal"
          maxLength={16}
          isRequired
          value={unitprice}
          error={at(`unitprice.${productid}`)}
          onChange={(text) => change({ prices: { ...prices, [productid]: text } })}
        />
      </div>
    </fieldset>
  ));
}
