import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';

import { customerHref } from '#actors/customer-href.ts';
import { useGo } from '#actors/page.ts';
import { usePermission } from '#actors/use-permission.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

import { strings } from '../strings.ts';
import { CompanyColumns } from './CompanyColumns.tsx';
import { CompanyProfile } from './CompanyProfile.tsx';
import * as styles from './CompanyRow.css.ts';

export interface CompanyRowProps {
  company: Schemas['Company'];
  /** Whether any company of the list can be reached, so that all leave a column for it. */
  hasWays: boolean;
  isSelected: boolean;
  onToggle: () => void;
  isBusy: boolean;
  onCollect: () => void;
  /** Shows all that is known of it. */
  onShow: () => void;
}

/** One company of the answer: who it is, why it was found, whose it is already, and what can be done. */
export function CompanyRow({ company, hasWays, isSelected, onToggle, isBusy, onCollect, onShow }: CompanyRowProps) {
  const t = useStrings(strings);
  const { id, companyname, owned } = company;
  return (
    <article
      className={styles.row}
      data-selected={isSelected || undefined}
      data-ways={hasWays || undefined}
      tabIndex={-1}
      aria-labelledby={`company-${id}`}
    >
      <Checkbox isSelected={isSelected} onChange={onToggle} label={t('select', { name: companyname })} />
      <CompanyProfile company={company} onShow={onShow} />
      <CompanyColumns company={company} />
      <div className={styles.actions}>
        <RowAction owned={owned} name={`company-${id}`} isBusy={isBusy} onCollect={onCollect} />
      </div>
    </article>
  );
}

interface RowActionProps {
  owned: Schemas['Owned'];
  /** The id of the company's name, which the button's own word is read with. */
  name: string;
  isBusy: boolean;
  onCollect: () => void;
}

/** One button whose meaning follows the company's state, so that the focus stays when collecting turns it into opening. */
function RowAction({ owned, name, isBusy, onCollect }: RowActionProps) {
  const t = useStrings(strings);
  const go = useGo();
  const may = usePermission();
  const address = customerHref(owned);
  const isOpening = address !== undefined;
  if (owned.state !== 'none' && !isOpening) return null;
  const action = isOpening
    ? { word: t('open'), onPress: () => go(address), ...may('customer', 'view') }
    : { word: t('collect'), onPress: onCollect, ...may('search', 'collect') };
  const { word, ...button } = action;
  return (
    <span id={`${name}-action`}>
      <Button size="small" icon={isOpening ? undefined : <Icon of={IconPlus} size="small" />} isDisabled={isBusy && !isOpening} {...button}>
        {word}
      </Button>
    </span>
  );
}
