import { useState } from 'react';

import { useStrings } from '#i18n/use-strings.ts';

import { isCode } from './field-rules.ts';
import { strings } from './strings.ts';
import { type CodeType, useCode } from './use-code.ts';

/** The codes by which the old and the new number or address both answer before one takes the other's place. They are kept nowhere. */
export function useTwoCodes(kinds: { old: CodeType; fresh: CodeType }) {
  const t = useStrings(strings);
  const [old, fresh] = [useCode(kinds.old), useCode(kinds.fresh)];
  const [oldcode, setOldCode] = useState('');
  const [newcode, setNewCode] = useState('');
  const wrongIn = (code: string) => (isCode(code) ? undefined : t('wrongCode'));
  return {
    sent: { oldcode: oldcode.trim(), newcode: newcode.trim() },
    wrong: { oldcode: wrongIn(oldcode), newcode: wrongIn(newcode) },
    oldField: { name: 'oldcode', code: old, value: oldcode, onChange: setOldCode, onSend: () => void old.send() },
    newField: { name: 'newcode', code: fresh, value: newcode, onChange: setNewCode },
    sendToNew: (to: string) => void fresh.send(to),
  };
}
