import { Button, Text as Words } from '@mantine/core'
import { IconCheck, IconRotate } from '@tabler/icons-react'
import {
  createComment,
  resolveComment,
  type CommentThread as Thread,
} from '@toasoan/contract/editorial/comments'
import { useEffect, useRef, useState } from 'react'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentItem } from './comment-item.tsx'
import styles from './comments.module.css'
import { commentTexts } from './text.ts'

/** Position of a thread beside the text. */
export type ThreadLook = {
  /** It is the active one. */
  active?: boolean
  /** The paragraph was deleted from the text. */
  lost?: boolean
  /** Goes to its paragraph. */
  onShow?: () => void
}

/** A comment with its replies, a reply field, and the resolved mark. */
export function CommentThread({ thread, look = {} }: { thread: Thread; look?: ThreadLook }) {
  const t = useText()
  const can = useCan()
  const [answering, setAnswering] = useState(false)
  const create = useChange(createComment, { quiet: true })
  const resolve = useChange(resolveComment)
  const line = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (look.active) line.current?.scrollIntoView({ block: 'nearest' })
  }, [look.active])
  const done = thread.resolved_at !== null
  const writes = can('comment.create') && !thread.deleted
  return (
    <li
      ref={line}
      className={styles.thread}
      data-thread={thread.id}
      aria-current={look.active ? 'true' : undefined}
    >
      <CommentItem
        row={thread}
        lost={look.lost}
        onShow={look.onShow}
        actions={
          writes && (
            <>
              <Button
                variant="subtle"
                color="gray"
                size="compact-sm"
                onClick={() => setAnswering(!answering)}
              >
                {t(commentTexts.answer)}
              </Button>
              <Button
                variant="subtle"
                color={done ? 'gray' : 'green'}
                size="compact-sm"
                leftSection={
                  done ? <IconRotate size={16} stroke={1.7} /> : <IconCheck size={16} stroke={1.7} />
                }
                onClick={() => resolve.mutate({ params: { id: thread.id }, body: { resolved: !done } })}
              >
                {t(done ? commentTexts.reopen : commentTexts.resolve)}
              </Button>
            </>
          )
        }
      />
      {done && (
        <Words size="sm" c="dimmed">
          {t(commentTexts.resolvedBy, { name: thread.resolved_by ?? '' })}
        </Words>
      )}
      {thread.answers.length > 0 && (
        <ul className={styles.answers}>
          {thread.answers.map((row) => (
            <li key={row.id}>
              <CommentItem row={row} />
            </li>
          ))}
        </ul>
      )}
      {answering && (
        <CommentForm
          articleId={thread.article?.id}
          autoFocus
          label={commentTexts.answer}
          onCancel={() => setAnswering(false)}
          onSend={async (words) => {
            await create.mutateAsync({ body: { ...words, parent_id: thread.id } })
            setAnswering(false)
          }}
        />
      )}
    </li>
  )
}
