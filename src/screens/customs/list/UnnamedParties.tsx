import { usePermission } from '#actors/use-permission.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { TextLink } from '#ui/link/TextLink.tsx';

import * as styles from '../Customs.css.ts';
import { strings } from './strings.ts';

export interface UnnamedPartiesProps {
  page: Schemas['CustomsRecordPage'] | Schemas['CustomsCompanyPage'];
  /** Suppliers are shown because no buyer is named, which nobody chose. */
  isTurned?: boolean;
}

/** Says once that the sources name no buyers or suppliers at all, and what helps. */
export function UnnamedParties({ page: { datas, caveats }, isTurned = false }: UnnamedPartiesProps) {
  const t = useStrings(strings);
  const said = [caveats.nobuyer === 1 || isTurned ? t('noBuyers') : '', caveats.nosupplier === 1 ? t('noSuppliers') : ''].filter(Boolean);
  if (datas.length === 0 || said.length === 0) return null;
  return (
    <p className={styles.second}>
      {said.join(' ')} <ImportOwn />
    </p>
  );
}

/** The way to data of one's own, for those who may import. */
export function ImportOwn() {
  const t = useStrings(strings);
  const may = usePermission();
  return may('customs', 'import').isDisabled ? null : <TextLink href={href('search.customsImport')}>{t('importOwn')}</TextLink>;
}
