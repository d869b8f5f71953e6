import { CallsContext, useCalls } from '#actors/calls.ts';
import { useAddressChange, usePage } from '#actors/page.ts';
import { useAskedAhead } from '#actors/use-asked-ahead.ts';
import { useDraft } from '#actors/use-draft.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import { useReturn } from '#actors/use-return.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { FilterBar } from '#ui/filter-bar/FilterBar.tsx';
import { PagedRecords } from '#ui/record-table/PagedRecords.tsx';
import type { RecordColumn } from '#ui/record-table/record-columns.ts';
import { RowOpener } from '#ui/record-table/RowOpener.tsx';
import { SearchField } from '#ui/search-field/SearchField.tsx';

import { BackupMenu } from './BackupMenu.tsx';
import { Conversation } from './Conversation.tsx';
import { strings } from './strings.ts';

type Chat = Schemas['WhatsAppChat'];

const NO_FILTER = { keyword: '', unread: false, mine: false };

/** Who wrote and was written to; one conversation is shown in place of the list, and stands in the address. */
export function Chats() {
  const { query } = usePage();
  const changeAddress = useAddressChange();
  const chat = query.get('chat');
  const page = `${href('marketing.whatsApp')}?part=chats`;
  const ahead = useAskedAhead();
  const foresee = (id: string) => ahead.ask(id === '' ? [] : [['getWhatsAppConversation', { id }]]);
  const open = (id: string) => {
    foresee(id);
    changeAddress(`${page}&chat=${id}`);
  };
  if (chat === null) return <ChatList onForesee={foresee} onOpen={open} />;
  return (
    <CallsContext value={ahead.calls}>
      <Conversation key={chat} id={chat} onBack={() => changeAddress(page)} />
    </CallsContext>
  );
}

interface ChatListProps {
  /** A conversation is being pressed and is about to be opened. */
  onForesee: (id: string) => void;
  onOpen: (id: string) => void;
}

function ChatList({ onForesee, onOpen }: ChatListProps) {
  const t = useStrings(strings);
  const { listWhatsAppChats } = useCalls();
  const [filter, keep] = useDraft('whatsapp.chats', NO_FILTER);
  const list = useRecordList(listWhatsAppChats, { filter });
  useReturn(() => list.send({ type: 'reload' }));
  const narrow = (next: typeof filter) => {
    keep(next);
    list.send({ type: 'filter.change', filter: next });
  };
  const columns = useChatColumns(onOpen);
  const setCount = Number(filter.keyword.trim() !== '') + Number(filter.unread) + Number(filter.mine);
  return (
    <>
      <FilterBar setCount={setCount} onClear={() => narrow(NO_FILTER)}>
        <SearchField
          label={t('keyword')}
          placeholder={t('keyword')}
          maxLength={200}
          value={filter.keyword}
          onChange={(keyword) => keep({ ...filter, keyword })}
          onSearch={(keyword) => narrow({ ...filter, keyword })}
        />
        <Checkbox isSelected={filter.unread} onChange={(unread) => narrow({ ...filter, unread })}>
          {t('unreadOnly')}
        </Checkbox>
        <Checkbox isSelected={filter.mine} onChange={(mine) => narrow({ ...filter, mine })}>
          {t('mineOnly')}
        </Checkbox>
      </FilterBar>
      {list.total > 0 ? <BackupMenu /> : null}
      <div onPointerDown={({ target }) => onForesee(pressedRow(target))}>
        <PagedRecords
          label={t('chats')}
          list={list}
          columns={columns}
          words={t}
          isNarrowed={setCount > 0}
          onOpen={onOpen}
          onClear={() => narrow(NO_FILTER)}
        />
      </div>
    </>
  );
}

const pressedRow = (target: EventTarget): string =>
  (target instanceof Element && target.closest<HTMLElement>('[data-row]')?.dataset['row']) || '';

/** The latest message in words: what it says, or what it is. */
function latestWords(t: (key: keyof typeof strings) => string, { snippet, snippetkind }: Chat): string {
  const isFile = snippetkind !== '' && snippetkind !== 'text' && snippetkind !== 'template';
  return [isFile && t(`kind.${snippetkind}`), snippet].filter(Boolean).join(' · ');
}

function useChatColumns(open: (id: string) => void): readonly RecordColumn<Chat>[] {
  const t = useStrings(strings);
  const { dayTime, number } = useFormats();
  return [
    {
      id: 'person',
      header: t('person'),
      isRowHeader: true,
      cell: ({ id, name, phone }) => (
        <RowOpener onPress={() => open(id)}>
          <span lang={name || phone ? 'en' : undefined}>{name || phone || t('stranger')}</span>
        </RowOpener>
      ),
      width: 200,
    },
    { id: 'unread', header: t('unread'), cell: ({ unread }) => (unread === 0 ? '' : number(unread)), align: 'end', width: 72 },
    { id: 'last', header: t('last'), cell: (chat) => latestWords(t, chat) },
    {
      id: 'company',
      header: t('company'),
      cell: ({ customername, cluename, clueowner }) => {
        if (customername === '' && clueowner !== '') return [t('knownLead'), cluename].filter(Boolean).join(' · ');
        return <span lang={customername ? 'en' : undefined}>{customername || t('stranger')}</span>;
      },
      width: 200,
    },
    { id: 'assignee', header: t('assignee'), cell: ({ assigneename }) => assigneename, width: 120 },
    { id: 'account', header: t('account'), cell: ({ accountname }) => accountname, width: 120 },
    { id: 'time', header: t('time'), cell: ({ lasttime }) => dayTime(lasttime), width: 128 },
  ];
}
