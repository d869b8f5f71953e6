import { useStrings } from '#i18n/use-strings.ts';
import { INCOTERMS } from '#lib/incoterms.ts';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import * as form from '../product.css.ts';
import { AS_IS, type EditValues, STEPS } from './edit-values.ts';
import { strings } from './strings.ts';

export interface EditFieldsProps {
  values: EditValues;
  categories: readonly { readonly id: string; readonly name: string }[];
  change: (patch: Partial<EditValues>) => void;
  at: (field: string) => string | undefined;
}

/** Shows the fields that can be changed in many products at once; each begins as leaving them alone. */
export function EditFields(props: EditFieldsProps) {
  const { values, categories, change, at } = props;
  const t = useStrings(strings);
  const asIs = { id: AS_IS, name: t('asIs') } as const;
  return (
    <>
      <div className={form.pair}>
        <SelectField
          label={t('category')}
          name="categoryid"
          options={[asIs, { id: '', name: t('noCategory') }, ...categories]}
          value={values.categoryid}
          error={at('categoryid')}
          onChange={(categoryid) => change({ categoryid })}
        />
        <SelectField
          label={t('status')}
          name="status"
          options={[asIs, ...(['0', '1', '2'] as const).map((id) => ({ id, name: t(`status.${id}`) }))]}
          value={values.status}
          onChange={(status) => change({ status })}
        />
      </div>
      <PriceFields {...props} />
      <div className={form.pair}>
        <TextField
          label={t('moq')}
          name="moq"
          inputMode="decimal"
          maxLength={16}
          placeholder={t('asIs')}
          value={values.moq}
          error={at('moq')}
          onChange={(moq) => change({ moq })}
        />
        <TextField
          label={t('leadtime')}
          name="leadtime"
          maxLength={200}
          placeholder={t('asIs')}
          value={values.leadtime}
          onChange={(leadtime) => change({ leadtime })}
        />
        <SelectField
          label={t('incoterm')}
          name="incoterm"
          options={[asIs, ...INCOTERMS.map((id) => ({ id, name: id }))]}
          value={values.incoterm}
          onChange={(incoterm) => change({ incoterm })}
        />
        <TextField
          label={t('port')}
          name="port"
          maxLength={100}
          placeholder={t('asIs')}
          value={values.port}
          onChange={(port) => change({ port })}
        />
      </div>
    </>
  );
}

/** How prices change, with the rounding said beside it. */
function PriceFields({ values, change, at }: Omit<EditFieldsProps, 'categories'>) {
  const t = useStrings(strings);
  const { by, amount, step, which } = values;
  return (
    <div className={form.pair}>
      <SelectField
        label={t('price')}
        name="by"
        options={[{ id: AS_IS, name: t('asIs') }, ...(['percent', 'amount'] as const).map((id) => ({ id, name: t(`by.${id}`) }))]}
        value={by}
        onChange={(next) => change({ by: next })}
      />
      {by === AS_IS ? null : (
        <>
          <TextField
            label={t(`amount.${by}`)}
            name="amount"
            isRequired
            maxLength={17}
            suffix={by === 'percent' ? '%' : undefined}
            help={t(by === 'percent' ? 'percentHow' : 'amountHow')}
            value={amount}
            error={at('amount')}
            onChange={(next) => change({ amount: next })}
          />
          <SelectField
            label={t('step')}
            name="step"
            options={STEPS.map((id) => ({ id, name: t('stepOf', { step: id }) }))}
            value={step}
            onChange={(next) => change({ step: next })}
          />
          <SelectField
            label={t('which')}
            name="which"
            options={(['all', 'public'] as const).map((id) => ({ id, name: t(`which.${id}`) }))}
            value={which}
            onChange={(next) => change({ which: next })}
          />
        </>
      )}
    </div>
  );
}
