import { useCalls } from '#actors/calls.ts';
import type { Schemas } from '#client/calls.ts';
import { offerStrings } from '#i18n/offer-strings.ts';
import { useExactMoney } from '#i18n/use-money.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Picker } from '#ui/picker/Picker.tsx';
import type { PickerItem } from '#ui/picker/use-found.ts';

import { strings } from './strings.ts';

/** An offer that lines are added to. */
export interface ChosenOffer {
  readonly id: string;
  readonly name: string;
  readonly currency: Schemas['OfferCurrency'];
}

interface OpenOfferProps {
  value: ChosenOffer | null;
  error: string | undefined;
  onChange: (offer: ChosenOffer | null) => void;
}

/** The states of offers that nobody has decided yet. */
const OPEN = ['draft', 'sent', 'viewed'] as const;
const FOUND_AT_MOST = 10;

type Found = PickerItem & { readonly currency: Schemas['OfferCurrency'] };

/** Finds an offer that is still open, by its number or its buyer. */
export function OpenOffer({ value, error, onChange }: OpenOfferProps) {
  const t = useStrings(strings);
  const statusWord = useStrings(offerStrings);
  const { money } = useExactMoney();
  const { listOffers } = useCalls();
  const find = async (keyword: string, options: { signal: AbortSignal }): Promise<readonly Found[]> => {
    const pages = await Promise.all(OPEN.map((status) => listOffers({ index: 1, size: FOUND_AT_MOST, keyword, status }, options)));
    return pages
      .flatMap(({ datas }) => datas)
      .map(({ id, no, version, buyer, status, currency, total }) => ({
        id,
        name: `${no} v${version} · ${buyer}`,
        note: `${statusWord(`status.${status}`)} · ${money(total, currency)}`,
        currency,
      }));
  };
  return (
    <Picker
      label={t('offer')}
      name="offer"
      value={value ?? undefined}
      find={find}
      placeholder={t('offerFind')}
      empty={t('offerNone')}
      help={t('offerHow')}
      error={error}
      isRequired
      onChange={(chosen) => onChange(isFound(chosen) ? { id: chosen.id, name: chosen.name, currency: chosen.currency } : null)}
    />
  );
}

const isFound = (item: PickerItem | undefined): item is Found => item !== undefined && 'currency' in item;
