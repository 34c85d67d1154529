import { Button, Drawer } from '@mantine/core'
import { IconMessage2 } from '@tabler/icons-react'
import { roomOfRecord } from '@toasoan/contract/messaging/chat'
import type { ChatRecordType } from '@toasoan/contract/messaging/chat-rules'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan, useSession } from '#web/session/session.ts'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import styles from './chat.module.css'
import { chatTexts } from './chat-texts.ts'
import { useLiveRooms } from './use-live-rooms.ts'

const RecordTalk = lazy(() => import('./record-talk.tsx').then((part) => ({ default: part.RecordTalk })))

type Props = {
  type: ChatRecordType
  id: number
  /** Called when the chat opens or closes: the surface below it must then ignore Escape. */
  onTalk?: (opened: boolean) => void
}

function TalkButton({ type, id, onTalk }: Props) {
  const t = useText()
  const [opened, setOpened] = useState(false)
  const show = (next: boolean) => {
    setOpened(next)
    onTalk?.(next)
  }
  useLiveRooms()
  const { data } = useCall(roomOfRecord, { params: { type, id } }, { quiet: true })
  const unread = data?.room?.unread ?? 0
  if (!data) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMessage2 size={16} stroke={1.8} />}
        onClick={() => show(true)}
      >
        {unread > 0 ? t(chatTexts.talkUnread, { count: unread }) : t(chatTexts.talkHere)}
      </Button>
      <Drawer opened={opened} onClose={() => show(false)} size="lg" title={data.title}>
        <Suspense fallback={<ListSkeleton rows={4} />}>
          <div className={styles.drawn}>
            <RecordTalk type={type} id={id} />
          </div>
        </Suspense>
      </Drawer>
    </>
  )
}

/**
 * Opens the chat of a record over its screen; hidden for users without chat permission, and while viewing as
 * another user.
 */
export function RecordTalkButton(props: Props) {
  const can = useCan()
  const { user } = useSession()
  if (!can('chat.index') || user?.viewed_by) return null
  return <TalkButton key={`${props.type}-${props.id}`} {...props} />
}
