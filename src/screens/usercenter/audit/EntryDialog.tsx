import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';

import * as styles from './EntryDialog.css.ts';
import { strings } from './strings.ts';
import { useAuditWords } from './use-audit-words.ts';

/** One entry with all that it holds: what was before and what came of it, field by field. */
export function EntryDialog({ entry, onClose }: { entry: Schemas['AuditEntry']; onClose: () => void }) {
  const t = useStrings(strings);
  const words = useAuditWords();
  const { dayTime } = useFormats();
  const fields = fieldsIn(entry);
  return (
    <Dialog title={`${words.action(entry)} · ${words.about(entry)}`} width="view" isOpen onClose={onClose}>
      <p>{[words.by(entry), dayTime(entry.createtime), entry.ip, entry.device].filter(Boolean).join(' · ')}</p>
      {fields.length === 0 ? (
        <p>{t('nothingMore')}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              {(['field', 'before', 'after'] as const).map((head) => (
                <th key={head} scope="col" className={styles.head}>
                  {t(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {fields.map(({ name, before, after }) => (
              <tr key={name}>
                <th scope="row" className={styles.cell} lang="en">
                  {name}
                </th>
                <td className={styles.cell}>{textOf(before)}</td>
                <td className={styles.cell}>{textOf(after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}

/** One field of what an entry is about, as it was and as it became. */
interface EntryField {
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** The fields that an entry says something new about; of a change, those that changed. */
function fieldsIn({ before, after }: Pick<Schemas['AuditEntry'], 'before' | 'after'>): EntryField[] {
  const [was, is] = [partsOf(before), partsOf(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((name) => ({ name, before: was[name], after: is[name] }))
    .filter((field) => JSON.stringify(field.before) !== JSON.stringify(field.after));
}

/** A value as a line of text; what is missing is a dash. */
function textOf(value: unknown): string {
  if (value === undefined || value === null || value === '') return '—';
  if (Array.isArray(value)) return value.map(textOf).join('; ') || '—';
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, part]) => `${name}: ${textOf(part)}`)
      .join(', ');
  return JSON.stringify(value).replaceAll(/^"|"$/g, '');
}

function partsOf(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {};
  return typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : { value };
}
