import { createComment } from '@toasoan/contract/editorial/comments'
import {
  type ChatMessage,
  changeMessage,
  deleteMessage,
  reactTo,
  viewRoom,
} from '@toasoan/contract/messaging/chat'
import { mostUnasked } from '@toasoan/contract/messaging/chat-rules'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#web/client/call.ts'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { useCall } from '#web/client/use-call.ts'
import { newWorkAt } from '#web/entities/new-work.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan, useSession } from '#web/session/session.ts'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import styles from './chat.module.css'
import { chatTexts } from './chat-texts.ts'
import { Composer, type Said } from './composer.tsx'
import { everyone, sureToCall } from './everyone.ts'
import type { MessageActions } from './message-line.tsx'
import { sendLater, useOutgoing } from './outgoing.ts'
import { TalkList } from './talk-list.tsx'
import { useReadMark } from './use-read-mark.ts'
import { useTalk } from './use-talk.ts'
import { useTyping } from './use-typing.ts'

const ReportDialog = lazy(() =>
  import('./report-dialog.tsx').then((part) => ({ default: part.ReportDialog })),
)

type Props = {
  roomId: number
  /** The message to scroll to. */
  at?: number | null
  onShow?: (seq: number | null) => void
}

/** Other users who have read to the end of a room; available for small rooms. */
function ReadBy({ names }: { names: readonly string[] }) {
  const t = useText()
  return names.length > 0 ? (
    <p className={styles.seen}>{t(chatTexts.readBy, { names: names.join(', ') })}</p>
  ) : null
}

/** A room's messages and the input. */
export function Talk({ roomId, at = null, onShow }: Props) {
  const t = useText()
  const navigate = useNavigate()
  const can = useCan()
  const { user } = useSession()
  const { room, messages, before, after, failure, closed, older, newest, put } = useTalk(roomId, at)
  const [atEnd, setAtEnd] = useState(false)
  const [reply, setReply] = useState<ChatMessage | null>(null)
  const [editing, setEditing] = useState<ChatMessage | null>(null)
  const [reporting, setReporting] = useState<ChatMessage | null>(null)
  const outgoing = useOutgoing().filter(({ target }) => 'room' in target && target.room === roomId)
  const { names, type } = useTyping(roomId)
  const { data: detail } = useCall(viewRoom, { params: { id: roomId } }, { quiet: true, enabled: !closed })
  useReadMark(roomId, messages, atEnd, user?.id)
  if (closed) return <ListMessage title={t(chatTexts.gone)} alert />
  if (failure) return <ListMessage title={failure} alert />
  if (!room) return <ListSkeleton rows={6} />
  const members = (detail?.members ?? []).filter(({ id }) => id !== user?.id)
  const stop = () => {
    setReply(null)
    setEditing(null)
  }
  const attempt = async (work: Promise<ChatMessage>) => {
    try {
      put(await work)
    } catch (error) {
      reportFailure(error)
    }
  }
  const others = Math.max(0, (detail?.people ?? 0) - 1)
  const send = async ({ mention_ids, ...said }: Said): Promise<boolean> => {
    const named = mention_ids.filter((id) => id !== everyone.id)
    const calling = !editing && named.length < mention_ids.length
    if (calling && others > mostUnasked && !(await sureToCall(t, others))) return false
    if (editing) {
      const body = { message: said.body, mention_ids: named }
      void attempt(call(changeMessage, { params: { id: editing.id }, body }))
    } else
      sendLater({
        ...said,
        mention_ids: named,
        ...(calling ? { everyone: others } : {}),
        target: { room: roomId },
      })
    stop()
    onShow?.(null)
    return true
  }
  const show = (seq: number) => {
    const line = document.getElementById(`message-${seq}`)
    if (line) line.scrollIntoView({ block: 'center' })
    else onShow?.(seq)
  }
  const remove = async (message: ChatMessage) => {
    const sure = await confirm({
      title: chatTexts.remove,
      body: t(chatTexts.removeBody),
      confirmLabel: shared.remove,
      danger: true,
    })
    if (sure) await attempt(call(deleteMessage, { params: { id: message.id } }))
  }
  const comment = async (message: ChatMessage) => {
    const body = `${message.sender.name}: ${message.body}\n/chat?room=${roomId}&at=${message.seq}`
    try {
      await call(createComment, { body: { article_id: room.record?.id ?? null, body } })
      await invalidate('/comment*')
      toastSuccess(t(chatTexts.commentMade))
    } catch (error) {
      reportFailure(error)
    }
  }
  const onArticle = room.record?.type === 'article'
  const work = (message: ChatMessage) => {
    const at = newWorkAt({
      title: message.body,
      description: `${message.body}\n\n/chat?room=${roomId}&at=${message.seq}`,
      articleId: onArticle ? room.record?.id : null,
    })
    void navigate(at)
  }
  const actions: MessageActions = {
    onReply: (message) => {
      stop()
      setReply(message)
    },
    onEdit: (message) => {
      stop()
      setEditing(message)
    },
    onRemove: (message) => void remove(message),
    onReact: (message, emoji, on) =>
      void attempt(call(reactTo, { params: { id: message.id }, body: { emoji, on } })),
    onShow: show,
    onReport: setReporting,
    onComment: onArticle && can('comment.create') ? (message) => void comment(message) : undefined,
    onWork: can('work.create') ? work : undefined,
  }
  const ownLast = messages.findLast(({ sender, deleted }) => sender.id === user?.id && !deleted)
  const last = messages.at(-1)
  const seen =
    last && !after && members.length <= 10
      ? members.filter(({ read_seq }) => read_seq >= last.seq).map(({ name }) => name)
      : []
  return (
    <div className={styles.talk}>
      {messages.length === 0 && outgoing.length === 0 ? (
        <div className={styles.empty}>
          <ListMessage title={t(chatTexts.nothing)} body={t(chatTexts.begin)} />
        </div>
      ) : (
        <TalkList
          {...actions}
          messages={messages}
          outgoing={outgoing}
          before={before}
          after={after}
          readSeq={room.read_seq}
          at={at}
          onOlder={older}
          onNewest={() => {
            onShow?.(null)
            newest()
          }}
          onEnd={setAtEnd}
        />
      )}
      <ReadBy names={seen} />
      <p className={styles.typing} role="status">
        {names.length > 0 && t(chatTexts.typing, { names: names.join(', ') })}
      </p>
      <Composer
        key={roomId}
        place={`room-${roomId}`}
        people={room.kind === 'direct' || others === 0 ? members : [...members, everyone]}
        record={room.record}
        reply={reply}
        editing={editing}
        onSend={send}
        onCancel={stop}
        onEditLast={() => ownLast && actions.onEdit(ownLast)}
        onType={type}
      />
      {reporting && (
        <Suspense>
          <ReportDialog message={reporting} onClose={() => setReporting(null)} />
        </Suspense>
      )}
    </div>
  )
}
