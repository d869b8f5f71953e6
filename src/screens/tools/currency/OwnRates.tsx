import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';

import { useCalls } from '#actors/calls.ts';
import { useDraft } from '#actors/use-draft.ts';
import { useAction } from '#actors/use-submission.ts';
import { useTakeBack } from '#actors/use-take-back.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { parseFraction } from '#lib/tools/fraction.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { DateField } from '#ui/date-field/DateField.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

import { AmountField } from '../frame/AmountField.tsx';
import * as styles from '../frame/frame.css.ts';
import { strings } from './strings.ts';

type OwnRate = Schemas['OwnRate'];
type Currency = Schemas['CurrencyCode'];

export interface OwnRatesProps {
  from: Currency;
  to: Currency;
  rates: readonly OwnRate[];
  onChanged: () => void;
}

const BLANK = { rate: '', day: '' };
const words = ({ base, quote, rate, day }: OwnRate) => `1 ${base} = ${rate} ${quote}, ${day}`;

/** The rates that somebody wrote down, and a new one for the pair that is asked about. */
export function OwnRates({ from, to, rates, onChanged }: OwnRatesProps) {
  const t = useStrings(strings);
  const { saveOwnRate, deleteOwnRate } = useCalls();
  const { show } = useToastActions();
  const takeBack = useTakeBack();
  const { submit: remove } = useAction(deleteOwnRate);
  const [{ rate, day }, keep, clear] = useDraft('tool.currency.own', BLANK);
  const add = (draft: Schemas['OwnRateDraft']) => saveOwnRate(draft).then(onChanged);
  const { submit, isBusy } = useAction(async (draft: Schemas['OwnRateDraft']) => {
    await add(draft);
    clear();
  });
  const typed = parseFraction(rate);
  const isReady = typed !== undefined && typed.n > 0n && day !== '' && from !== to;
  const addTyped = () => submit({ base: from, quote: to, rate: rate.normalize('NFKC').trim(), day });
  const takeAway = async ({ id }: OwnRate) => {
    const removed = await remove({ id });
    if (!removed) return;
    onChanged();
    const { id: _, ...draft } = removed;
    show({ tone: 'success', text: t('removed'), action: takeBack(t('undo'), () => add(draft)) });
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('own')}</legend>
      <p className={styles.note}>{t('ownHow')}</p>
      <div className={styles.pair}>
        <AmountField label={t('ownRate', { from, to })} name="own-rate" value={rate} onChange={(next) => keep({ rate: next, day })} />
        <DateField label={t('day')} name="own-day" value={day} onChange={(next) => keep({ rate, day: next })} />
      </div>
      <span>
        <Button isDisabled={!isReady} isBusy={isBusy} onPress={() => void addTyped()}>
          {t('save')}
        </Button>
      </span>
      {rates.length === 0 ? <p className={styles.note}>{t('none')}</p> : null}
      <ul className={styles.plainList}>
        {rates.map((one) => (
          <li key={one.id} className={styles.line}>
            <span>{words(one)}</span>
            <IconButton
              label={t('remove', { rate: words(one) })}
              icon={<Icon of={IconTrash} size="small" />}
              size="small"
              onPress={() => void takeAway(one)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
