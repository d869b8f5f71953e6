import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';

import type { Wish } from './edit-values.ts';
import { strings } from './strings.ts';

const PARTS = { moq: 'wishMoq', leadtime: 'wishLeadtime', incoterm: 'wishIncoterm', port: 'wishPort' } as const;

/** Says what an edit asks for, and why products stay as they are. */
export function useEditWords(categories: readonly { readonly id: string; readonly name: string }[]) {
  const t = useStrings(strings);
  const categoryWord = (id: string) =>
    id === '' ? t('noCategory') : (categories.find((one) => one.id === id)?.name ?? t('unknownCategory'));
  const priceWord = ({ by, amount, step, which }: Schemas['PriceEdit']) => {
    const signed = /^[+-]/.test(amount) ? amount : `+${amount}`;
    return t(`wishPrice.${which}`, { amount: `${signed.replace('-', '−')}${by === 'percent' ? '%' : ''}`, step });
  };
  const wordsOf = (wish: Wish): string[] => [
    ...(wish.categoryid === undefined ? [] : [t('wishCategory', { to: categoryWord(wish.categoryid) })]),
    ...(wish.status === undefined ? [] : [t('wishStatus', { to: t(`status.${wish.status}`) })]),
    ...(wish.price ? [priceWord(wish.price)] : []),
    ...(['moq', 'leadtime', 'incoterm', 'port'] as const).flatMap((part) =>
      wish[part] === undefined ? [] : [t(PARTS[part], { to: wish[part] })],
    ),
  ];
  const reasonsOf = (left: readonly Schemas['ProductEditCount'][]) =>
    left.map(({ reason, count }) => t('reasonCount', { reason: t(`reason.${reason}`), count }));
  return { wordsOf, reasonsOf };
}
