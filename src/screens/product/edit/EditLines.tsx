import { useRef } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useFollowedRecord } from '#actors/use-followed-record.ts';
import { useMinute } from '#actors/use-minute.ts';
import { useStrings } from '#i18n/use-strings.ts';

import * as styles from './edit.css.ts';
import { type Edit, EditLine, type EditLineProps, isRunning } from './EditLine.tsx';
import { strings } from './strings.ts';

const NONE: readonly Edit[] = [];
const NONE_SEEN: ReadonlySet<string> = new Set();
/** How long one's own edit stays in sight after its end; later it is among the past ones. */
const IN_SIGHT_MS = 10 * 60_000;

interface EditLinesProps extends Pick<EditLineProps, 'categories'> {
  /** The edit that was just begun here, if any. */
  begun: string | undefined;
  /** An edit has come to its end or was taken back, so products are no longer what is shown. */
  onOver: () => void;
}

/** The edits of the company that go on, and those of the reader that were over a short while ago. */
export function EditLines({ begun, categories, onOver }: EditLinesProps) {
  const t = useStrings(strings);
  const { listProductEdits } = useCalls();
  /** The edits that were seen under way, and the one that was begun here. */
  const awaited = useRef(begun === undefined ? NONE_SEEN : new Set([begun]));
  const { record: edits = NONE, reload } = useFollowedRecord<readonly Edit[]>(
    ({ signal }) => listProductEdits(undefined, { signal }),
    (all) => all.some(isRunning),
    {
      onRead: ({ record: all }) => {
        const isOver = all.some((edit) => !isRunning(edit) && awaited.current.has(edit.id));
        awaited.current = new Set(all.filter(isRunning).map(({ id }) => id));
        if (isOver) onOver();
      },
    },
  );
  const now = useMinute();
  const isFresh = ({ finishtime }: Edit) => finishtime !== null && now.getTime() - new Date(finishtime).getTime() < IN_SIGHT_MS;
  const lines = edits.filter((edit) => isRunning(edit) || (edit.isown && isFresh(edit)));
  if (lines.length === 0) return null;
  const changed = () => {
    reload();
    onOver();
  };
  return (
    <section aria-label={t('edits')}>
      <ul className={styles.lines}>
        {lines.map((edit) => (
          <EditLine key={edit.id} edit={edit} categories={categories} onChanged={changed} />
        ))}
      </ul>
    </section>
  );
}
