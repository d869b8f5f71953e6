import { usePictureSource } from '#actors/use-picture-source.ts';
import type { Schemas } from '#client/calls.ts';
import { intlIn } from '#i18n/intl.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { RowMenuButton } from '#ui/menu/RowMenuButton.tsx';
import type { RecordColumn } from '#ui/record-table/record-columns.ts';
import { Status } from '#ui/status/Status.tsx';
import type { StatusTone } from '#ui/status/StatusShape.tsx';

import * as styles from './product.css.ts';
import { strings } from './strings.ts';

type Row = Schemas['ProductRow'];

const tones: Readonly<Record<Row['status'], StatusTone>> = { 0: 'draft', 1: 'done', 2: 'ended', 9: 'danger' };

/** Returns the columns that tell products apart in their list, and the way to what can be done with each. */
export function useProductColumns(
  nameOfCategory: (id: string) => string,
  onMenu: (id: string, at: Element) => void,
): readonly RecordColumn<Row>[] {
  const t = useStrings(strings);
  const language = useLanguage();
  const { dayTime, number } = useFormats();
  const price = usePriceRange();
  const source = usePictureSource();
  const nameOf = ({ name, nameen }: Row) => (language === 'US' ? nameen || name : name || nameen);
  return [
    {
      id: 'picture',
      header: t('picture'),
      isHeaderHidden: true,
      width: 56,
      // The name beside it says what it shows.
      cell: ({ imageid }) =>
        imageid === '' ? null : <img className={styles.thumb} src={source(imageid, 480)} alt="" loading="lazy" width={36} height={36} />,
    },
    { id: 'sku', header: t('sku'), cell: ({ sku }) => sku, width: 112 },
    {
      id: 'name',
      header: t('name'),
      isRowHeader: true,
      cell: (row) => (row.isdemo ? `${nameOf(row)} (${t('demo')})` : nameOf(row)),
    },
    { id: 'category', header: t('category'), cell: ({ categoryid }) => nameOfCategory(categoryid) || '—', width: 140 },
    { id: 'price', header: t('price'), cell: price, align: 'end', width: 152 },
    { id: 'moq', header: t('moq'), cell: ({ moq }) => (moq === '' ? '—' : number(Number(moq))), align: 'end', width: 80 },
    { id: 'status', header: t('status'), cell: ({ status }) => <Status tone={tones[status]}>{t(`status.${status}`)}</Status>, width: 96 },
    { id: 'updated', header: t('updated'), cell: ({ updatetime }) => dayTime(updatetime), width: 136 },
    {
      id: 'actions',
      header: t('actions'),
      isHeaderHidden: true,
      align: 'end',
      width: 56,
      cell: ({ id, sku }) => <RowMenuButton className={styles.more} label={t('moreOf', { sku })} onOpen={(at) => onMenu(id, at)} />,
    },
  ];
}

/** `USD 2.85–3.50`: cents always, and what is smaller where a price has it. */
function usePriceRange(): (row: Row) => string {
  const { formatNumber } = intlIn(useLanguage());
  const written = (price: string) => formatNumber(Number(price), { minimumFractionDigits: 2, maximumFractionDigits: 4 });
  return ({ currency, pricemin, pricemax }) => {
    if (pricemin === '') return '—';
    return `${currency} ${written(pricemin)}${pricemin === pricemax ? '' : `–${written(pricemax)}`}`;
  };
}
