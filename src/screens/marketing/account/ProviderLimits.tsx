import { useStrings } from '#i18n/use-strings.ts';
import { RECEIVING_PROVIDERS } from '#lib/edm/receiving-providers.ts';
import { Button } from '#ui/button/Button.tsx';
import { fields } from '#ui/form/form.css.ts';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { providerNames } from '../provider-strings.ts';
import * as styles from './account.css.ts';
import { type ProviderLimitText, SPANS } from './provider-limit-text.ts';
import { strings } from './strings.ts';

interface ProviderLimitsProps {
  limits: readonly ProviderLimitText[];
  onChange: (limits: readonly ProviderLimitText[]) => void;
}

/** Shows the limits of a mailbox for single receiving providers, each of which blocks who sends too much to its people. */
export function ProviderLimits({ limits, onChange }: ProviderLimitsProps) {
  const t = useStrings(strings);
  const name = useStrings(providerNames);
  const free = RECEIVING_PROVIDERS.filter((provider) => limits.every((one) => one.provider !== provider));
  const change = (at: number, part: Partial<ProviderLimitText>) =>
    onChange(limits.map((limit, index) => (index === at ? { ...limit, ...part } : limit)));
  const add = () => {
    const [provider] = free;
    if (provider) onChange([...limits, { provider, perminute: '', perhour: '', perday: '' }]);
  };
  return (
    <section className={fields} aria-labelledby="provider-limits">
      <h3 id="provider-limits" className={styles.address}>
        {t('providerLimits')}
      </h3>
      <p className={styles.note}>{t('providerLimitsHow')}</p>
      {limits.map((limit, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a row whose provider is changed stays the same row
        <fieldset key={at} className={styles.provider} aria-label={t('limitOf', { provider: name(`provider.${limit.provider}`) })}>
          <SelectField
            label={t('receiver')}
            name={`provider${at + 1}`}
            value={limit.provider}
            options={RECEIVING_PROVIDERS.filter((provider) => provider === limit.provider || free.includes(provider)).map((id) => ({
              id,
              name: name(`provider.${id}`),
            }))}
            onChange={(provider) => change(at, { provider })}
          />
          <div className={styles.spans}>
            {SPANS.map((span) => (
              <TextField
                key={span}
                label={t(span)}
                name={`${span}${at + 1}`}
                inputMode="numeric"
                maxLength={6}
                value={limit[span]}
                onChange={(text) => change(at, { [span]: text.replaceAll(/\D/g, '') })}
              />
            ))}
          </div>
          <Button
            size="small"
            aria-label={t('liftLimitOf', { provider: name(`provider.${limit.provider}`) })}
            onPress={() => onChange(limits.filter((_, index) => index !== at))}
          >
            {t('liftLimit')}
          </Button>
        </fieldset>
      ))}
      {free.length > 0 ? <Button onPress={add}>{t('addLimit')}</Button> : null}
    </section>
  );
}
