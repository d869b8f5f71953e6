import { useRef, useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';

/** What merging customers would give, and which of them stays; for another one the server says it anew while the last answer still stands. */
export function usePreview(ids: readonly string[]) {
  const { previewMerge } = useCalls();
  const [keepid, setKeep] = useState(ids[0] ?? '');
  const latest = useRef(keepid);
  const { record, isBusy, error, reload } = useRecord(({ signal }) =>
    previewMerge({ keepid: latest.current, mergeids: othersOf(ids, latest.current) }, { signal }),
  );

  return {
    preview: record,
    isBusy,
    error,
    reload,
    keepid,
    mergeids: othersOf(ids, keepid),
    keep: (id: string) => {
      latest.current = id;
      setKeep(id);
      reload();
    },
  };
}

function othersOf(ids: readonly string[], keepid: string): string {
  return ids.filter((id) => id !== keepid).join('|');
}
