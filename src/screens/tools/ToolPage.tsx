import { usePage, useTitle } from '#actors/page.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { tools } from '#routes/tools.ts';
import { Empty } from '#ui/empty/Empty.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';

import { FavouriteButton } from './FavouriteButton.tsx';
import { strings } from './strings.ts';
import { toolParts } from './tool-parts.ts';
import { useFavourites } from './use-favourites.ts';

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
