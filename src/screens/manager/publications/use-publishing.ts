import { useRef, useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useFileCheck } from '#actors/files/use-upload.ts';
import { useForm } from '#actors/use-form.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';

import type { PublicationType } from './publication.ts';
import type { PublicationTexts } from './PublicationFields.tsx';
import { strings } from './strings.ts';

const NOTHING: PublicationTexts = { title: '', industry: '', countrycode: '', summary: '' };

/**
 * The publishing of a document: it is begun, its files follow one by one, then it is released.
 *
 * What has arrived is remembered, so that another try after a failure goes on where the first one stopped and nothing is there twice.
 */
export function usePublishing(recordtype: PublicationType, onSaved: () => void, onClose: () => void) {
  const t = useStrings(strings);
  const calls = useCalls();
  const { show } = useToastActions();
  const isTaken = useFileCheck();
  const typed = useForm(`publication.new.${recordtype}`, NOTHING);
  const { values: texts } = typed;
  const [files, setFiles] = useState<readonly File[]>([]);
  const [progress, setProgress] = useState<number>();
  const begun = useRef<{ id: string; version: number; arrived: Map<File, string> }>(undefined);

  const begin = async () => {
    if (begun.current) {
      const { id, version } = begun.current;
      begun.current.version = (await calls.updatePublication({ id, version, ...texts })).version;
    } else begun.current = { ...(await calls.addPublication({ recordtype, ...texts })), arrived: new Map() };
    return begun.current;
  };
  const { submit, isBusy, error } = useSubmission(async () => {
    const draft = await begin();
    for (const [at, content] of files.entries()) {
      setProgress(at + 1);
      if (!draft.arrived.has(content))
        draft.arrived.set(content, (await calls.uploadPublicationFile({ id: draft.id, filename: content.name, content })).id);
    }
    for (const [left, id] of [...draft.arrived].filter(([file]) => !files.includes(file))) {
      await calls.deletePublicationFile({ id });
      draft.arrived.delete(left);
    }
    return calls.sendPublication({ id: draft.id });
  });
  return {
    typed,
    texts,
    files,
    isBusy,
    error,
    /** Which of the files is on its way. */
    progress: isBusy ? progress : undefined,
    type: typed.change,
    choose: (file: File) => {
      if (isTaken(file)) setFiles([...files, file]);
    },
    leaveOut: (file: File) => setFiles(files.filter((other) => other !== file)),
    publish: async () => {
      const released = await submit(undefined);
      onSaved();
      if (!released) return;
      typed.forget();
      onClose();
      show({ tone: 'success', text: t('released', { title: texts.title.trim() }) });
    },
  };
}
