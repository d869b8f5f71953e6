import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { textAttributes, type TextLanguage } from '../languages/text-languages.ts';
import { useLanguageName } from '../languages/use-language-name.ts';
import * as styles from '../product.css.ts';
import { strings } from './strings.ts';
import { useLineFocus } from './use-line-focus.ts';

type Spec = Schemas['ProductSpec'];

const MOST = 60;

interface ProductSpecsProps {
  specs: readonly Spec[];
  languages: readonly TextLanguage[];
  onChange: (specs: Spec[]) => void;
}

/** Shows the measures and properties of a product, in all languages beside each other. */
export function ProductSpecs({ specs, languages, onChange }: ProductSpecsProps) {
  const t = useStrings(strings);
  const nameOf = useLanguageName();
  const { group, toLast, toAdding } = useLineFocus();
  const put = (index: number, side: 'k' | 'v', texts: Spec['k']) =>
    onChange(specs.map((spec, n) => (n === index ? { ...spec, [side]: { ...spec[side], ...texts } } : spec)));
  return (
    <fieldset ref={group} className={styles.group}>
      <legend className={styles.legend}>{t('specs')}</legend>
      {specs.map((spec, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line is known by its place alone, and its fields are controlled
        <div key={index} className={styles.row} data-line="">
          {languages.flatMap((language) =>
            (['k', 'v'] as const).map((side) => (
              <TextField
                key={`${side}.${language}`}
                label={t(`spec.${side}`, { at: index + 1, language: nameOf(language) })}
                name={`spec.${side}.${language}.${index}`}
                {...textAttributes(language)}
                maxLength={300}
                value={spec[side][language] ?? ''}
                onChange={(text) => put(index, side, { [language]: text })}
              />
            )),
          )}
          <Button
            size="small"
            variant="text"
            onPress={() => {
              onChange(specs.filter((_, n) => n !== index));
              toAdding();
            }}
          >
            {t('removeSpec', { at: index + 1 })}
          </Button>
        </div>
      ))}
      {specs.length < MOST ? (
        <div>
          <Button
            size="small"
            onPress={() => {
              onChange([...specs, { k: {}, v: {} }]);
              toLast();
            }}
          >
            {t('addSpec')}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}
