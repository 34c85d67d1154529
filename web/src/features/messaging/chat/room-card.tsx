import { ActionIcon, Button, Group, Select, Stack, TextInput, Text as Words } from '@mantine/core'
import { IconExternalLink, IconLogout, IconPencil, IconUserMinus, IconUserPlus } from '@tabler/icons-react'
import { changeRoom, roomLevel, viewRoom } from '@toasoan/contract/messaging/chat'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useCall, useChange } from '#web/client/use-call.ts'
import { ChoosePeople } from '#web/entities/choices/choose-people.tsx'
import { useText } from '#web/language/use-text.ts'
import { useSession } from '#web/session/session.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { UserAvatar } from '#web/ui/user-avatar.tsx'
import styles from './chat-screen.module.css'
import { chatScreenTexts as texts } from './text.ts'

const stale = ['/chat/rooms', '/chat/rooms/:id', '/notifications/get-total'] as const

/** The name of a room; that of a group can be changed by everybody in it. */
function RoomName({ name, onSave }: { name: string; onSave: ((name: string) => Promise<unknown>) | null }) {
  const t = useText()
  const [typed, setTyped] = useState<string | null>(null)
  if (onSave === null || typed === null)
    return (
      <Group gap={4} wrap="nowrap" align="flex-start">
        <Words fw={600} className={styles.whole}>
          {name}
        </Words>
        {onSave && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t(texts.rename)}
            onClick={() => setTyped(name)}
          >
            <IconPencil size={16} />
          </ActionIcon>
        )}
      </Group>
    )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void onSave(typed.trim()).then(() => setTyped(null))
      }}
    >
      <TextInput
        label={t(texts.groupName)}
        value={typed}
        maxLength={100}
        autoFocus
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Group gap="xs" my="xs">
        <Button type="submit" size="xs" disabled={typed.trim() === ''}>
          {t(shared.save)}
        </Button>
        <Button size="xs" variant="default" onClick={() => setTyped(null)}>
          {t(shared.cancel)}
        </Button>
      </Group>
    </form>
  )
}

/** What a room is about and who is in it; what one hears of it. */
export function RoomCard({ roomId }: { roomId: number }) {
  const t = useText()
  const navigate = useNavigate()
  const { user } = useSession()
  const [adding, setAdding] = useState<number[] | null>(null)
  const { data: room } = useCall(viewRoom, { params: { id: roomId } }, { quiet: true })
  const change = useChange(changeRoom, { invalidates: stale })
  const level = useChange(roomLevel, { invalidates: stale })
  if (!room) return null
  const isGroup = room.kind === 'group'
  const alter = (body: { name?: string; add_ids?: number[]; remove_ids?: number[] }) =>
    change.mutateAsync({ params: { id: roomId }, body })
  const leave = async () => {
    const sure = await confirm({ title: texts.leave, body: t(texts.leaveBody), danger: true })
    if (!sure || !user) return
    await alter({ remove_ids: [user.id] })
    void navigate('/chat')
  }
  return (
    <Stack gap="md" p="md">
      <div>
        <RoomName name={room.name} onSave={isGroup ? (name) => alter({ name }) : null} />
        <Words size="sm" c="dimmed">
          {t(texts[room.kind === 'direct' ? 'person' : room.kind])}
          {room.contact?.online && ` · ${t(texts.online)}`}
        </Words>
      </div>
      {room.record && (
        <Button
          component={Link}
          to={room.record.link}
          variant="default"
          leftSection={<IconExternalLink size={16} />}
        >
          {t(texts.openRecord)}
        </Button>
      )}
      <Select
        label={t(texts.level)}
        data={(['all', 'mentions', 'none'] as const).map((value) => ({
          value,
          label: t(texts.levels[value]),
        }))}
        value={room.level}
        allowDeselect={false}
        onChange={(next) => next && level.mutate({ params: { id: roomId }, body: { level: next as 'all' } })}
      />
      <section aria-label={t(texts.members, { count: room.members.length })}>
        <Words size="sm" fw={600} mb={6}>
          {t(texts.members, { count: room.members.length })}
        </Words>
        <ul className={styles.members}>
          {room.members.map(({ id, name, avatar, online }) => (
            <li key={id}>
              <UserAvatar name={name} src={avatar} size={28} />
              <span className={styles.memberName}>{name}</span>
              {online && <span className={styles.dot} role="img" aria-label={t(texts.online)} />}
              {isGroup && room.created_by === user?.id && id !== user?.id && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t(texts.removeOne, { name })}
                  onClick={() => void alter({ remove_ids: [id] })}
                >
                  <IconUserMinus size={16} />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      </section>
      {isGroup &&
        (adding === null ? (
          <Button variant="default" leftSection={<IconUserPlus size={16} />} onClick={() => setAdding([])}>
            {t(texts.addPeople)}
          </Button>
        ) : (
          <Stack gap="xs">
            <ChoosePeople without={user?.id} label={t(texts.addPeople)} value={adding} onChange={setAdding} />
            <Button
              disabled={adding.length === 0}
              loading={change.isPending}
              onClick={() => void alter({ add_ids: adding }).then(() => setAdding(null))}
            >
              {t(shared.add)}
            </Button>
          </Stack>
        ))}
      {isGroup && (
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconLogout size={16} />}
          onClick={() => void leave()}
        >
          {t(texts.leave)}
        </Button>
      )}
    </Stack>
  )
}
