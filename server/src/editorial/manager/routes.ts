import { moveArticles } from '@toasoan/contract/editorial/article-moves'
import { deleteManaged, exportManaged, listManaged } from '@toasoan/contract/editorial/manager'
import { type Route, route } from '#server/kernel/http/route.ts'
import { exportList, listOf, moveMany, moveOne, toBin } from '../articles/public.ts'

/** The articles of all stages in one place; the rules are those of the articles. */
export const routes: Route[] = [
  route(listManaged, (call) => listOf(call, call.access, { ...call.query, card_type: 'manager' })),

  route(exportManaged, (call) => exportList(call, call.access, { ...call.query, card_type: 'manager' })),

  route(deleteManaged, async (call) => {
    const { access, params, query } = call
    await moveOne(call, access, { ...query, id: params.id, transition: toBin })
    return null
  }),

  route(moveArticles, (call) => {
    const { items, ...asked } = call.body
    return moveMany(
      call,
      call.access,
      items.map((item) => ({ ...item, ...asked })),
    )
  }),
]
