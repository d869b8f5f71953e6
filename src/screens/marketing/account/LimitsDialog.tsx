import { useCalls } from '#actors/calls.ts';
import { useDraft } from '#actors/use-draft.ts';
import { useAction } from '#actors/use-submission.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { type ProviderLimitText, providerLimitsOf, SPANS, textOfProviderLimits } from './provider-limit-text.ts';
import { ProviderLimits } from './ProviderLimits.tsx';
import { strings } from './strings.ts';

interface LimitsDialogProps {
  sender: Schemas['EdmSender'];
  onClose: () => void;
  onChanged: () => void;
}

/** The most that the wire takes of each. */
const MOST = { perminute: 1_000, perhour: 10_000, perday: 100_000, startcount: 10_000 } as const;

/** Asks how much marketing mail a mailbox may send, and with how many a day it begins. */
export function LimitsDialog({ sender: { id, email, limit, providerlimits, warmup }, onClose, onChanged }: LimitsDialogProps) {
  const t = useStrings(strings);
  const { updateEdmSender } = useCalls();
  const { submit, isBusy } = useAction(updateEdmSender);
  const [typed, type, forget] = useDraft<Record<keyof typeof MOST, string>>(`limits.${id}`, {
    perminute: String(limit.perminute),
    perhour: String(limit.perhour),
    perday: String(limit.perday),
    startcount: String(warmup.startcount),
  });
  const [providers, setProviders, forgetProviders] = useDraft<readonly ProviderLimitText[]>(
    `limits.providers.${id}`,
    textOfProviderLimits(providerlimits),
  );
  const forgetAll = () => {
    forget();
    forgetProviders();
  };
  const numberOf = (field: keyof typeof MOST) => Math.min(MOST[field], Math.max(1, Number(typed[field])));
  const save = async () => {
    const limits = { perminute: numberOf('perminute'), perhour: numberOf('perhour'), perday: numberOf('perday') };
    const saved = await submit({
      id,
      limit: limits,
      providerlimits: providerLimitsOf(providers),
      warmup: { ...warmup, startcount: numberOf('startcount') },
    });
    if (saved === undefined) return;
    forgetAll();
    onChanged();
    onClose();
  };
  const field = (name: keyof typeof MOST) => (
    <TextField
      key={name}
      label={t(name)}
      name={name}
      inputMode="numeric"
      maxLength={6}
      value={typed[name]}
      onChange={(text) => type({ ...typed, [name]: text.replaceAll(/\D/g, '') })}
    />
  );
  return (
    <FormDialog
      title={t('changeOf', { email })}
      action={t('saveLimits')}
      isOpen
      isBusy={isBusy}
      errors={{ rest: undefined }}
      draft={{ isRestored: false, forget: forgetAll }}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <p>{t('limitsHow')}</p>
      {SPANS.map(field)}
      {warmup.enabled ? field('startcount') : null}
      <ProviderLimits limits={providers} onChange={setProviders} />
    </FormDialog>
  );
}
