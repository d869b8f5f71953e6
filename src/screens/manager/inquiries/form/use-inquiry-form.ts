import { useCalls } from '#actors/calls.ts';
import { useDraft } from '#actors/use-draft.ts';
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
  const [texts, keep, clear] = useDraft<InquiryTexts>('inquiry.new', NOTHING);
  const { submit, isBusy, error } = useSubmission(addInquiry);
  return {
    texts,
    isBusy,
    error,
    type: (part: Partial<InquiryTexts>) => keep({ ...texts, ...part }),
    save: async () => {
      const { userid, ...rest } = texts;
      if (!(await submit({ ...rest, ...(userid !== '' && { userid }) }))) return;
      clear();
      onSaved();
    },
  };
}
