import { useStrings } from '#i18n/use-strings.ts';
import { SelectField } from '#ui/select-field/SelectField.tsx';

import * as styles from '../import.css.ts';
import { strings } from '../strings.ts';

const encodings = [
  { id: 'utf-8', name: 'UTF-8' },
  { id: 'gb18030', name: 'GBK / GB18030' },
  { id: 'big5', name: 'Big5' },
  { id: 'windows-1252', name: 'Windows-1252' },
  { id: 'windows-1251', name: 'Windows-1251' },
  { id: 'koi8-r', name: 'KOI8-R' },
  { id: 'ibm866', name: 'CP866' },
  { id: 'utf-16le', name: 'UTF-16 LE' },
  { id: 'utf-16be', name: 'UTF-16 BE' },
] as const;
const separators = ['comma', 'semicolon', 'tab', 'bar'] as const;
const HEAD_ROWS = 10;

/** How a file is read; an empty text where its kind has no such thing. */
export interface Reading {
  readonly sheets: readonly string[];
  readonly sheet: number;
  readonly encoding: (typeof encodings)[number]['id'] | '';
  readonly separator: (typeof separators)[number] | '';
  readonly headrow: number;
}

/** One thing that is to be read in another way. */
export interface ReadingWish {
  sheet?: number;
  encoding?: (typeof encodings)[number]['id'];
  separator?: (typeof separators)[number];
  headrow?: number;
}

/** How a file is read, with a way to say otherwise. */
export function ReadingFields({ reading, onWish }: { reading: Reading; onWish: (wish: ReadingWish) => void }) {
  const t = useStrings(strings);
  const { sheets, sheet, encoding, separator, headrow } = reading;
  const rows = Array.from({ length: Math.max(HEAD_ROWS, headrow) }, (_, at) => ({ id: String(at + 1), name: t('nthRow', { n: at + 1 }) }));
  return (
    <div className={styles.fields}>
      {sheets.length > 1 ? (
        <SelectField
          label={t('sheet')}
          name="sheet"
          options={sheets.map((name, at) => ({ id: String(at), name }))}
          value={String(sheet)}
          onChange={(next) => onWish({ sheet: Number(next) })}
        />
      ) : null}
      {encoding === '' ? null : (
        <SelectField
          label={t('encoding')}
          name="encoding"
          options={encodings}
          value={encoding}
          onChange={(next) => onWish({ encoding: next })}
        />
      )}
      {separator === '' ? null : (
        <SelectField
          label={t('separator')}
          name="separator"
          options={separators.map((id) => ({ id, name: t(`separator.${id}`) }))}
          value={separator}
          onChange={(next) => onWish({ separator: next })}
        />
      )}
      <SelectField
        label={t('headrow')}
        name="headrow"
        options={[{ id: '0', name: t('noHeadrow') }, ...rows]}
        value={String(headrow)}
        onChange={(next) => onWish({ headrow: Number(next) })}
      />
    </div>
  );
}
