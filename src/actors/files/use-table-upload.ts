import { useSubmission } from '#actors/use-submission.ts';

import { useFileCheck } from './use-upload.ts';

export interface TableUpload {
  /** The call that takes the table and begins an import. */
  send: (input: { filename: string; content: File }) => Promise<{ id: string }>;
  /** The server takes no larger one. */
  mb: number;
  onOpen: (id: string) => void;
}

/** Sends a table of this computer, and opens the import that begins with it. */
export function useTableUpload({ send, mb, onOpen }: TableUpload) {
  const isAccepted = useFileCheck(mb);
  const { submit, isBusy, error } = useSubmission((content: File) => send({ filename: content.name.slice(-255), content }));
  const upload = async (file: File | undefined) => {
    if (!file || !isAccepted(file)) return;
    const job = await submit(file);
    if (job) onOpen(job.id);
  };
  return { upload, isBusy, error };
}
