import { useCallback } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import { Picker } from '#ui/picker/Picker.tsx';

import { chosenIn, textOf } from './chosen-text.ts';

export interface OwnerFieldProps {
  label: string;
  /** The owner, as one text of the form. */
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

/** Asks whose a thing is to be; nothing for those who see their own alone, because they cannot give it away. */
export function OwnerField({ label, value, error, onChange }: OwnerFieldProps) {
  const { getOwnAccount } = useCalls();
  const { record: own } = useRecord((options) => getOwnAccount(undefined, options));
  const find = useHandlerFinder();
  if (own?.datascope !== 'ALL') return null;
  return (
    <Picker label={label} name="owner" value={chosenIn(value)} find={find} error={error} onChange={(chosen) => onChange(textOf(chosen))} />
  );
}

/** Finds the people of either role by a part of their name. */
function useHandlerFinder() {
  const { listInquiryHandlers } = useCalls();
  return useCallback(
    async (text: string, options: { signal: AbortSignal }) => {
      const all = await listInquiryHandlers(undefined, options);
      const wanted = text.toLowerCase();
      return all.flatMap(({ userid, name }) => (name.toLowerCase().includes(wanted) ? [{ id: userid, name }] : []));
    },
    [listInquiryHandlers],
  );
}
