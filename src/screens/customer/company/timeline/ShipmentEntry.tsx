import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { EntryTitle } from './EntryTitle.tsx';
import { strings } from './strings.ts';
import * as styles from './Timeline.css.ts';

interface ShipmentEntryProps {
  item: Schemas['TimelineItem'];
  shipment: Schemas['Shipment'];
}

/** One record of the customs that names the company. */
export function ShipmentEntry({ item, shipment }: ShipmentEntryProps) {
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
      <EntryTitle item={item}>{t(shipment.direction === 'import' ? 'imports' : 'exports', { product: shipment.product })}</EntryTitle>
      <p className={styles.note}>{facts.filter(Boolean).join(' · ')}</p>
    </>
  );
}
