import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import type { ReactNode } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { Drawer } from '#ui/drawer/Drawer.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { clampedWidth, type Density, isShown, type RecordColumn, type TableLayout } from '#ui/record-table/record-columns.ts';
import { Segmented } from '#ui/segmented/Segmented.tsx';

import * as styles from './ColumnChoice.css.ts';
import { strings } from './strings.ts';

const DENSITIES: readonly Density[] = ['compact', 'regular', 'relaxed'];
const STEP = 16;
/** The width from which a column that divides what is left begins to be made wider or narrower. */
const FLEXIBLE_WIDTH = 240;

export interface ColumnChoiceProps<Item> {
  columns: readonly RecordColumn<Item>[];
  layout: TableLayout;
  onChange: (patch: Partial<TableLayout>) => void;
  onReset: () => void;
  isOpen: boolean;
  onClose: () => void;
  /** Further choices of the same table. */
  children?: ReactNode;
}

/** Which columns a table shows and how wide, and how high its rows are; each choice is seen at once. It is also the keyboard's way to what the pointer does at the heads. */
export function ColumnChoice<Item>({ columns, layout, onChange, onReset, isOpen, onClose, children }: ColumnChoiceProps<Item>) {
  const t = useStrings(strings);
  return (
    <Drawer
      title={t('columns')}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('done')}</Button>
          <Button variant="text" onPress={onReset}>
            {t('reset')}
          </Button>
        </>
      }
    >
      <Segmented
        label={t('density')}
        value={layout.density}
        options={DENSITIES.map((id) => ({ id, name: t(`density.${id}`) }))}
        onChange={(density) => onChange({ density })}
      />
      {children}
      <ul className={styles.list}>
        {columns
          .filter(({ isHeaderHidden }) => !isHeaderHidden)
          .map((column) => (
            <ColumnLine key={column.id} column={column} layout={layout} onChange={onChange} />
          ))}
      </ul>
    </Drawer>
  );
}

interface ColumnLineProps<Item> {
  column: RecordColumn<Item>;
  layout: TableLayout;
  onChange: (patch: Partial<TableLayout>) => void;
}

function ColumnLine<Item>({ column, layout, onChange }: ColumnLineProps<Item>) {
  const t = useStrings(strings);
  const { id, header, isRowHeader } = column;
  const width = layout.widths[id] ?? column.width ?? FLEXIBLE_WIDTH;
  const widen = (by: number) => onChange({ widths: { ...layout.widths, [id]: clampedWidth(width + by) } });
  return (
    <li className={styles.line}>
      {isRowHeader ? (
        <span className={styles.fixed}>
          {header} <span className={styles.note}>{t('always')}</span>
        </span>
      ) : (
        <Checkbox
          isSelected={isShown(column, layout)}
          onChange={(isSelected) => onChange({ shown: { ...layout.shown, [id]: isSelected } })}
        >
          {header}
        </Checkbox>
      )}
      <span className={styles.width}>
        <IconButton
          size="small"
          label={t('narrower', { column: header })}
          icon={<Icon of={IconMinus} size="small" />}
          onPress={() => widen(-STEP)}
        />
        <output className={styles.value} aria-label={t('width', { column: header })}>
          {width}
        </output>
        <IconButton
          size="small"
          label={t('wider', { column: header })}
          icon={<Icon of={IconPlus} size="small" />}
          onPress={() => widen(STEP)}
        />
      </span>
    </li>
  );
}
