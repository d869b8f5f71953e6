import { useCalls } from '#actors/calls.ts';
import { useSubmission } from '#actors/use-submission.ts';
import type { Result, Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { FailureLine } from '#ui/failure/FailureLine.tsx';
import { useSaid } from '#ui/voice/use-said.ts';

import type { Wish } from './edit-values.ts';
import * as styles from './edit.css.ts';
import { strings } from './strings.ts';
import { useEditWords } from './use-edit-words.ts';

export interface EditPreviewProps {
  wish: Wish;
  check: Result<'checkProductEdit'>;
  selection: Schemas['ProductSelection'];
  categories: readonly { readonly id: string; readonly name: string }[];
  onStarted: (id: string) => void;
  onBack: () => void;
  onClose: () => void;
}

/** How many products would change and which stay as they are, and why; the edit itself begins here. */
export function EditPreview({ wish, check, selection, categories, onStarted, onBack, onClose }: EditPreviewProps) {
  const t = useStrings(strings);
  const { wordsOf } = useEditWords(categories);
  const { startProductEdit } = useCalls();
  const { submit, isBusy, error } = useSubmission(startProductEdit);
  const { changed, total } = check;
  const words = t('preview', { changed, left: total - changed });
  useSaid(words);
  const start = async () => {
    const begun = await submit({ selection, wish });
    if (begun) onStarted(begun.id);
  };
  return (
    <Dialog
      title={words}
      width="form"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button isDisabled={isBusy} onPress={onBack}>
            {t('back')}
          </Button>
          <Button
            variant="primary"
            isBusy={isBusy}
            isDisabled={changed === 0}
            disabledReason={t('nothingChanges')}
            onPress={() => void start()}
          >
            {t('start', { count: changed })}
          </Button>
        </>
      }
    >
      <h3 className={styles.heading}>{t('asked')}</h3>
      <ul className={styles.list}>
        {wordsOf(wish).map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
      <Samples check={check} />
      {changed === 0 ? null : <p className={styles.note}>{t('undoable')}</p>}
      <FailureLine failure={error} />
    </Dialog>
  );
}

/** Some prices before and after, and the products that stay with their reasons. */
function Samples({ check: { total, changed, prices, left, samples } }: Pick<EditPreviewProps, 'check'>) {
  const t = useStrings(strings);
  const { reasonsOf } = useEditWords([]);
  const isWhole = samples.length === total - changed;
  return (
    <>
      {prices.length === 0 ? null : (
        <>
          <h3 className={styles.heading}>{t('newPrices')}</h3>
          <ul className={styles.list}>
            {prices.map((one) => (
              <li key={`${one.sku} ${one.before}`}>{t('newPrice', one)}</li>
            ))}
          </ul>
        </>
      )}
      {samples.length === 0 ? null : (
        <>
          <h3 className={styles.heading}>{isWhole ? t('staying') : t('stayingFirst', { count: samples.length })}</h3>
          <p className={styles.note}>{reasonsOf(left).join(' · ')}</p>
          <ul className={styles.list}>
            {samples.map(({ id, sku, reason }) => (
              <li key={id}>{t('stays', { sku, reason: t(`reason.${reason}`) })}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
