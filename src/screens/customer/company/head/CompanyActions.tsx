import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';

import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

import { useCompany, useCompanyPermission } from '../company-scope.ts';
import { strings } from './strings.ts';

/** What one does with a customer, the most frequent last and in front. */
export function CompanyActions() {
  const t = useStrings(strings);
  const { open } = useCompany();
  const may = useCompanyPermission();
  return (
    <>
      <Button icon={<Icon of={IconCalendarPlus} size="small" />} {...may('edit')} onPress={() => open({ kind: 'plan' })}>
        {t('plan')}
      </Button>
      <Button variant="primary" icon={<Icon of={IconPencil} size="small" />} {...may('edit')} onPress={() => open({ kind: 'follow' })}>
        {t('follow')}
      </Button>
    </>
  );
}
