import { type PreviewQuestion, useMailPreview } from '#actors/edm/use-mail-preview.ts';
import { useVariableNames } from '#actors/mail/use-variable-names.ts';
import { useDraft } from '#actors/use-draft.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { BusyLine } from '#ui/busy-line/BusyLine.tsx';
import { Segmented } from '#ui/segmented/Segmented.tsx';
import { Status } from '#ui/status/Status.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import * as styles from './preview.css.ts';
import { PreviewFrame } from './PreviewFrame.tsx';
import { Problems } from './Problems.tsx';
import { strings } from './strings.ts';

interface MailPreviewProps {
  mail: Omit<PreviewQuestion, 'email' | 'dark' | 'customerid'>;
  /** Opens the block that something is said of. */
  onShowBlock?: ((key: string) => void) | undefined;
}

const WIDTHS = ['desk', 'phone', 'text'] as const;
const LOOKS = ['light', 'dark'] as const;
interface Shape {
  readonly width: (typeof WIDTHS)[number];
  readonly look: (typeof LOOKS)[number];
  /** The recipient. */
  readonly email: string;
}
const PLAIN: Shape = { width: 'desk', look: 'light', email: '' };
const ROWS_AWAITED = 8;
const KB = 1024;

/** A mail as a recipient gets it: at a desk or on a phone, in the light or in the dark, or as plain text; and what to mend in it. */
export function MailPreview({ mail, onShowBlock }: MailPreviewProps) {
  const t = useStrings(strings);
  const variables = useVariableNames();
  const [shape, keep] = useDraft('preview', PLAIN);
  const { shown, error, isBusy, reload } = useMailPreview({ ...mail, email: shape.email.trim(), dark: shape.look === 'dark' });
  const nameOf = (name: string) => variables.find((variable) => variable.name === name)?.label ?? name;
  const answer = shown?.answer;
  return (
    <section className={styles.preview} aria-label={t('preview')}>
      <div className={styles.bar}>
        <h2 className={styles.title}>{t('preview')}</h2>
        <Segmented
          label={t('width')}
          isLabelHidden
          value={shape.width}
          options={WIDTHS.map((id) => ({ id, name: t(`width.${id}`) }))}
          onChange={(width) => keep({ ...shape, width })}
        />
        <Segmented
          label={t('look')}
          isLabelHidden
          value={shape.look}
          options={LOOKS.map((id) => ({ id, name: t(`look.${id}`) }))}
          onChange={(look) => keep({ ...shape, look })}
        />
      </div>
      <TextField
        label={t('recipient')}
        name="recipient"
        type="email"
        maxLength={254}
        help={t('recipientHow')}
        value={shape.email}
        onChange={(email) => keep({ ...shape, email })}
      />
      <BusyLine isBusy={isBusy && shown !== undefined} />
      {answer && !error ? (
        <>
          <PreviewFrame preview={answer} width={shape.width} lang={mail.language} />
          <p className={styles.note}>{t('size', { n: (answer.bytes / KB).toFixed(1) })}</p>
          {answer.unfilled.length > 0 ? (
            <Status tone="warning">{t('unfilled', { names: answer.unfilled.map(nameOf).join(', ') })}</Status>
          ) : null}
          <Problems problems={answer.problems} onShowBlock={onShowBlock} />
        </>
      ) : (
        <Awaited rows={ROWS_AWAITED} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />
      )}
    </section>
  );
}
