import { usePage, useTitle } from '#actors/page.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { type ToolId, tools } from '#routes/tools.ts';
import { Empty } from '#ui/empty/Empty.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { type OnDemand, onDemand } from '#ui/on-demand/on-demand.ts';
import { PageHead } from '#ui/page-head/PageHead.tsx';

import { FavouriteButton } from './FavouriteButton.tsx';
import { strings } from './strings.ts';
import type { ToolProps } from './tool-props.ts';
import { useFavourites } from './use-favourites.ts';

/** The code behind each tool, fetched when it is opened. A missing row is a compile error. */
const toolParts: { readonly [Id in ToolId]: OnDemand<ToolProps> } = {
  currency: onDemand(async () => (await import('./currency/Currency.tsx')).Currency),
  volume: onDemand(async () => (await import('./measure/Volume.tsx')).Volume),
  ladder: onDemand(async () => (await import('./ladder/PriceLadder.tsx')).PriceLadder),
  loading: onDemand(async () => (await import('./loading/ContainerLoading.tsx')).ContainerLoading),
  clock: onDemand(async () => (await import('./calendar/WorldClock.tsx')).WorldClock),
  holidays: onDemand(async () => (await import('./calendar/Holidays.tsx')).Holidays),
  hs: onDemand(async () => (await import('./tariff/HsAndDuty.tsx')).HsAndDuty),
  credit: onDemand(async () => (await import('./credit/CreditDates.tsx')).CreditDates),
  marks: onDemand(async () => (await import('./marks/CartonMarks.tsx')).CartonMarks),
  ports: onDemand(async () => (await import('./sea/PortFinder.tsx')).PortFinder),
  sea: onDemand(async () => (await import('./sea/SeaDistance.tsx')).SeaDistance),
  phone: onDemand(async () => (await import('./phone/PhoneNumber.tsx')).PhoneNumber),
  units: onDemand(async () => (await import('./measure/Units.tsx')).Units),
};

type Tool = (typeof tools)[number];

/** One small tool (`/foreignTrade/smallDetail?tool=…`). */
export default function ToolPage() {
  const t = useStrings(strings);
  const { query } = usePage();
  const tool = tools.find(({ id }) => id === query.get('tool'));
  if (tool) return <OpenTool tool={tool} />;
  const all = <TextLink href={href('foreignTrade.smallTool')}>{t('all')}</TextLink>;
  return (
    <>
      <PageHead title={t('title')} />
      <Empty kind="no-match" title={t('noSuch')} actions={all}>
        {t('noSuchHow')}
      </Empty>
    </>
  );
}

function OpenTool({ tool }: { tool: Tool }) {
  const t = useStrings(strings);
  const title = tool.title[useLanguage()];
  const { isFavourite, turn } = useFavourites();
  useTitle(title);
  const Part = toolParts[tool.id];
  return (
    <>
      <PageHead title={title}>
        <FavouriteButton name={title} isOn={isFavourite(tool.id)} onTurn={() => turn(tool.id)} />
        <TextLink href={href('foreignTrade.smallTool')}>{t('all')}</TextLink>
      </PageHead>
      <Part title={title} />
    </>
  );
}
