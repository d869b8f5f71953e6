import { useEffect, useRef } from 'react';

import { useFormErrors } from '#actors/use-form-errors.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { Status } from '#ui/status/Status.tsx';

import { DuplicateFindings } from '../duplicates/DuplicateFindings.tsx';
import * as styles from './create.css.ts';
import { CreateFields } from './CreateFields.tsx';
import { strings } from './strings.ts';
import { useCreation } from './use-creation.ts';

const FIELDS = ['companyname', 'countrycode', 'website', 'city', 'phone', 'contactname', 'email', 'contactphone', 'mainproducts', 'remark'];

export interface CreateDialogProps {
  /** The pool that the customer goes to. */
  pool: 'slist' | 'glist';
  onCreated: () => void;
  onClose: () => void;
}

/** Makes a customer by hand, and shows while it is typed which customers may be the same one. */
export function CreateDialog({ pool, onCreated, onClose }: CreateDialogProps) {
  const t = useStrings(strings);
  const creation = useCreation(pool);
  const { texts, type, found, question, isBusy, isStopped, error } = creation;
  const errors = useFormErrors(error, FIELDS);

  const send = async (anyway: boolean) => {
    if (!errors.check({ companyname: texts.companyname.trim() === '' ? t('nameNeeded') : undefined })) return;
    if (!(await creation.create(anyway))) return;
    onClose();
    onCreated();
  };

  return (
    <FormDialog
      title={t('newCustomer')}
      action={t('create')}
      width="view"
      isOpen
      isBusy={isBusy}
      errors={errors}
      draft={creation.draft}
      onSubmit={() => void send(false)}
      onClose={onClose}
    >
      <div className={styles.sides}>
        <CreateFields texts={texts} type={type} at={errors.at}>
          <div className={styles.beside}>
            <DuplicateFindings found={found} question={question} onOpen={onClose}>
              <div role="alert">{isStopped ? <Status tone="danger">{t('inTheWay')}</Status> : null}</div>
              {isStopped ? <Anyway isBusy={isBusy} onPress={() => void send(true)} /> : null}
            </DuplicateFindings>
          </div>
        </CreateFields>
      </div>
    </FormDialog>
  );
}

/** The way past the doubles, for those who may; the focus comes here, because what was asked for was not done. */
function Anyway({ isBusy, onPress }: { isBusy: boolean; onPress: () => void }) {
  const t = useStrings(strings);
  const may = usePermission();
  const root = useRef<HTMLParagraphElement>(null);
  useEffect(() => root.current?.focus(), []);
  return (
    <p ref={root} tabIndex={-1}>
      <Button isBusy={isBusy} {...may('customer', 'approve')} onPress={onPress}>
        {t('createAnyway')}
      </Button>
    </p>
  );
}
