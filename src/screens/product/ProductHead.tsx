import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';

import { useGo } from '#actors/page.ts';
import { useMay, usePermission } from '#actors/use-permission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { MenuButton } from '#ui/menu/Menu.tsx';
import { useNarrow } from '#ui/narrow/use-narrow.ts';

import { strings } from './strings.ts';
import { type ProductFileWish, useProductFile } from './use-product-file.ts';

interface ProductHeadProps extends ProductFileWish {
  onOpen: (what: string) => void;
}

const FORMATS = ['xlsx', 'csv'] as const;
const PLACES = ['document', 'categories'] as const;

/** What can be opened from the head of the page; on a phone all but the first thing is in one menu. */
export function ProductHead({ onOpen, ...wish }: ProductHeadProps) {
  const t = useStrings(strings);
  const may = usePermission();
  const isNarrow = useNarrow();
  const fetchAs = useProductFile(wish);
  const Others = isNarrow ? OthersMenu : OtherButtons;
  return (
    <>
      <Others onOpen={onOpen} onFetch={fetchAs} />
      <Button variant="primary" {...may('product', 'add')} onPress={() => onOpen('new')}>
        {t('add')}
      </Button>
    </>
  );
}

interface OthersProps {
  onOpen: (what: string) => void;
  onFetch: (format: (typeof FORMATS)[number]) => void;
}

function OtherButtons({ onOpen, onFetch }: OthersProps) {
  const t = useStrings(strings);
  const may = usePermission();
  const go = useGo();
  return (
    <>
      {PLACES.map((id) => (
        <Button key={id} onPress={() => onOpen(id)}>
          {t(id)}
        </Button>
      ))}
      <Button {...may('product', 'edit')} onPress={() => onOpen('edits')}>
        {t('pastEdits')}
      </Button>
      {may('product', 'export').isDisabled ? null : (
        <MenuButton
          label={t('export')}
          trigger={t('export')}
          items={FORMATS.map((id) => ({ id, name: t(`export.${id}`) }))}
          onAction={(id) => onFetch(id === 'xlsx' ? 'xlsx' : 'csv')}
        />
      )}
      <Button {...may('product', 'import')} onPress={() => go(href('foreignTrade.productImport'))}>
        {t('import')}
      </Button>
    </>
  );
}

function OthersMenu({ onOpen, onFetch }: OthersProps) {
  const t = useStrings(strings);
  const may = usePermission();
  const isAllowed = useMay();
  const go = useGo();
  const items = [
    ...PLACES.map((id) => ({ id, name: t(id) })),
    { id: 'edits', name: t('pastEdits'), ...may('product', 'edit') },
    { section: '' },
    { id: 'import', name: t('import'), ...may('product', 'import') },
    ...(isAllowed('product', 'export') ? FORMATS.map((id) => ({ id, name: t(`export.${id}`) })) : []),
  ];
  const act = (id: string) => {
    const format = FORMATS.find((one) => one === id);
    if (format) onFetch(format);
    else if (id === 'import') go(href('foreignTrade.productImport'));
    else onOpen(id);
  };
  return <MenuButton label={t('more')} trigger={<Icon of={IconDots} />} items={items} onAction={act} />;
}
