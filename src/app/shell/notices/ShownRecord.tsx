import { type ReactNode, useCallback, useState } from 'react';

import { type ShowableRecord, ShowRecordContext } from '#actors/use-show-record.ts';
import { noticeTypes } from '#lib/status-names.ts';
import { onDemand } from '#ui/on-demand/on-demand.ts';

const RecordDialog = onDemand(async () => (await import('#screens/manager/records/detail/RecordDialog.tsx')).RecordDialog);
const InquiryDialog = onDemand(async () => (await import('#screens/manager/inquiries/detail/InquiryDialog.tsx')).InquiryDialog);

/** Lets everything within show a record over the page, one at a time; here, because no area's screen imports another's. */
export function ShownRecord({ children }: { children: ReactNode }) {
  const [shown, show] = useState<ShowableRecord>();
  const close = useCallback(() => show(undefined), []);
  return (
    <ShowRecordContext value={show}>
      {children}
      {shown?.type === noticeTypes.inquiry ? <InquiryDialog key={shown.id} id={shown.id} onClose={close} /> : null}
      {shown && shown.type !== noticeTypes.inquiry ? <RecordDialog key={shown.id} id={shown.id} type={shown.type} onClose={close} /> : null}
    </ShowRecordContext>
  );
}
