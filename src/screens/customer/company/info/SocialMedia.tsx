import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';

import { useCalls } from '#actors/calls.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { useRecord } from '#actors/use-record.ts';
import { useTakeBack } from '#actors/use-take-back.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { websiteHref } from '#lib/website-href.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';

import { platformStrings } from '../../words/strings.ts';
import { useCompany, useCompanyPermission } from '../company-scope.ts';
import * as lists from '../lists.css.ts';
import { Section } from '../Section.tsx';
import { socialStrings } from './strings.ts';

/** Shows the company's pages on social media; a deleted entry can be brought back from the message that says so. */
export function SocialMedia() {
  const t = useStrings(socialStrings);
  const may = useCompanyPermission();
  const { company, open, group } = useCompany();
  const { listSocialMedia } = useCalls();
  const { record: known = company.socialmedia } = useRecord(({ signal }) => listSocialMedia({ id: company.id }, { signal }), group);
  const add = (
    <Button variant="text" size="small" aria-label={t('addSocial')} {...may('edit')} onPress={() => open({ kind: 'social' })}>
      {t('add')}
    </Button>
  );
  return (
    <Section title={t('social')} action={add}>
      {known.length === 0 ? <p className={lists.nothing}>{t('none')}</p> : null}
      <ul>
        {known.map((media) => (
          <SocialLine key={media.id} media={media} />
        ))}
      </ul>
    </Section>
  );
}

function SocialLine({ media }: { media: Schemas['SocialMedia'] }) {
  const t = useStrings(socialStrings);
  const platform = useStrings(platformStrings)(`platform.${media.platform}`);
  const may = useCompanyPermission();
  const { changed } = useCompany();
  const { addSocialMedia, deleteSocialMedia } = useCalls();
  const { show } = useToastActions();
  const attempt = useAttempt();
  const takeBack = useTakeBack();
  const address = media.url === '' ? undefined : websiteHref(media.url);

  const restore = async () => {
    const { customerid, linkmanid, url, account, remark } = media;
    await addSocialMedia({ customerid, platform: media.platform, url, account, remark, ...(linkmanid !== '' && { linkmanid }) });
    changed();
  };
  const remove = async () => {
    await deleteSocialMedia({ id: media.id });
    changed();
    show({ tone: 'success', text: t('removed', { platform }), action: takeBack(t('undo'), restore) });
  };

  return (
    <li className={lists.line}>
      <span className={lists.term}>{platform}</span>
      <span className={lists.words} lang="en">
        {address === undefined ? media.account || media.url : <TextLink href={address}>{media.account || media.url}</TextLink>}
      </span>
      <IconButton
        size="small"
        label={t('remove', { platform })}
        icon={<Icon of={IconTrash} size="small" />}
        {...may('delete')}
        onPress={() => void attempt(remove)}
      />
    </li>
  );
}
