import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';

import { customerHref } from '#actors/customer-href.ts';
import { useGo } from '#actors/page.ts';
import type { ListGroup } from '#actors/use-list-group.ts';
import { usePermission } from '#actors/use-permission.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Drawer } from '#ui/drawer/Drawer.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { OwnedBadge } from '#ui/owned/OwnedBadge.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/VisuallyHidden.tsx';

import { Alike } from './Alike.tsx';
import { CompanyFacts } from './CompanyFacts.tsx';
import { strings } from './strings.ts';
import { useCompanyTrail } from './use-company-trail.ts';

export interface CompanyDrawerProps {
  company: Schemas['Company'];
  isBusy: boolean;
  onCollect: (id: string) => void;
  onClose: () => void;
  /** Says when companies were collected, or that was taken back. */
  group: ListGroup;
}

/** All that is known of a company that was found, and who else is like it: before it is collected, and without leaving the list. */
export function CompanyDrawer({ company: first, isBusy, onCollect, onClose, group }: CompanyDrawerProps) {
  const t = useStrings(strings);
  const { company, former, alike, open, goBack } = useCompanyTrail(first, group);
  return (
    <Drawer
      title={company.companyname}
      subject={company.id}
      isOpen
      onClose={onClose}
      footer={<Foot company={company} isBusy={isBusy} onCollect={() => onCollect(company.id)} />}
    >
      {former ? (
        <Button variant="ghost" size="small" icon={<Icon of={IconArrowLeft} size="small" />} onPress={goBack}>
          <span aria-hidden="true">{t('back')}</span>
          <VisuallyHidden>{t('backTo', { name: former.companyname })}</VisuallyHidden>
        </Button>
      ) : null}
      <CompanyFacts company={company} />
      <Alike company={company} {...alike} onOpen={open} onLeave={onClose} />
    </Drawer>
  );
}

interface FootProps {
  company: Schemas['Company'];
  isBusy: boolean;
  onCollect: () => void;
}

/** One button whose meaning follows whose the company is, so that the focus stays when collecting turns it into opening. */
function Foot({ company: { owned }, isBusy, onCollect }: FootProps) {
  const t = useStrings(strings);
  const go = useGo();
  const may = usePermission();
  const address = customerHref(owned);
  if (owned.state !== 'none' && address === undefined) return <OwnedBadge owned={owned} />;
  const collect = { ...may('search', 'collect'), icon: <Icon of={IconPlus} size="small" />, isBusy, onPress: onCollect };
  const open = { ...may('customer', 'view'), onPress: () => go(address ?? '') };
  return (
    <>
      {address === undefined ? null : <OwnedBadge owned={owned} />}
      <Button variant="primary" {...(address === undefined ? collect : open)}>
        {t(address === undefined ? 'collect' : 'open')}
      </Button>
    </>
  );
}
