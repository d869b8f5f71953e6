import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useForm } from '#actors/use-form.ts';
import { useRecord } from '#actors/use-record.ts';
import { useAction, useSubmission } from '#actors/use-submission.ts';
import { useTakeBack } from '#actors/use-take-back.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { DateField } from '#ui/date-field/DateField.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { TextArea } from '#ui/text-field/TextArea.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/VisuallyHidden.tsx';

import * as styles from '../messaging.css.ts';
import { priceText, readPriceLines } from './price-lines.ts';
import { priceStrings } from './price-strings.ts';

type List = Schemas['WhatsAppPriceList'];

const BLANK = { day: '', currency: 'USD', text: '' };
const MOST_CHARACTERS = 12_000;

/** Shows the company's prices of messages by the day from which they hold: kept lists, and a new or changed one. */
export function PricesDialog({ onClose }: { onClose: () => void }) {
  const t = useStrings(priceStrings);
  const { saveWhatsAppPrices, listWhatsAppPrices } = useCalls();
  const { show } = useToastActions();
  const kept = useRecord(({ signal }) => listWhatsAppPrices(undefined, { signal }));
  const form = useForm('whatsapp.prices', BLANK);
  const { submit, isBusy, error } = useSubmission(saveWhatsAppPrices);
  const errors = useFormErrors(error, ['day', 'currency', 'lines']);
  const { values, change } = form;
  const save = async () => {
    const read = readPriceLines(values.text);
    const currency = values.currency.trim().toUpperCase();
    const wrong = {
      day: values.day === '' ? t('wrong.day') : undefined,
      currency: /^[A-Z]{3}$/.test(currency) ? undefined : t('wrong.currency'),
      lines: 'wrong' in read ? t('wrong.line', { n: read.wrong }) : read.lines.length === 0 ? t('wrong.none') : undefined,
    };
    if (!errors.check(wrong) || 'wrong' in read) return;
    if (!(await submit({ day: values.day, currency, lines: read.lines }))) return;
    form.forget();
    kept.reload();
    show({ tone: 'success', text: t('saved') });
  };
  return (
    <FormDialog
      title={t('prices')}
      action={t('save')}
      width="view"
      isOpen
      isBusy={isBusy}
      errors={errors}
      draft={form}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <p className={styles.note}>{t('why')}</p>
      <DateField label={t('day')} name="day" value={values.day} error={errors.at('day')} onChange={(day) => change({ day })} />
      <TextField
        label={t('currency')}
        name="currency"
        help={t('currencyHelp')}
        maxLength={3}
        value={values.currency}
        error={errors.at('currency')}
        onChange={(currency) => change({ currency })}
      />
      <TextArea
        label={t('lines')}
        name="lines"
        rows={8}
        maxLength={MOST_CHARACTERS}
        help={t('linesHelp')}
        value={values.text}
        error={errors.at('lines')}
        onChange={(text) => change({ text })}
      />
      <h3>{t('kept')}</h3>
      {kept.record ? (
        <KeptLists
          lists={kept.record.datas}
          onEdit={({ day, currency, lines }) => change({ day, currency, text: priceText(lines) })}
          onChanged={kept.reload}
        />
      ) : (
        <Awaited rows={2} label={t('loading')} error={kept.error} title={t('failed')} onRetry={kept.reload} />
      )}
    </FormDialog>
  );
}

interface KeptListsProps {
  lists: readonly List[];
  onEdit: (list: List) => void;
  onChanged: () => void;
}

function KeptLists({ lists, onEdit, onChanged }: KeptListsProps) {
  const t = useStrings(priceStrings);
  const { deleteWhatsAppPrices, saveWhatsAppPrices } = useCalls();
  const { show } = useToastActions();
  const takeBack = useTakeBack();
  const { submit } = useAction(deleteWhatsAppPrices);
  const remove = async ({ day }: List) => {
    const removed = await submit({ day });
    if (!removed) return;
    onChanged();
    const undo = takeBack(t('undo'), () => saveWhatsAppPrices(removed).then(onChanged));
    show({ tone: 'success', text: t('removed'), action: undo });
  };
  if (lists.length === 0) return <p className={styles.note}>{t('none')}</p>;
  return (
    <ul className={styles.list}>
      {lists.map((list) => {
        const words = t('listOf', { day: list.day, currency: list.currency, n: list.lines.length });
        return (
          <li key={list.day} className={styles.actions}>
            <span>{words}</span>
            <Button size="small" onPress={() => onEdit(list)}>
              {t('edit')} <VisuallyHidden>{words}</VisuallyHidden>
            </Button>
            <Button size="small" onPress={() => void remove(list)}>
              {t('remove')} <VisuallyHidden>{words}</VisuallyHidden>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
