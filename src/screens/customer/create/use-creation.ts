import { useCalls } from '#actors/calls.ts';
import { useGo } from '#actors/page.ts';
import { useForm } from '#actors/use-form.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Result } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';

import type { TransferQuestion } from '../duplicates/RequestTransfer.tsx';
import { type DuplicateCheck, useDuplicates } from '../duplicates/use-duplicates.ts';
import { strings } from './strings.ts';

export type CreationTexts = Record<
  'companyname' | 'website' | 'city' | 'phone' | 'contactname' | 'email' | 'contactphone' | 'mainproducts' | 'remark' | 'countrycode',
  string
>;

const NOTHING: CreationTexts = {
  companyname: '',
  countrycode: '',
  website: '',
  city: '',
  phone: '',
  contactname: '',
  email: '',
  contactphone: '',
  mainproducts: '',
  remark: '',
};

/** The key of a form among those that make customers, and the texts that it begins with. */
interface Beginning {
  name: string;
  start: Partial<CreationTexts>;
}

/** The making of a customer, with what was typed so far and the customers it may be the same as. */
export function useCreation(pool: 'slist' | 'glist', beginning?: Beginning) {
  const t = useStrings(strings);
  const go = useGo();
  const { createCustomer } = useCalls();
  const { show } = useToastActions();
  const draft = useForm(beginning?.name ?? `customer.new.${pool}`, { ...NOTHING, ...beginning?.start });
  const { values: texts } = draft;
  const { submit, isBusy, error, answer, stop, back } = useSubmission(createCustomer, stopOf);
  const question = questionOf(texts);
  const found = useDuplicates(question);

  return {
    draft,
    texts,
    isBusy,
    error,
    question,
    /** The customers in the way of the last try; else those that the check while typing found. */
    found: stop ?? found,
    isStopped: stop !== undefined,
    type: (patch: Partial<CreationTexts>) => {
      back();
      draft.change(patch);
    },
    /** Whether the last try has made one. */
    isCreated: answer !== undefined,
    /** Resolves with whether it was made. */
    create: async (createanyway: boolean): Promise<boolean> => {
      const outcome = await submit({ ...texts, pool, createanyway });
      if (!outcome) return false;
      draft.forget();
      const open = { name: t('open'), onPress: () => go(href('customer.company', { type: pool, id: outcome.id ?? '' })) };
      show({ tone: 'success', text: t('created', { name: texts.companyname.trim() }), action: open });
      return true;
    },
  };
}

function stopOf({ created, duplicates }: Result<'createCustomer'>): DuplicateCheck | undefined {
  return created ? undefined : { compared: ['name'], duplicates };
}

function questionOf({ companyname, countrycode, website, email, phone, contactphone }: CreationTexts): TransferQuestion {
  return {
    companyname: companyname.trim(),
    countrycode,
    website: website.trim(),
    emails: [email].filter((one) => one.includes('@')),
    phones: [phone, contactphone].filter((one) => one.trim() !== ''),
  };
}
