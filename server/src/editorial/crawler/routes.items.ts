import {
  claimCrawled,
  crawlerStatistic,
  createCrawled,
  dismissCrawled,
  listCrawled,
  restoreCrawled,
  ruleStory,
  viewCrawled,
} from '@toasoan/contract/editorial/crawler'
import { changing } from '#server/kernel/http/changing.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { claimStory, dismissStory, restoreStory } from './items/claims.ts'
import { fetchAddress } from './items/fetch-address.ts'
import { itemDetail } from './items/item-detail.ts'
import { itemList } from './items/item-rows.ts'
import { ruleStories } from './items/rule-story.ts'
import { statisticOf } from './items/statistic.ts'
import { useItem } from './items/use-item.ts'

const type = 'crawler'

export const routes: Route[] = [
  route(listCrawled, (call) => itemList(call, call.access, call.query)),
  route(crawlerStatistic, ({ db, access, query }) => statisticOf(db, access, query)),
  route(viewCrawled, (call) => itemDetail(call, call.access, call.language, call.params.id)),
  route(createCrawled, async (call) => {
    const { body } = call
    if (body.kind === 'address') return { article_id: null, item_id: await fetchAddress(call, body.url) }
    const { kind: _, ...asked } = body
    return { article_id: await useItem(call, asked), item_id: asked.item_id }
  }),
  changing(claimCrawled, async ({ tx, note, access, language, params, body }) => {
    const { before, after } = await claimStory(tx, { access, language }, params.id, body.claim)
    note({ type, id: after.id, name: after.title, before, after })
    return after
  }),
  changing(dismissCrawled, async ({ tx, note, access, language, params }) => {
    const before = await dismissStory(tx, { access, language }, params.id)
    note({ type, id: before.id, name: before.title, before, after: { ...before, state: 'dismissed' } })
    return null
  }),
  changing(restoreCrawled, async ({ tx, note, access, language, params }) => {
    const { before, after } = await restoreStory(tx, { access, language }, params.id)
    note({ type, id: after.id, name: after.title, before, after })
    return after
  }),
  changing(ruleStory, async ({ tx, note, access, body }) => {
    const { before, after } = await ruleStories(tx, access, body.item_ids, body.ruling)
    for (const [at, item] of after.entries())
      note({ type, id: item.id, name: item.title, before: before[at], after: item })
    return after.map(({ id, story_id }) => ({ id, story_id }))
  }),
]
