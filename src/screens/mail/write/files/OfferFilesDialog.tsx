import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useQuestion } from '#actors/use-question.ts';
import { useAction } from '#actors/use-submission.ts';
import type { Schemas } from '#client/calls.ts';
import { type DocumentLanguage, documentLanguages, FIRST_LANGUAGE } from '#i18n/document-languages.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { SearchField } from '#ui/search-field/SearchField.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';

import { strings } from '../strings.ts';
import * as styles from './files.css.ts';

interface OfferFilesDialogProps {
  /** The buyer whose offers are shown first. */
  buyer: string;
  /** Is told what the file is called, and how it is drawn. */
  onChoose: (name: string, draw: () => Promise<Schemas['Document']>) => Promise<void>;
  onClose: () => void;
}

const SHOWN = 20;
const ROWS_AWAITED = 5;

/** Offers, each to be attached as a quotation that is drawn as a PDF in a language of the buyer. */
export function OfferFilesDialog({ buyer, onChoose, onClose }: OfferFilesDialogProps) {
  const t = useStrings(strings);
  const { day } = useFormats();
  const { listOffers, addOfferDocument } = useCalls();
  const [keyword, setKeyword] = useState(buyer);
  const [language, setLanguage] = useState<DocumentLanguage>(FIRST_LANGUAGE);
  const { shown, error, ask, reload } = useQuestion(
    (words: string, options) => listOffers({ index: 1, size: SHOWN, keyword: words }, options),
    buyer,
  );
  const { submit, isBusy } = useAction(({ id, no }: Schemas['OfferRow']) =>
    onChoose(`${no}.pdf`, () => addOfferDocument({ id, kind: 'quotation', language })),
  );
  return (
    <Dialog title={t('offerFiles')} width="form" isOpen onClose={onClose} actions={<Button onPress={onClose}>{t('done')}</Button>}>
      <div className={styles.choice}>
        <SearchField label={t('searchOffers')} placeholder={t('searchOffers')} value={keyword} onChange={setKeyword} onSearch={ask} />
        <SelectField label={t('offerLanguage')} name="language" options={documentLanguages} value={language} onChange={setLanguage} />
      </div>
      {shown ? null : <Awaited rows={ROWS_AWAITED} label={t('loadingOffers')} error={error} title={t('failedOffers')} onRetry={reload} />}
      {shown?.answer.datas.length === 0 ? <p>{t('noOffers')}</p> : null}
      <ul className={styles.choices}>
        {shown?.answer.datas.map((offer) => (
          <li key={offer.id}>
            <Button variant="text" isBusy={isBusy} onPress={() => void submit(offer)}>
              {t('attach', { name: `${offer.no}.pdf` })}
            </Button>{' '}
            <span className={styles.size}>
              {[offer.buyer, `${offer.currency} ${offer.total}`, day(offer.createtime)].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
