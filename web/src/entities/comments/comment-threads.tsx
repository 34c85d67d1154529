import { Button, Group, Pagination } from '@mantine/core'
import {
  type commentAnchor,
  createComment,
  listThreads,
  type CommentThread as Thread,
} from '@toasoan/contract/editorial/comments'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { useChange, useList } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { CommentForm } from './comment-form.tsx'
import { CommentThread, type ThreadLook } from './comment-thread.tsx'
import styles from './comments.module.css'
import { commentTexts } from './text.ts'

type Props = {
  /** The article; absent for the general board. */
  articleId?: number
  /** Only this thread, without a field for a new one. */
  threadId?: number
  state?: 'open' | 'resolved'
  /** Paragraph of a new comment. */
  anchor?: z.output<typeof commentAnchor> | null
  /** Content above the input: the subject of the comment. */
  about?: ReactNode
  /** Called when a comment is started. */
  onSent?: (thread: { id: number }) => void
  /** Position of a thread beside the text. */
  look?: (thread: Thread) => ThreadLook
  /** Sort order; default: newest first. */
  sorted?: (threads: Thread[]) => Thread[]
  /** Initial number of threads, instead of the few newest. */
  most?: 100
}

const pageSize = 25
/** Polling interval in ms for comments of others. */
const freshEvery = 30_000

/** The threads of an article or of the board, newest first, with a field for a new one. */
export function CommentThreads(props: Props) {
  const { articleId, threadId, state, anchor = null, about, onSent, look, sorted, most } = props
  const t = useText()
  const can = useCan()
  const [pages, setPages] = useState(1)
  const [page, setPage] = useState(1)
  const create = useChange(createComment, { quiet: true })
  const perPage = most ?? (pages <= 1 ? pageSize : pages <= 2 ? 50 : 100)
  const query = { article_id: articleId, thread_id: threadId, state, page, perPage: String(perPage) }
  const { data, error } = useList(listThreads, { query: query }, { quiet: true, refetchInterval: freshEvery })
  if (error && !data) return <ListMessage alert title={error.message} />
  return (
    <div>
      {threadId === undefined && can('comment.create') && (
        <>
          {about}
          <CommentForm
            articleId={articleId}
            key={anchor ? `${anchor.block}` : 'whole'}
            autoFocus={anchor !== null}
            onSend={async (words) => {
              const body = { ...words, article_id: articleId ?? null, anchor }
              const sent = await create.mutateAsync({ body })
              onSent?.(sent)
            }}
          />
        </>
      )}
      {!data ? (
        <ListSkeleton rows={4} />
      ) : data.data.length === 0 ? (
        <ListMessage title={t(commentTexts.empty)} body={t(commentTexts.emptyBody)} />
      ) : (
        <ul className={styles.list} aria-label={t(commentTexts.comments)}>
          {(sorted?.(data.data) ?? data.data).map((thread) => (
            <CommentThread key={thread.id} thread={thread} look={look?.(thread)} />
          ))}
        </ul>
      )}
      {data && data.total > perPage && (
        <Group justify="center" mt="sm">
          {perPage < 100 ? (
            <Button variant="default" onClick={() => setPages(pages + 1)}>
              {t(commentTexts.more)}
            </Button>
          ) : (
            <Pagination
              total={Math.ceil(data.total / perPage)}
              value={page}
              onChange={setPage}
              getControlProps={(control) => ({ 'aria-label': control })}
              getItemProps={(number) => ({ 'aria-label': String(number) })}
            />
          )}
        </Group>
      )}
    </div>
  )
}
