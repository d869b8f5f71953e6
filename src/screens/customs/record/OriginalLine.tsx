import { useId, useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';

import { Facts } from './Facts.tsx';
import * as styles from './record.css.ts';
import { strings } from './strings.ts';

export interface OriginalLineProps {
  /** The import that the record came with. */
  id: string;
  line: number;
}

/** The row of the vendor's file that a record was made of, column by column; read only when somebody asks for it. */
export function OriginalLine({ id, line }: OriginalLineProps) {
  const t = useStrings(strings);
  const place = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.group}>
      <Button size="small" aria-expanded={isOpen} aria-controls={place} onPress={() => setOpen(!isOpen)}>
        {t('original.show')}
      </Button>
      <div id={place} className={styles.below}>
        {isOpen ? <Cells id={id} line={line} /> : null}
      </div>
    </div>
  );
}

const AWAITED_ROWS = 4;

function Cells({ id, line }: OriginalLineProps) {
  const t = useStrings(strings);
  const { getCustomsImportLine } = useCalls();
  const { record, error, reload } = useRecord(({ signal }) => getCustomsImportLine({ id, line }, { signal }));
  if (!record)
    return <Awaited rows={AWAITED_ROWS} label={t('original.loading')} error={error} title={t('original.failed')} onRetry={reload} />;
  return (
    <Facts
      title={t('original.title', { file: record.filename, line })}
      absent={t('original.empty')}
      facts={record.cells.map(({ name, value }, at) => [name === '' ? t('original.column', { n: at + 1 }) : name, value])}
    />
  );
}
