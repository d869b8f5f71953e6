import { useCalls } from '#actors/calls.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useSession } from '#actors/use-session.ts';
import { useAction } from '#actors/use-submission.ts';
import { useTakeBack } from '#actors/use-take-back.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Input } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { mayDo } from '#lib/rights.ts';
import { href } from '#routes/href.ts';
import { Button } from '#ui/button/Button.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';

import { strings } from './strings.ts';

export interface MakeInquiryProps {
  /** The mail or the conversation. */
  of: Input<'addMessageInquiry'>;
  /** The inquiry that it has become; an empty id where it has not yet. */
  made: { inquiryid: string; inquiryno: string };
  onChanged: () => void;
}

/** The permission to answer inquiries; the roles that open them as well read no mail. */
const AREA = 'inquiry';

/** Makes an inquiry of a message in one step, or leads to the one that was made of it. Whoever has nothing to do with inquiries sees neither. */
export function MakeInquiry({ of, made: { inquiryid, inquiryno }, onChanged }: MakeInquiryProps) {
  const t = useStrings(strings);
  const may = usePermission();
  const { rights } = useSession();
  const { addMessageInquiry, undoMessageInquiry } = useCalls();
  const { submit, isBusy } = useAction(addMessageInquiry);
  const { show } = useToastActions();
  const takeBack = useTakeBack();
  if (!mayDo(rights, AREA, 'view')) return null;
  if (inquiryid !== '')
    return (
      <p>
        <TextLink href={`${href('foreignTrade.xunpan')}?id=${inquiryid}`}>{t('openInquiry', { no: inquiryno })}</TextLink>
      </p>
    );
  const make = async () => {
    const made = await submit(of);
    if (!made) return;
    onChanged();
    const unmake = async () => {
      await undoMessageInquiry({ id: made.id, version: made.version });
      onChanged();
    };
    const action = takeBack(t('undo'), unmake);
    const text =
      made.productname === '' ? t('inquiryMade', { no: made.no }) : t('inquiryMadeFor', { no: made.no, product: made.productname });
    show({ tone: 'success', text, ...(made.isnew && { action }) });
  };
  return (
    <p>
      <Button size="small" isBusy={isBusy} {...may(AREA, 'add')} onPress={() => void make()}>
        {t('makeInquiry')}
      </Button>
    </p>
  );
}
