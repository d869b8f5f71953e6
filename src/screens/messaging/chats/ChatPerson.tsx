import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecord } from '#actors/use-record.ts';
import { useAction } from '#actors/use-submission.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { Button } from '#ui/button/Button.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';

import * as styles from '../messaging.css.ts';
import { MakeCustomer } from './MakeCustomer.tsx';
import { strings } from './strings.ts';

interface ChatPersonProps {
  chat: Schemas['WhatsAppChat'];
  onChanged: () => void;
}

/** With whom a conversation is, on which number, whose customer that is, and who answers. */
export function ChatPerson({ chat, onChanged }: ChatPersonProps) {
  const t = useStrings(strings);
  const may = usePermission();
  const [isMaking, setMaking] = useState(false);
  const { name, phone, accountname, customerid, customername } = chat;
  return (
    <>
      <h2 className={styles.heading} lang={name || phone ? 'en' : undefined}>
        {name || phone || t('stranger')}
      </h2>
      <p className={styles.note}>
        {[phone, accountname].filter(Boolean).join(' · ')}{' '}
        {customerid === '' ? null : (
          <TextLink href={href('customer.company', { type: 'slist', id: customerid })}>
            {t('openCustomer', { name: customername })}
          </TextLink>
        )}
      </p>
      {customerid === '' ? (
        <Button size="small" {...may('customer', 'add')} onPress={() => setMaking(true)}>
          {t('make')}
        </Button>
      ) : null}
      <Assignee chat={chat} onChanged={onChanged} />
      {isMaking ? <MakeCustomer chat={chat} onMade={onChanged} onClose={() => setMaking(false)} /> : null}
    </>
  );
}

/** Who answers; without a name, whoever has the customer. */
function Assignee({ chat: { id, assigneeid, assigneename }, onChanged }: ChatPersonProps) {
  const t = useStrings(strings);
  const may = usePermission();
  const { listColleagues, updateWhatsAppChat } = useCalls();
  const { record: colleagues = [] } = useRecord(({ signal }) => listColleagues(undefined, { signal }));
  const { submit } = useAction(updateWhatsAppChat);
  if (may('marketing', 'send').isDisabled)
    return assigneename === '' ? null : <p className={styles.note}>{t('answers', { name: assigneename })}</p>;
  const known = colleagues.map(({ userid, name }) => ({ id: userid, name }));
  // Somebody who left still stands there until another one is named.
  const gone = assigneeid === '' || known.some((one) => one.id === assigneeid) ? [] : [{ id: assigneeid, name: assigneename }];
  return (
    <SelectField
      label={t('assignee')}
      name="assigneeid"
      value={assigneeid}
      options={[{ id: '', name: t('noAssignee') }, ...gone, ...known]}
      onChange={(next) => void submit({ id, assigneeid: next }).then(onChanged)}
    />
  );
}
