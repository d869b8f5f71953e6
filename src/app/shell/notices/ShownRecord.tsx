import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';

import { type ShowableRecord, ShowRecordContext } from '#actors/use-show-record.ts';

const RecordDialog = lazy(async () => ({ default: (await import('#screens/manager/records/detail/RecordDialog.tsx')).RecordDialog }));
const InquiryDialog = lazy(async () => ({ default: (await import('#screens/manager/inquiries/detail/InquiryDialog.tsx')).InquiryDialog }));

/** Lets everything within show a record over the page, one at a time; here, because no area's screen imports another's. */
export function ShownRecord({ children }: { children: ReactNode }) {
  const [shown, show] = useState<ShowableRecord>();
  const close = useCallback(() => show(undefined), []);
  return (
    <ShowRecordContext value={show}>
      {children}
      {shown ? (
        <Suspense>
          {shown.type === 4 ? (
            <InquiryDialog key={shown.id} id={shown.id} onClose={close} />
          ) : (
            <RecordDialog key={shown.id} id={shown.id} type={shown.type} onClose={close} />
          )}
        </Suspense>
      ) : null}
    </ShowRecordContext>
  );
}
