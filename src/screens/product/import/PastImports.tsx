import { useCalls } from '#actors/calls.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { productImport } from '#lib/status-names.ts';
import { PastImports } from '#ui/import/PastImports.tsx';

import { importAddress } from './plan.ts';
import { strings } from './strings.ts';

const TONES = { 0: 'draft', 3: 'progress', 4: 'done', 5: 'danger', 6: 'ended', 7: 'ended' } as const;

/** The tables that the company has imported, the newest first; each can be opened again, and undone there. */
export function PastProductImports({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useStrings(strings);
  const { listProductImports } = useCalls();
  const list = useRecordList(listProductImports, { filter: {} });
  return (
    <PastImports
      list={list}
      about={t('about')}
      rowOf={({ id, filename, pictures, status, added, changed, same, failed, username, createtime }) => ({
        id,
        filename,
        href: importAddress(id),
        about: t('pictureCount', { n: pictures }),
        tone: TONES[status],
        state: t(`status.${status}`),
        counts: status === productImport.done ? { ok: added + changed + same, rest: failed } : undefined,
        who: username,
        when: createtime,
      })}
      onOpen={onOpen}
    />
  );
}
