import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import { useReturn } from '#actors/use-return.ts';
import { useExactMoney } from '#i18n/use-money.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { offerHref } from '#routes/deal-href.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';

import { OfferStatusWord } from '../../../offers/OfferStatusWord.tsx';
import { strings as offerWords } from '../../../offers/strings.ts';
import * as lines from '../../../records/detail/detail.css.ts';
import * as styles from '../../words/words.css.ts';
import { strings } from './strings.ts';

/** The number of offers shown for one opportunity; the list of offers tells of more. */
const SHOWN = 20;
const ROWS_AWAITED = 1;

/** Shows the offers for an opportunity, each version a line that leads to it. */
export function Offers({ id }: { id: string }) {
  const t = useStrings(strings);
  const word = useStrings(offerWords);
  const { money } = useExactMoney();
  const { listOffers } = useCalls();
  const { record, error, reload } = useRecord((options) => listOffers({ opportunityid: id, index: 1, size: SHOWN }, options));
  useReturn(reload);
  return (
    <section>
      <h4 className={styles.heading}>{word('offers')}</h4>
      {record ? null : <Awaited rows={ROWS_AWAITED} label={word('loading')} error={error} title={word('failed')} onRetry={reload} />}
      {record?.datas.length === 0 ? <p className={styles.note}>{t('noOffers')}</p> : null}
      <ul>
        {record?.datas.map((offer) => (
          <li key={offer.id} className={lines.line}>
            <span className={lines.words}>
              <TextLink href={offerHref(offer.id)}>{`${offer.no} · ${word('version', { version: offer.version })}`}</TextLink>
            </span>
            <span>{money(offer.total, offer.currency)}</span>
            <OfferStatusWord status={offer.status} />
          </li>
        ))}
      </ul>
    </section>
  );
}
