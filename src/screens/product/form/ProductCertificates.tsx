import { useCalls } from '#actors/calls.ts';
import { useMay } from '#actors/use-permission.ts';
import { useRecord } from '#actors/use-record.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';

import * as styles from '../product.css.ts';
import { strings } from './strings.ts';

interface ProductCertificatesProps {
  ids: readonly string[];
  onChange: (ids: string[]) => void;
}

const ROWS_AWAITED = 1;
const MOST = 50;

/** Which certificates of the company a product has. Whoever may not see those leaves them as they are. */
export function ProductCertificates(props: ProductCertificatesProps) {
  const may = useMay();
  return may('site', 'view') ? <Choices {...props} /> : null;
}

function Choices({ ids, onChange }: ProductCertificatesProps) {
  const t = useStrings(strings);
  const { listCertificates } = useCalls();
  const { record, error, reload } = useRecord((options) => listCertificates(undefined, options));
  const isFull = ids.length >= MOST;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('certificates')}</legend>
      {record ? null : (
        <Awaited rows={ROWS_AWAITED} label={t('certificatesLoading')} error={error} title={t('certificatesFailed')} onRetry={reload} />
      )}
      {record?.length === 0 ? <p className={styles.note}>{t('noCertificates')}</p> : null}
      {record?.map(({ id, name, no, state }) => (
        <Checkbox
          key={id}
          isSelected={ids.includes(id)}
          isDisabled={isFull && !ids.includes(id)}
          onChange={(isOn) => onChange(isOn ? [...ids, id] : ids.filter((one) => one !== id))}
        >
          {[name, no, state === 'expired' ? t('certificateExpired') : ''].filter((part) => part !== '').join(' · ')}
        </Checkbox>
      ))}
    </fieldset>
  );
}
