import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';

import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Choice } from '#ui/choice/Choice.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

import * as styles from './Pager.css.ts';
import { strings } from './strings.ts';

/** A list this short needs no pages. */
const SHOW_ABOVE = 10;

export interface PagerProps {
  /** The page that is shown, from 1. */
  index: number;
  size: number;
  total: number;
  /** Whether there are more than the total, which no page leads to. */
  hasMore?: boolean | undefined;
  onChange: (index: number) => void;
  /** How many rows a page may have. */
  sizes?: readonly number[] | undefined;
  onSize?: ((size: number) => void) | undefined;
}

/** Shows where the rows stand in the whole, and the way to the others; nothing up to ten rows. */
export function Pager({ index, size, total, hasMore = false, onChange, sizes, onSize }: PagerProps) {
  const t = useStrings(strings);
  const { number } = useFormats();
  const last = Math.max(1, Math.ceil(total / size));
  if (total <= SHOW_ABOVE) return null;

  return (
    <nav className={styles.pager} aria-label={t('pages')}>
      <span className={styles.range}>
        {number((index - 1) * size + 1)}–{number(Math.min(index * size, total))} / {number(total)}
        {hasMore ? '+' : ''}
      </span>
      <span className={styles.pages}>
        <IconButton
          label={t('previous')}
          icon={<Icon of={IconChevronLeft} size="small" />}
          isDisabled={index <= 1}
          disabledReason={t('first')}
          onPress={() => onChange(index - 1)}
        />
        {pageNumbers(index, last).map((page, place, pages) =>
          page === null ? (
            <span key={`after-${pages[place - 1]}`} className={styles.gap} aria-hidden="true">
              …
            </span>
          ) : (
            <button
              key={page}
              type="button"
              className={styles.page}
              aria-label={t('page', { page })}
              aria-current={page === index ? 'page' : undefined}
              onClick={() => onChange(page)}
            >
              {page}
            </button>
          ),
        )}
        <IconButton
          label={t('next')}
          icon={<Icon of={IconChevronRight} size="small" />}
          isDisabled={index >= last}
          disabledReason={t('last')}
          onPress={() => onChange(index + 1)}
        />
      </span>
      {sizes && onSize ? (
        <Choice
          label={t('size')}
          isPlain
          value={String(size)}
          options={withOwn(sizes, size).map((rows) => ({ id: String(rows), name: t('rows', { size: rows }) }))}
          onChange={(rows) => onSize(Number(rows))}
        />
      ) : null}
    </nav>
  );
}

/** The sizes to choose from; the one that fits the window is among them. */
const withOwn = (sizes: readonly number[], own: number): number[] => [...new Set([...sizes, own])].toSorted((one, other) => one - other);

/** The pages to offer around the current one, with the first and the last; `null` stands for those left out. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const near = [1, last, current - 1, current, current + 1].filter((page) => page >= 1 && page <= last);
  const shown = [...new Set(near)].toSorted((a, b) => a - b);
  return shown.flatMap((page, index) => {
    const before = shown[index - 1] ?? 0;
    if (page - before === 2) return [page - 1, page];
    return page - before > 2 ? [null, page] : [page];
  });
}
