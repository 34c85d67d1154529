import { viewArticle } from '@toasoan/contract/editorial/articles'
import { listThreads } from '@toasoan/contract/editorial/comments'
import type { ArticleTalk } from '@toasoan/contract/editorial/presence'
import { listSuggestions } from '@toasoan/contract/editorial/suggestions'
import { channels } from '@toasoan/contract/messaging/events'
import { useEffect } from 'react'
import { call } from '#web/client/call.ts'
import { invalidate } from '#web/client/query-client.ts'
import { onChannel } from '#web/client/realtime.ts'
import { isReadOnly } from '../desk/writing-context.ts'
import type { Writing } from '../writing/writing.ts'

const stale = {
  comments: [listThreads],
  suggestions: [listSuggestions],
  version: [listThreads, listSuggestions],
} as const

/** A reader sees the version that somebody else saved; what this tab writes is never touched. */
async function readAnew({ store, replace }: Writing): Promise<void> {
  const untouched = () => isReadOnly(store.get()) && !store.get().dirty && store.get().conflict === null
  const { head } = store.get()
  if (!head || !untouched()) return
  const detail = await call(viewArticle, { params: { id: head.id } }).catch(() => null)
  if (detail && untouched() && detail.version > (store.get().head?.version ?? 0)) replace(detail)
}

/** Hears that comments, suggestions or the text of the article are new, and asks for them. */
export function useArticleTalk(writing: Writing): void {
  useEffect(
    () =>
      onChannel<ArticleTalk>(channels.articleTalk, ({ article_id, what }) => {
        if (article_id !== writing.store.get().head?.id) return
        void invalidate(...stale[what])
        if (what === 'version') void readAnew(writing)
      }),
    [writing],
  )
}
