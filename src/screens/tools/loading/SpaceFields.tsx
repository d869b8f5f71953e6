import { useStrings } from '#i18n/use-strings.ts';
import { SelectField } from '#ui/select-field/SelectField.tsx';

import { AmountField } from '../frame/AmountField.tsx';
import * as frame from '../frame/frame.css.ts';
import { type LoadingDraft, spaceChoices } from './loading-draft.ts';
import { strings } from './strings.ts';

interface SpaceFieldsProps {
  draft: LoadingDraft;
  onChange: (patch: Partial<LoadingDraft>) => void;
}

const OWN = [
  ['length', 'cm'],
  ['width', 'cm'],
  ['height', 'cm'],
  ['payload', 'kg'],
] as const;

/** What is loaded: a usual container or pallet, or one of one's own measures, as a truck. */
export function SpaceFields({ draft: { space, own }, onChange }: SpaceFieldsProps) {
  const t = useStrings(strings);
  return (
    <>
      <SelectField
        label={t('space')}
        name="space"
        value={space}
        options={spaceChoices.map((id) => ({ id, name: t(`space.${id}`) }))}
        onChange={(next) => onChange({ space: next })}
      />
      {space === 'own' ? (
        <div className={frame.pair}>
          {OWN.map(([name, unit]) => (
            <AmountField
              key={name}
              label={t(`own.${name}`)}
              name={`own-${name}`}
              unit={unit}
              value={own[name]}
              onChange={(value) => onChange({ own: { ...own, [name]: value } })}
            />
          ))}
        </div>
      ) : null}
    </>
  );
}
