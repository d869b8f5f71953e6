import { useCalls } from '#actors/calls.ts';
import { useForm } from '#actors/use-form.ts';
import { useSubmission } from '#actors/use-submission.ts';
import type { Input } from '#client/calls.ts';

type Wire = Input<'addInquiry'>;

/** An inquiry as its form shows it. */
export type InquiryTexts = Readonly<Record<TextKey, string>> & {
  readonly source: NonNullable<Wire['source']>;
  readonly currency: NonNullable<Wire['currency']>;
};
export type TextKey =
  | 'title' | 'buyer' | 'content' | 'industry' | 'countrycode' | 'contact' | 'email' | 'phone' | 'quantity' | 'unit' | 'targetprice'
  | 'destinationport' | 'closing' | 'closingzone' | 'userid'; // prettier-ignore

const NOTHING: InquiryTexts = {
  title: '',
  buyer: '',
  content: '',
  source: 'email',
  industry: '',
  countrycode: '',
  contact: '',
  email: '',
  phone: '',
  quantity: '',
  unit: '',
  targetprice: '',
  currency: '',
  destinationport: '',
  closing: '',
  closingzone: '',
  userid: '',
};

/** The writing down of an inquiry, with what was typed so far. */
export function useInquiryForm(onSaved: () => void) {
  const { addInquiry } = useCalls();
  const draft = useForm('inquiry.new', NOTHING);
  const { values: texts } = draft;
  const { submit, isBusy, error } = useSubmission(addInquiry);
  return {
    draft,
    texts,
    isBusy,
    error,
    type: draft.change,
    save: async () => {
      const { userid, ...rest } = texts;
      if (!(await submit({ ...rest, ...(userid !== '' && { userid }) }))) return;
      draft.forget();
      onSaved();
    },
  };
}
