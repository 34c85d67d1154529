import { writeProposedStory } from '@toasoan/contract/editorial/assist'
import type { CrawlerDetail } from '@toasoan/contract/editorial/crawler'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#web/client/call.ts'
import { newKey } from '#web/client/new-key.ts'
import { invalidate } from '#web/client/query-client.ts'
import { AssistBeside } from '#web/entities/assist/assist-beside.tsx'
import type { Put } from '#web/entities/assist/use-request.ts'
import { staleItems } from './live.ts'

/** A translation of an item with a summary, and one of all that its sources tell. What is taken becomes a story. */
export function ItemHelp({ item }: { item: CrawlerDetail }) {
  const navigate = useNavigate()
  const client_key = useRef(newKey())
  const write: Put = async ({ answer, proposal: { parts }, at, despite }) => {
    const [title = '', lead = '', text = ''] = parts.map((part) => part.text)
    const body = { proposal: at, despite, title, lead, text, client_key: client_key.current }
    const { article_id } = await call(writeProposedStory, { params: { id: answer.id }, body })
    await invalidate(...staleItems, '/article*')
    await navigate(`/article/edit/${article_id}?tab=source`)
  }
  return <AssistBeside place="wire" id={item.id} takes={item.may.use ? { story: write } : {}} />
}
