import { useFileCheck } from '#actors/files/use-upload.ts';
import { usePublishing } from '#actors/manager/use-publishing.ts';
import { useForm } from '#actors/use-form.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';

import type { PublicationType } from './publication.ts';
import type { PublicationTexts } from './PublicationFields.tsx';
import { strings } from './strings.ts';

const NOTHING: PublicationTexts = { title: '', industry: '', countrycode: '', summary: '' };

/** Runs the form of a new document: its texts, its files, and their publishing. */
export function usePublishForm(recordtype: PublicationType, onSaved: () => void, onClose: () => void) {
  const t = useStrings(strings);
  const { show } = useToastActions();
  const isAccepted = useFileCheck();
  const typed = useForm(`publication.new.${recordtype}`, NOTHING);
  const { values: texts } = typed;
  const { add, publish, ...publishing } = usePublishing(recordtype);
  return {
    ...publishing,
    typed,
    texts,
    type: typed.change,
    add: (file: File) => {
      if (isAccepted(file)) add(file);
    },
    publish: async () => {
      const isReleased = await publish(texts);
      onSaved();
      if (!isReleased) return;
      typed.forget();
      onClose();
      show({ tone: 'success', text: t('released', { title: texts.title.trim() }) });
    },
  };
}
