import { writeProposedStory } from '@toasoan/contract/editorial/assist'
import { type Route, route } from '#server/kernel/http/route.ts'
import { proposedItem, takeStory } from '../assist/public.ts'
import { useItem } from './items/use-item.ts'

/** A translation of an item, or what its sources tell together, as a story of ours. */
export const routes: Route[] = [
  route(writeProposedStory, async (call) => {
    const { access, body, params } = call
    const { title, lead, text, proposal, despite, client_key } = body
    const item_id = await proposedItem(call, params.id, body)
    const article_id = await useItem(call, {
      item_id,
      ...(client_key ? { client_key } : {}),
      words: { title, lead, paragraphs: text.split('\n').filter((line) => line.trim() !== '') },
      afterwards: (tx, note, articleId) =>
        takeStory(tx, note, access, { useId: params.id, articleId, proposal, despite }),
    })
    return { article_id }
  }),
]
