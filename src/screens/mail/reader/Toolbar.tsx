import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconArrowBackUpDouble from '@tabler/icons-react/dist/esm/icons/IconArrowBackUpDouble.mjs';
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconRestore from '@tabler/icons-react/dist/esm/icons/IconRestore.mjs';
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';

import { useCalls } from '#actors/calls.ts';
import { useGo } from '#actors/page.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import type { MailRow } from '#machines/mail-list.machine.ts';
import { writeHref } from '#routes/write-href.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import type { MenuItems } from '#ui/menu/menu-items.ts';
import { MenuButton } from '#ui/menu/Menu.tsx';
import { useNarrow } from '#ui/narrow/use-narrow.ts';

import { actionStrings } from '../list/action-strings.ts';
import { useMoreActions } from '../list/actions/use-more-actions.ts';
import { useMailScope } from '../list/mail-scope.ts';
import { frameAddress } from '../served-address.ts';
import * as styles from './reader.css.ts';
import { strings } from './strings.ts';

/** How the text is looked at. */
export interface TextView {
  isDark: boolean;
  setDark: (is: boolean) => void;
  isPlain: boolean;
  setPlain: (is: boolean) => void;
  isHtml: boolean;
}

export interface ToolbarProps {
  row: MailRow;
  /** One in a colleague's mailbox can only be read, or answered where the colleague gave it away. */
  may: 'all' | 'answer' | 'read';
  view: TextView;
  onClose: () => void;
  onMoveOn: () => void;
}

/** Shows the actions on the open mail. On a phone one line holds the usual ones, and the menu the others. */
export function Toolbar({ may, onClose, ...own }: ToolbarProps) {
  const t = useStrings(strings);
  const isShort = useNarrow() && may === 'all';
  return (
    <fieldset className={styles.toolbar} aria-label={t('actions')}>
      <IconButton label={t('back')} icon={<Icon of={IconArrowLeft} />} onPress={onClose} />
      {may === 'read' ? null : <Answers row={own.row} isShort={isShort} />}
      {may === 'all' ? <Actions {...own} isShort={isShort} /> : null}
    </fieldset>
  );
}

interface Short {
  isShort: boolean;
}

function useWriting(id: string) {
  const go = useGo();
  return (kind: 'reply' | 'replyall' | 'forward') => go(writeHref({ reply: id, kind }));
}

function Answers({ row, isShort }: Pick<ToolbarProps, 'row'> & Short) {
  const words = useStrings(actionStrings);
  const may = usePermission();
  const write = useWriting(row.id);
  return (
    <>
      <Button size="small" icon={<Icon of={IconArrowBackUp} size="small" />} {...may('mail', 'send')} onPress={() => write('reply')}>
        {words('reply')}
      </Button>
      {isShort ? null : (
        <>
          <IconButton
            label={words('replyall')}
            icon={<Icon of={IconArrowBackUpDouble} />}
            {...may('mail', 'send')}
            onPress={() => write('replyall')}
          />
          <IconButton
            label={words('forward')}
            icon={<Icon of={IconArrowForwardUp} />}
            {...may('mail', 'send')}
            onPress={() => write('forward')}
          />
        </>
      )}
    </>
  );
}

function Actions({ row, view, isShort, onMoveOn }: Pick<ToolbarProps, 'row' | 'view' | 'onMoveOn'> & Short) {
  const words = useStrings(actionStrings);
  const may = usePermission();
  const { actions } = useMailScope();
  const isTrash = row.role === 'trash';
  const isArchived = row.role === 'archive';
  const gone = (act: () => void) => {
    onMoveOn();
    act();
  };
  return (
    <>
      <span className={styles.gap} />
      {isTrash ? (
        <IconButton
          label={words('restore')}
          icon={<Icon of={IconRestore} />}
          {...may('mail', 'delete')}
          onPress={() => gone(() => actions.restore([row.id]))}
        />
      ) : null}
      {isTrash || isArchived ? null : (
        <IconButton
          label={words('archive')}
          icon={<Icon of={IconArchive} />}
          {...may('mail', 'edit')}
          onPress={() => gone(() => actions.archive([row]))}
        />
      )}
      <IconButton
        label={words(isTrash ? 'erase' : 'remove')}
        icon={<Icon of={IconTrash} />}
        {...may('mail', 'delete')}
        onPress={() => (isTrash ? actions.ask('erase', [row]) : gone(() => actions.remove([row])))}
      />
      {isShort ? null : (
        <IconButton
          label={words('label')}
          icon={<Icon of={IconTag} />}
          {...may('mail', 'edit')}
          onPress={() => actions.ask('label', [row])}
        />
      )}
      <More row={row} view={view} isShort={isShort} />
    </>
  );
}

/** The actions that have no button where there is room for one line only. */
function useShortened(row: MailRow) {
  const words = useStrings(actionStrings);
  const may = usePermission();
  const { actions } = useMailScope();
  const write = useWriting(row.id);
  const items: MenuItems = [
    { id: 'replyall', name: words('replyall'), ...may('mail', 'send') },
    { id: 'forward', name: words('forward'), ...may('mail', 'send') },
    { section: '' },
    { id: 'label', name: words('label'), ...may('mail', 'edit') },
  ];
  const deeds: Readonly<Record<string, () => void>> = {
    replyall: () => write('replyall'),
    forward: () => write('forward'),
    label: () => actions.ask('label', [row]),
  };
  return { items, deeds };
}

function More({ row, view: { isDark, setDark, isPlain, setPlain, isHtml }, isShort }: { row: MailRow; view: TextView } & Short) {
  const t = useStrings(strings);
  const words = useStrings(actionStrings);
  const more = useMoreActions([row]);
  const shortened = useShortened(row);
  const attempt = useAttempt();
  const { getMailFrame } = useCalls();
  const openAlone = () =>
    attempt(async () => {
      const { token } = await getMailFrame({ id: row.id });
      window.open(frameAddress(token), '_blank', 'noopener');
    });
  const own: Readonly<Record<string, () => void>> = {
    ...shortened.deeds,
    dark: () => setDark(!isDark),
    plain: () => setPlain(!isPlain),
    alone: () => void openAlone(),
  };
  const ofText = [
    { section: '' },
    { id: 'dark', name: t(isDark ? 'light' : 'dark') },
    { id: 'plain', name: t(isPlain ? 'html' : 'plain') },
    { id: 'alone', name: t('alone') },
  ];
  return (
    <MenuButton
      label={words('more')}
      trigger={<Icon of={IconDots} />}
      items={[...(isShort ? shortened.items : []), ...more.items, ...(isHtml ? ofText : [])]}
      onAction={(id) => (own[id] ?? (() => more.run(id)))()}
    />
  );
}
