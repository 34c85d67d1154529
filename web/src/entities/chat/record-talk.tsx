import { Text as Words } from '@mantine/core'
import { openRoom, roomOfRecord } from '@toasoan/contract/messaging/chat'
import type { ChatRecordType } from '@toasoan/contract/messaging/chat-rules'
import { useState } from 'react'
import { call } from '#web/client/call.ts'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import styles from './chat.module.css'
import { chatTexts } from './chat-texts.ts'
import { Composer, type Said } from './composer.tsx'
import { sendLater } from './outgoing.ts'
import { Talk } from './talk.tsx'
import { useLiveRooms } from './use-live-rooms.ts'

/** The chat of a record, beside it; the room is created with the first message. */
export function RecordTalk({ type, id }: { type: ChatRecordType; id: number }) {
  const t = useText()
  const [at, setAt] = useState<number | null>(null)
  useLiveRooms()
  const { data, isPending } = useCall(roomOfRecord, { params: { type, id } }, { quiet: true })
  const begin = async (said: Said) => {
    try {
      const room = await call(openRoom, { body: { kind: 'record', record_type: type, record_id: id } })
      sendLater({ ...said, target: { room: room.id } })
      await invalidate('/chat/records/:type/:id', '/chat/rooms')
    } catch (error) {
      reportFailure(error)
    }
  }
  if (isPending) return <ListSkeleton rows={4} />
  if (!data) return <ListMessage title={t(chatTexts.gone)} alert />
  return (
    <div className={styles.beside}>
      <Words size="xs" c="dimmed" px="sm" py={6}>
        {t(chatTexts.aboutRecord)}
      </Words>
      {data.room ? (
        <Talk key={data.room.id} roomId={data.room.id} at={at} onShow={setAt} />
      ) : (
        <div className={styles.talk}>
          <div className={styles.empty}>
            <ListMessage title={t(chatTexts.nothing)} body={t(chatTexts.begin)} />
          </div>
          <Composer
            place={`${type}-${id}`}
            people={[]}
            record={{ type, id }}
            reply={null}
            editing={null}
            onSend={(said) => void begin(said)}
            onCancel={() => {}}
          />
        </div>
      )}
    </div>
  )
}
