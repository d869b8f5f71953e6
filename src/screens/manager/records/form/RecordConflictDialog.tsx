import { useStrings } from '#i18n/use-strings.ts';
import type { RecordType } from '#routes/records.ts';
import { ConflictDialog } from '#ui/conflict/ConflictDialog.tsx';

import { detailFields } from '../record-kinds.ts';
import { wordStrings } from '../words/strings.ts';
import { useDetailWords } from '../words/use-detail-words.ts';
import { chosenIn, type TextKey, textsOf } from './record-texts.ts';
import type { RecordConflict, RecordEdit } from './use-record-edit.ts';

/** Asks which values of a record stay where two people have changed the same ones. */
export function RecordConflictDialog({ type, edit, conflict }: { type: RecordType; edit: RecordEdit; conflict: RecordConflict }) {
  const word = useStrings(wordStrings);
  const words = useDetailWords();
  const now = textsOf(type, conflict.theirs);
  const say = (key: TextKey, text = '') => {
    if (key === 'customer') return chosenIn(text)?.name ?? '';
    const field = detailFields[type].find((known) => known.key === key);
    return field ? words.value(field, text) : text;
  };
  const rows = conflict.keys.map((key) => ({
    field: key,
    name: word(`field.${key}`),
    mine: say(key, edit.texts[key]),
    theirs: say(key, now[key]),
  }));
  return (
    <ConflictDialog rows={rows} isBusy={edit.isBusy} onSettle={(given) => void edit.settle(conflict, given)} onClose={edit.forgetFailure} />
  );
}
