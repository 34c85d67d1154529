import { searchUsers } from '@toasoan/contract/administration/user-choices'
import { talkWith } from '@toasoan/contract/messaging/chat'
import { useEffect } from 'react'
import { useCall } from '#web/client/use-call.ts'
import { chatTexts } from '#web/entities/chat/chat-texts.ts'
import { Composer } from '#web/entities/chat/composer.tsx'
import { onSent, sendLater, useOutgoing } from '#web/entities/chat/outgoing.ts'
import { OutgoingLine } from '#web/entities/chat/outgoing-line.tsx'
import { useText } from '#web/language/use-text.ts'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import styles from './chat-screen.module.css'

type Props = { contactId: number; onRoom: (id: number) => void }

/** A talk with somebody with whom there is no room yet; the first message makes it. */
export function FirstWord({ contactId, onRoom }: Props) {
  const t = useText()
  const { data } = useCall(talkWith, { params: { id: contactId } })
  const { data: people } = useCall(searchUsers, { query: { ids: String(contactId) } })
  const outgoing = useOutgoing().filter(({ target }) => 'contact' in target && target.contact === contactId)
  const roomId = data?.room?.id
  useEffect(() => {
    if (roomId) onRoom(roomId)
  }, [roomId, onRoom])
  useEffect(
    () =>
      onSent((message, { target }) => {
        if ('contact' in target && target.contact === contactId) onRoom(message.room_id)
      }),
    [contactId, onRoom],
  )
  return (
    <div className={styles.first}>
      <div className={styles.firstWords}>
        <ListMessage title={people?.[0]?.name ?? ''} body={t(chatTexts.begin)} />
        <ol className={styles.rooms}>
          {outgoing.map((message) => (
            <OutgoingLine key={message.key} message={message} />
          ))}
        </ol>
      </div>
      <Composer
        place={`with-${contactId}`}
        people={[]}
        reply={null}
        editing={null}
        onSend={(said) => sendLater({ ...said, target: { contact: contactId } })}
        onCancel={() => {}}
      />
    </div>
  )
}
