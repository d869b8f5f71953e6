import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { strings } from './strings.ts';
import * as styles from './Timeline.css.ts';

/** One record of the customs that names the company. */
export function ShipmentEntry({ shipment }: { shipment: Schemas['Shipment'] }) {
  const t = useStrings(strings);
  const facts = [
    shipment.exporter && t('from', { name: shipment.exporter }),
    shipment.hs6 && t('hs', { hs: shipment.hs6 }),
    shipment.quantity && `${shipment.quantity} ${shipment.quantityunit}`,
    shipment.grossweightkg && t('weight', { kg: Number(shipment.grossweightkg) }),
    shipment.valueusd && t('worth', { usd: Number(shipment.valueusd) }),
    shipment.incoterm,
    shipment.importercountry,
    shipment.sourcename,
  ];
  return (
    <>
      <p className={styles.title}>{t(shipment.direction === 'import' ? 'imports' : 'exports', { product: shipment.product })}</p>
      <p className={styles.note}>{facts.filter(Boolean).join(' · ')}</p>
    </>
  );
}
