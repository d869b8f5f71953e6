import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';

import { useCalls } from '#actors/calls.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { useSession } from '#actors/use-session.ts';
import { useTakeBack } from '#actors/use-take-back.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { pools } from '#lib/status-names.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { MenuButton } from '#ui/menu/Menu.tsx';

import { useCompany, useOwnerPermission } from '../company-scope.ts';
import * as lists from '../lists.css.ts';
import { Section } from '../Section.tsx';
import { strings } from './strings.ts';
import { useLeaving } from './use-leaving.ts';

type Kind = Schemas['CollaboratorType'];
const KINDS: readonly Kind[] = ['READ_ONLY', 'COLLABORATION'];

/** Shows with whom the owner shares the customer; a customer of the public pool has no owner, so nobody shares it. */
export function Collaborators() {
  const t = useStrings(strings);
  const may = useOwnerPermission();
  const { company, open } = useCompany();
  const reader = useSession().account?.user.id;
  if (company.pooltype === pools.public) return null;
  const add = (
    <Button variant="text" size="small" aria-label={t('addCollaborator')} {...may('edit')} onPress={() => open({ kind: 'collaborator' })}>
      {t('add')}
    </Button>
  );
  return (
    <Section title={t('collaborators')} action={add}>
      {company.collaborators.length === 0 ? <p className={lists.nothing}>{t('none')}</p> : null}
      <ul>
        {company.collaborators.map((collaborator) =>
          collaborator.userid === reader && company.access !== 'own' ? (
            <OwnLine key={collaborator.userid} collaborator={collaborator} />
          ) : (
            <CollaboratorLine key={collaborator.userid} collaborator={collaborator} />
          ),
        )}
      </ul>
    </Section>
  );
}

/** The reader's own part in a colleague's customer, which is theirs to end. */
function OwnLine({ collaborator: { name, type } }: { collaborator: Schemas['Collaborator'] }) {
  const t = useStrings(strings);
  const leave = useLeaving();
  return (
    <li className={lists.line}>
      <span className={lists.words}>{name}</span>
      <span className={lists.second}>{t(`kind.${type}`)}</span>
      <IconButton size="small" label={t('leave')} icon={<Icon of={IconLogout} size="small" />} onPress={leave} />
    </li>
  );
}

/** A colleague, and how far the customer is shared with them; every change can be taken back from the message that says so. */
function CollaboratorLine({ collaborator: { userid, name, type } }: { collaborator: Schemas['Collaborator'] }) {
  const t = useStrings(strings);
  const may = useOwnerPermission()('edit');
  const { company, changed } = useCompany();
  const { saveCollaborator, deleteCollaborator } = useCalls();
  const { show } = useToastActions();
  const attempt = useAttempt();
  const takeBack = useTakeBack();
  const ids = { customerid: company.id, userid };

  const save = async (kind: Kind) => {
    await saveCollaborator({ ...ids, type: kind });
    changed();
  };
  const say = (text: string) => show({ tone: 'success', text, action: takeBack(t('undo'), () => save(type)) });
  const change = async (kind: Kind) => {
    if (kind === type) return;
    await save(kind);
    say(t('changed', { name, kind: t(`kind.${kind}`) }));
  };
  const remove = async () => {
    await deleteCollaborator(ids);
    changed();
    say(t('removed', { name }));
  };
  return (
    <li className={lists.line}>
      <span className={lists.words}>{name}</span>
      <MenuButton
        label={t('kindOf', { name, kind: t(`kind.${type}`) })}
        trigger={<span className={lists.second}>{t(`kind.${type}`)}</span>}
        items={KINDS.map((kind) => ({ id: kind, name: t(`kind.${kind}`), isCurrent: kind === type, isDisabled: may.isDisabled ?? false }))}
        onAction={(kind) => void attempt(() => change(kind as Kind))}
      />
      <IconButton
        size="small"
        label={t('remove', { name })}
        icon={<Icon of={IconTrash} size="small" />}
        {...may}
        onPress={() => void attempt(remove)}
      />
    </li>
  );
}
