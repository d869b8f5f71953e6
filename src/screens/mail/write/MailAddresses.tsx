import { useState } from 'react';

import type { Composer } from '#actors/mail/use-composer.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { mailboxStatus } from '#lib/status-names.ts';
import { href } from '#routes/href.ts';
import { Button } from '#ui/button/Button.tsx';
import { Choice } from '#ui/choice/Choice.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';

import { RecipientField } from './recipients/RecipientField.tsx';
import { strings } from './strings.ts';
import * as styles from './write.css.ts';

interface MailAddressesProps {
  composer: Composer;
  mailboxes: readonly Schemas['Mailbox'][];
}

/** Shows whom a mail is from and to. Copies have their fields once they are asked for. */
export function MailAddresses({ composer: { draft, change }, mailboxes }: MailAddressesProps) {
  const t = useStrings(strings);
  const [isCcOpen, openCc] = useState(draft.cc.length > 0);
  const [isBccOpen, openBcc] = useState(draft.bcc.length > 0);
  const usable = mailboxes.filter(({ id, status }) => status !== mailboxStatus.disabled || id === draft.mailboxid);
  const options = usable.map(({ id, email, displayname }) => ({ id, name: displayname === '' ? email : `${displayname} <${email}>` }));
  return (
    <>
      <div className={styles.subjectLine}>
        <span className={styles.label} aria-hidden="true">
          {t('from')}
        </span>
        <Choice
          label={t('from')}
          isPlain
          none={t('chooseMailbox')}
          options={options}
          value={draft.mailboxid}
          onChange={(mailboxid) => change({ mailboxid })}
        />
      </div>
      {usable.length > 0 ? null : (
        <p className={styles.allDisabled}>
          {t('allDisabled')} <TextLink href={href('email.settings')}>{t('bind')}</TextLink>
        </p>
      )}
      <RecipientField
        label={t('to')}
        people={draft.to}
        onChange={(to, customerid) => change({ to, ...customerOf(draft, { to, customerid }) })}
        action={
          <>
            {isCcOpen ? null : (
              <Button variant="text" size="small" onPress={() => openCc(true)}>
                {t('addCc')}
              </Button>
            )}
            {isBccOpen ? null : (
              <Button variant="text" size="small" onPress={() => openBcc(true)}>
                {t('addBcc')}
              </Button>
            )}
          </>
        }
      />
      {isCcOpen ? (
        <RecipientField label={t('cc')} people={draft.cc} onChange={(cc) => change({ cc })} takesFocus={draft.cc.length === 0} />
      ) : null}
      {isBccOpen ? (
        <RecipientField label={t('bcc')} people={draft.bcc} onChange={(bcc) => change({ bcc })} takesFocus={draft.bcc.length === 0} />
      ) : null}
    </>
  );
}

/** A mail is about the customer of the first contact that is chosen, until nobody is left to write to. */
function customerOf(
  draft: Composer['draft'],
  { to, customerid }: { to: readonly unknown[]; customerid: string },
): Partial<Pick<Composer['draft'], 'customerid'>> {
  if (to.length === 0) return { customerid: '' };
  return draft.customerid === '' ? { customerid } : {};
}
