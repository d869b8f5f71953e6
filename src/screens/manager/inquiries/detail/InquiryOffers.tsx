import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import type { ListGroup } from '#actors/use-list-group.ts';
import { useRecord } from '#actors/use-record.ts';
import { useExactMoney } from '#i18n/use-money.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';

import { OfferStatusWord } from '../../offers/OfferStatusWord.tsx';
import { strings as offerWords } from '../../offers/strings.ts';
import { OfferDialog } from '../../offers/view/OfferDialog.tsx';
import * as styles from '../../records/detail/detail.css.ts';
import { Part } from '../../records/detail/Part.tsx';
import { strings } from './strings.ts';

/** The number of offers shown for one inquiry; the list of offers tells of more. */
const SHOWN = 20;
const ROWS_AWAITED = 1;

/** Shows the offers for an inquiry, each version a line that opens it. */
export function InquiryOffers({ inquiryid, group, onChange }: { inquiryid: string; group: ListGroup; onChange: () => void }) {
  const t = useStrings(strings);
  const word = useStrings(offerWords);
  const { money } = useExactMoney();
  const { listOffers } = useCalls();
  const { record, error, reload } = useRecord((options) => listOffers({ inquiryid, index: 1, size: SHOWN }, options), group);
  const [opened, open] = useState<string>();
  const changed = () => {
    reload();
    onChange();
  };
  return (
    <Part title={t('offers')}>
      {record ? null : <Awaited rows={ROWS_AWAITED} label={word('loading')} error={error} title={word('failed')} onRetry={reload} />}
      {record?.datas.length === 0 ? <p className={styles.nothing}>{t('noOffers')}</p> : null}
      <ul>
        {record?.datas.map(({ id, no, version, total, currency, status }) => (
          <li key={id} className={styles.line}>
            <span className={styles.words}>
              <Button variant="text" size="small" onPress={() => open(id)}>
                {`${no} · ${word('version', { version })}`}
              </Button>
            </span>
            <span>{money(total, currency)}</span>
            <OfferStatusWord status={status} />
          </li>
        ))}
      </ul>
      {opened === undefined ? null : (
        <OfferDialog key={opened} id={opened} onChange={changed} onOpen={open} onClose={() => open(undefined)} />
      )}
    </Part>
  );
}
