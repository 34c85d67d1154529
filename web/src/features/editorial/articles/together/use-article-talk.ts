import { listThreads } from '@toasoan/contract/editorial/comments'
import type { ArticleTalk } from '@toasoan/contract/editorial/presence'
import { listSuggestions } from '@toasoan/contract/editorial/suggestions'
import { channels } from '@toasoan/contract/messaging/events'
import { useEffect } from 'react'
import { invalidate } from '#web/client/query-client.ts'
import { onChannel, onMissed } from '#web/client/realtime.ts'
import type { Writing } from '../writing/writing.ts'

const stale = {
  comments: [listThreads],
  suggestions: [listSuggestions],
  version: [listThreads, listSuggestions],
  standing: [],
} as const

/**
 * Hears that comments, suggestions, the text of the article or where it stands are new, and asks for them. What was
 * missed while the line was lost or the tab out of sight is asked for when that ends.
 */
export function useArticleTalk(writing: Writing): void {
  useEffect(() => {
    const turn = () => {
      if (!document.hidden) void writing.look()
    }
    const stops = [
      onChannel<ArticleTalk>(channels.articleTalk, ({ article_id, what, epoch }) => {
        if (article_id !== writing.store.get().head?.id) return
        void invalidate(...stale[what])
        if (what === 'version' || what === 'standing') void writing.heard(epoch)
      }),
      onMissed(() => void writing.look()),
    ]
    document.addEventListener('visibilitychange', turn)
    return () => {
      for (const stop of stops) stop()
      document.removeEventListener('visibilitychange', turn)
    }
  }, [writing])
}
