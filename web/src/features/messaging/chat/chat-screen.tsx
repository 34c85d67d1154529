import { ActionIcon, Button, Drawer } from '@mantine/core'
import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { IconArrowLeft, IconInfoCircle, IconPlus } from '@tabler/icons-react'
import { listRooms } from '@toasoan/contract/messaging/chat'
import { useCallback, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useCall } from '#web/client/use-call.ts'
import { Talk } from '#web/entities/chat/talk.tsx'
import { useLiveRooms } from '#web/entities/chat/use-live-rooms.ts'
import { useText } from '#web/language/use-text.ts'
import { useSession } from '#web/session/session.ts'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import styles from './chat-screen.module.css'
import { FirstWord } from './first-word.tsx'
import { NewTalk } from './new-talk.tsx'
import { RoomCard } from './room-card.tsx'
import { RoomList } from './room-list.tsx'
import { chatScreenTexts as texts } from './text.ts'
import { chatTitles } from './titles.ts'

const numberIn = (search: URLSearchParams, name: string): number | null => {
  const value = search.get(name) ?? ''
  return /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null
}

/** The rooms, the talk of one of them, and what that is about. */
function Rooms() {
  const t = useText()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const room = numberIn(search, 'room')
  const contact = numberIn(search, 'with')
  const at = numberIn(search, 'at')
  const find = useRef<HTMLInputElement>(null)
  const [starting, setStarting] = useState(false)
  const [about, setAbout] = useState(false)
  const wide = useMediaQuery('(min-width: 80em)', true, { getInitialValueInEffect: false })
  useLiveRooms()
  const { data: rooms = [] } = useCall(listRooms, {})
  const open = useCallback((id: number) => void navigate(`/chat?room=${id}`, { replace: true }), [navigate])
  const go = (by: number) => {
    const now = rooms.findIndex(({ id }) => id === room)
    const next = rooms[Math.min(rooms.length - 1, Math.max(0, now + by))]
    if (next) void navigate(`/chat?room=${next.id}`)
  }
  useHotkeys(
    [
      ['alt+ArrowDown', () => go(1)],
      ['alt+ArrowUp', () => go(-1)],
      ['/', () => find.current?.focus()],
    ],
    ['INPUT'],
  )
  const name = rooms.find(({ id }) => id === room)?.name ?? ''
  return (
    <div className={styles.screen} data-talking={room !== null || contact !== null || undefined}>
      <section className={styles.column} aria-label={t(texts.rooms)}>
        <header className={styles.head}>
          <h1>{t(chatTitles.chat)}</h1>
          <Button size="compact-md" leftSection={<IconPlus size={16} />} onClick={() => setStarting(true)}>
            {t(texts.start)}
          </Button>
        </header>
        <RoomList chosen={room} search={find} />
      </section>
      <section className={styles.middle} aria-label={name || t(texts.choose)}>
        {(room !== null || contact !== null) && (
          <header className={styles.head}>
            <ActionIcon
              component={Link}
              to="/chat"
              variant="subtle"
              size={38}
              className={styles.back}
              aria-label={t(texts.back)}
            >
              <IconArrowLeft size={19} />
            </ActionIcon>
            <h2 className={styles.title}>{name}</h2>
            {room !== null && !wide && (
              <ActionIcon
                variant="subtle"
                size={38}
                aria-label={t(texts.about)}
                onClick={() => setAbout(true)}
              >
                <IconInfoCircle size={19} />
              </ActionIcon>
            )}
          </header>
        )}
        {room !== null ? (
          <Talk
            key={room}
            roomId={room}
            at={at}
            onShow={(seq) =>
              void navigate(seq === null ? `/chat?room=${room}` : `/chat?room=${room}&at=${seq}`, {
                replace: true,
              })
            }
          />
        ) : contact !== null ? (
          <FirstWord key={contact} contactId={contact} onRoom={open} />
        ) : (
          <div className={styles.choose}>
            <ListMessage
              title={t(texts.choose)}
              body={t(texts.chooseBody)}
              illustration="/illustrations/empty-list.svg"
            />
          </div>
        )}
      </section>
      {room !== null && wide && (
        <aside className={styles.card} aria-label={t(texts.about)}>
          <RoomCard key={room} roomId={room} />
        </aside>
      )}
      {room !== null && !wide && (
        <Drawer opened={about} onClose={() => setAbout(false)} title={t(texts.about)}>
          <RoomCard key={room} roomId={room} />
        </Drawer>
      )}
      {starting && (
        <NewTalk
          onClose={() => setStarting(false)}
          onRoom={(id) => {
            setStarting(false)
            open(id)
          }}
          onPerson={(id) => {
            setStarting(false)
            void navigate(`/chat?with=${id}`)
          }}
        />
      )}
    </div>
  )
}

/** Talk between people of the house. Who looks with another person's eyes reads none of it. */
export function Component() {
  const t = useText()
  const { user } = useSession()
  if (user?.viewed_by)
    return (
      <div className={styles.screen}>
        <ListMessage title={t(texts.viewing)} body={t(texts.viewingBody)} />
      </div>
    )
  return <Rooms />
}
