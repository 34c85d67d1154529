import { Button } from '@mantine/core'
import type { ChatMessage } from '@toasoan/contract/messaging/chat'
import { Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { date } from '#web/ui/date-time.ts'
import styles from './chat.module.css'
import { chatTexts } from './chat-texts.ts'
import { goesOn } from './goes-on.ts'
import { type MessageActions, MessageLine } from './message-line.tsx'
import type { Outgoing } from './outgoing.ts'
import { OutgoingLine } from './outgoing-line.tsx'

type Props = MessageActions & {
  messages: readonly ChatMessage[]
  outgoing: readonly Outgoing[]
  before: boolean
  after: boolean
  /** The read mark when the chat was opened. */
  readSeq: number
  /** The message to scroll to. */
  at: number | null
  onOlder: () => Promise<void>
  onNewest: () => void
  /** Whether the newest message is visible. */
  onEnd: (atEnd: boolean) => void
}

/** Distance from the end in pixels at which a chat counts as scrolled to the end. */
const near = 60

/**
 * The messages of a chat. Stays at the end while that is visible, and keeps its position while older messages
 * are prepended.
 */
export function TalkList(props: Props) {
  const { messages, outgoing, before, after, readSeq, at, onOlder, onNewest, onEnd, ...actions } = props
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  const stays = useRef(true)
  const fromEnd = useRef<number | null>(null)
  const [loading, setLoading] = useState(false)
  const first = messages[0]?.seq
  const last = messages.at(-1)?.seq
  // biome-ignore lint/correctness/useExhaustiveDependencies: lines that came move what is in sight
  useLayoutEffect(() => {
    const area = box.current
    if (!area) return
    if (fromEnd.current !== null) {
      area.scrollTop = area.scrollHeight - fromEnd.current
      fromEnd.current = null
    } else if (stays.current && at === null) area.scrollTop = area.scrollHeight
  }, [first, last, messages, outgoing.length, at])
  useEffect(() => {
    if (at === null || messages.length === 0) return
    stays.current = false
    document.getElementById(`message-${at}`)?.scrollIntoView({ block: 'center' })
  }, [at, messages.length])
  const look = () => {
    const area = box.current
    if (!area) return
    stays.current = area.scrollHeight - area.scrollTop - area.clientHeight < near
    onEnd(stays.current && !after)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: lines that came may fill the area or not
  useEffect(look, [last, after])
  const older = async () => {
    const area = box.current
    setLoading(true)
    if (area) fromEnd.current = area.scrollHeight - area.scrollTop
    await onOlder()
    setLoading(false)
  }
  return (
    <div
      className={styles.scroll}
      ref={box}
      onScroll={look}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
      role="log"
      aria-label={t(chatTexts.talk)}
    >
      {before && (
        <Button
          className={styles.older}
          size="compact-sm"
          variant="subtle"
          loading={loading}
          onClick={() => void older()}
        >
          {t(chatTexts.older)}
        </Button>
      )}
      <ol className={styles.lines}>
        {messages.map((message, place) => {
          const previous = messages[place - 1]
          const day = date(message.created_at)
          const isNew = message.seq === readSeq + 1 && readSeq > 0 && message.seq !== first
          return (
            <Fragment key={message.id}>
              {(!previous || date(previous.created_at) !== day) && <li className={styles.day}>{day}</li>}
              {isNew && <li className={styles.fresh}>{t(chatTexts.fresh)}</li>}
              <MessageLine {...actions} message={message} goesOn={goesOn(previous, message) && !isNew} />
            </Fragment>
          )
        })}
        {!after && outgoing.map((message) => <OutgoingLine key={message.key} message={message} />)}
      </ol>
      {after && (
        <Button className={styles.newest} size="compact-sm" onClick={onNewest}>
          {t(chatTexts.newest)}
        </Button>
      )}
    </div>
  )
}
