import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecord } from '#actors/use-record.ts';
import { useRemoval } from '#actors/use-removal.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

import * as styles from '../Settings.css.ts';
import { RuleForm } from './RuleForm.tsx';
import { strings } from './strings.ts';

type Rule = Schemas['MailRule'];
type Opened = { kind: 'form'; rule?: Rule } | { kind: 'removal'; rule: Rule };
const ROWS_AWAITED = 4;

/** Shows the rules that the reader has for arriving mails. */
export function Rules() {
  const t = useStrings(strings);
  const may = usePermission();
  const calls = useCalls();
  const { record, error, reload } = useRecord(async ({ signal }) => {
    const [rules, labels] = await Promise.all([calls.listMailRules(undefined, { signal }), calls.listMailLabels(undefined, { signal })]);
    return { rules, labels };
  });
  const [opened, open] = useState<Opened>();
  const close = () => open(undefined);
  if (!record) return <Awaited rows={ROWS_AWAITED} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />;
  const { rules, labels } = record;
  const add = (
    <Button {...may('mail', 'edit')} onPress={() => open({ kind: 'form' })}>
      {t('new')}
    </Button>
  );
  return (
    <>
      {rules.length === 0 ? (
        <Empty kind="first" title={t('none')} actions={add}>
          {t('noneHow')}
        </Empty>
      ) : (
        <section aria-labelledby="rules">
          <div className={styles.head}>
            <h2 id="rules" className={styles.heading}>
              {t('rules')}
            </h2>
            {add}
          </div>
          <ul data-list="">
            {rules.map((rule) => (
              <RuleLine
                key={rule.id}
                rule={rule}
                labels={labels}
                onEdit={() => open({ kind: 'form', rule })}
                onRemove={() => open({ kind: 'removal', rule })}
                onChanged={reload}
              />
            ))}
          </ul>
        </section>
      )}
      {opened?.kind === 'form' ? <RuleForm rule={opened.rule} labels={labels} onSaved={reload} onClose={close} /> : null}
      {opened?.kind === 'removal' ? <RuleRemoval rule={opened.rule} onRemoved={reload} onClose={close} /> : null}
    </>
  );
}

interface RuleRemovalProps {
  rule: Rule;
  onRemoved: () => void;
  onClose: () => void;
}

function RuleRemoval({ rule: { id, name }, onRemoved, onClose }: RuleRemovalProps) {
  const t = useStrings(strings);
  const { deleteMailRule } = useCalls();
  const removal = useRemoval({ remove: () => deleteMailRule({ id }), done: t('removed', { name }), onRemoved, onClose });
  return <ConfirmDialog {...removal} title={t('removeTitle', { name })} body={t('removeBody')} action={t('removeIt')} isDanger isOpen />;
}

interface RuleLineProps {
  rule: Rule;
  labels: readonly Schemas['MailLabel'][];
  onEdit: () => void;
  onRemove: () => void;
  onChanged: () => void;
}

function RuleLine({ rule, labels, onEdit, onRemove, onChanged }: RuleLineProps) {
  const t = useStrings(strings);
  const may = usePermission();
  const attempt = useAttempt();
  const { saveMailRule } = useCalls();
  const { assigneename: _, ...kept } = rule;
  const turn = (enabled: boolean) => attempt(() => saveMailRule({ ...kept, enabled }).then(onChanged));
  return (
    <li className={styles.line}>
      <div>
        <h3 className={styles.name}>{rule.name}</h3>
        <p className={styles.note}>{useRuleWords()(rule, labels)}</p>
      </div>
      <span className={styles.actions}>
        <Checkbox isSelected={rule.enabled} isDisabled={may('mail', 'edit').isDisabled} onChange={(enabled) => void turn(enabled)}>
          {t('isOn')}
        </Checkbox>
        <IconButton label={t('editOf', { name: rule.name })} icon={<Icon of={IconPencil} />} {...may('mail', 'edit')} onPress={onEdit} />
        <IconButton label={t('remove', { name: rule.name })} icon={<Icon of={IconTrash} />} {...may('mail', 'edit')} onPress={onRemove} />
      </span>
    </li>
  );
}

const side = (words: readonly string[]) => words.filter(Boolean).join(' · ');

/** A rule on one line: what it looks for, and what it does. */
function useRuleWords(): (rule: Rule, labels: readonly Schemas['MailLabel'][]) => string {
  const t = useStrings(strings);
  return (rule, labels) => {
    const conditions = (['from', 'to', 'subject'] as const).map((what) =>
      rule[what] === '' ? '' : t('colon', { what: t(what), value: rule[what] }),
    );
    const label = labels.find(({ id }) => id === rule.labelid);
    const deeds = [
      label ? t('colon', { what: t('label'), value: label.name }) : '',
      rule.move === '' ? '' : t('colon', { what: t('move'), value: t(`move.${rule.move}`) }),
      rule.star ? t('star') : '',
      rule.markread ? t('markread') : '',
      rule.assigneeid === '' ? '' : t('colon', { what: t('assignee'), value: rule.assigneename }),
    ];
    return `${side([...conditions, rule.hasfile ? t('hasfile') : ''])} → ${side(deeds)}`;
  };
}
