import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconBuilding, IconFileText, IconSearch, IconUsers } from '@tabler/icons-react'
import type { DataOf } from '@toasoan/contract/kit/endpoint'
import { type ChatRoom, listRooms, searchChat } from '@toasoan/contract/messaging/chat'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { TimeText } from '#web/ui/time-text.tsx'
import { UserAvatar } from '#web/ui/user-avatar.tsx'
import styles from './chat-screen.module.css'
import { chatScreenTexts as texts } from './text.ts'

type FoundMessage = DataOf<typeof searchChat>[number]

const icons = { group: IconUsers, department: IconBuilding, record: IconFileText } as const

function Face({ room: { kind, name, contact } }: { room: ChatRoom }) {
  const t = useText()
  if (kind === 'direct')
    return (
      <span className={styles.face}>
        <UserAvatar name={name} src={contact?.avatar} size={38} />
        {contact?.online && <span className={styles.online} role="img" aria-label={t(texts.online)} />}
      </span>
    )
  const Mark = icons[kind]
  return (
    <span className={styles.face}>
      <Mark size={20} stroke={1.6} />
    </span>
  )
}

function RoomLine({ room, chosen }: { room: ChatRoom; chosen: boolean }) {
  const t = useText()
  const { last, unread } = room
  const words = last?.body || (last ? t(texts.attached) : '')
  return (
    <Link
      className={styles.room}
      to={`/chat?room=${room.id}`}
      aria-current={chosen ? 'page' : undefined}
      data-unread={unread > 0 || undefined}
    >
      <Face room={room} />
      <span className={styles.about}>
        <span className={styles.name}>{room.name}</span>
        <span className={styles.last}>
          {last &&
            (last.mine
              ? t(texts.you, { words })
              : room.kind === 'direct'
                ? words
                : t(texts.by, { name: last.name, words }))}
        </span>
      </span>
      <span className={styles.side}>
        {last && <TimeText at={room.last_at} relative />}
        {unread > 0 && (
          <span className={styles.count} role="img" aria-label={t(texts.unread, { count: unread })}>
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </span>
    </Link>
  )
}

function Found({ messages }: { messages: readonly FoundMessage[] }) {
  const t = useText()
  return (
    <>
      <h2 className={styles.part}>{t(texts.found)}</h2>
      <ul className={styles.rooms}>
        {messages.map((message) => (
          <li key={message.id}>
            <Link className={styles.room} to={`/chat?room=${message.room_id}&at=${message.seq}`}>
              <span className={styles.about}>
                <span className={styles.name}>
                  {message.sender.name} · {message.room_name}
                </span>
                <span className={styles.last}>{message.body}</span>
              </span>
              <span className={styles.side}>
                <TimeText at={message.created_at} relative />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Moves between the rooms by the arrows, as in a menu. */
function step(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!by) return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')]
  const now = links.indexOf(document.activeElement as HTMLElement)
  event.preventDefault()
  links[Math.min(links.length - 1, Math.max(0, now + by))]?.focus()
}

/** Milliseconds between two looks at who is there. */
const lookEvery = 60_000

/** One's rooms, the liveliest first; what is typed narrows them and finds messages. */
export function RoomList({
  chosen,
  search,
}: {
  chosen: number | null
  search: RefObject<HTMLInputElement | null>
}) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [keyword] = useDebouncedValue(typed.trim(), 200)
  const { data, isPending } = useCall(
    listRooms,
    { query: { keyword: keyword || undefined } },
    { refetchInterval: lookEvery },
  )
  const { data: found = [], isLoading: isSearching } = useCall(
    searchChat,
    { query: { keyword } },
    { quiet: true, enabled: keyword !== '' },
  )
  return (
    <>
      <TextInput
        ref={search}
        className={styles.search}
        type="search"
        aria-label={t(texts.find)}
        placeholder={t(texts.find)}
        leftSection={<IconSearch size={16} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <nav className={styles.list} aria-label={t(texts.rooms)} onKeyDown={step}>
        {isPending || isSearching ? (
          <ListSkeleton rows={5} />
        ) : (data ?? []).length + found.length === 0 ? (
          <ListMessage title={t(keyword ? texts.nothingFound : texts.noRooms)} />
        ) : (
          <ul className={styles.rooms}>
            {(data ?? []).map((room) => (
              <li key={room.id}>
                <RoomLine room={room} chosen={room.id === chosen} />
              </li>
            ))}
          </ul>
        )}
        {found.length > 0 && <Found messages={found} />}
      </nav>
    </>
  )
}
