import { articleHistory } from '@toasoan/contract/editorial/articles'
import { useState } from 'react'
import { call } from '#web/client/call.ts'
import { reportFailure } from '#web/client/query-client.ts'
import { type History, joined } from './timeline.ts'

type Earlier = { after: History['earlier']; page: History }

/** The history of an article with as much of what is earlier as was asked for. */
export function useEarlier(id: string, newest: History | undefined) {
  const [pages, setPages] = useState<Earlier[]>([])
  const [busy, setBusy] = useState(false)
  const history = newest && joined(newest, pages)

  async function more(): Promise<void> {
    const after = history?.earlier
    if (!after) return
    setBusy(true)
    try {
      const page = await call(articleHistory, { params: { article_id: id }, query: after })
      setPages((known) => [...known, { after, page }])
    } catch (error) {
      reportFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return { history, busy, more }
}
