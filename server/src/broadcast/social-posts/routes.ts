import {
  changeFacebook,
  composeFacebook,
  listFacebook,
  listPostWait,
  postFacebook,
  removeFacebook,
  resolveFacebook,
  socialCalendar,
  socialHistories,
  socialPostErrors,
  socialStatistic,
  viewFacebook,
} from '@toasoan/contract/broadcast/social-posts'
import { fail } from '#server/kernel/http/fail.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { historyOfLive } from '../lives/public.ts'
import { calendarOf } from './calendar.ts'
import { changeTarget, moveTarget } from './change-target.ts'
import { composing } from './compose.ts'
import { historyOfPost, latestHistory } from './histories.ts'
import { keepPost } from './keep-post.ts'
import { seekNow } from './send/seek.ts'
import { statisticOf } from './statistic.ts'
import { asTargetRow, nameOfTarget, readTarget, targetList, waitingList } from './target-rows.ts'

const type = 'social_target'

export const routes: Route[] = [
  route(listFacebook, ({ db, access, query }) => targetList(db, access, query)),
  route(listPostWait, ({ db, access, query }) => waitingList(db, access, query)),
  route(composeFacebook, (call) => composing(call, call.access, call.query.article_id)),
  route(viewFacebook, async ({ db, access, params }) => asTargetRow(access, await readTarget(db, params.id))),

  route(postFacebook, ({ change, access, language, body }) =>
    change(async (tx, note) => {
      const { targets, isNew } = await keepPost(tx, { access, language }, body)
      const rows = targets.map((target) => asTargetRow(access, target))
      for (const row of rows)
        note({ type, id: row.id, name: nameOfTarget(row), ...(isNew ? {} : { before: row }), after: row })
      return rows
    }),
  ),

  route(changeFacebook, ({ change, access, language, params, body }) =>
    change(async (tx, note) => {
      const { before, after } = await changeTarget(tx, { access, language }, params.id, body)
      const row = asTargetRow(access, after)
      note({ type, id: after.id, name: nameOfTarget(after), before: asTargetRow(access, before), after: row })
      return row
    }),
  ),

  route(removeFacebook, ({ change, access, language, params }) =>
    change(async (tx, note) => {
      const given = { status: 'cancelled', reason: '' } as const
      const { before, after } = await moveTarget(tx, { access, language }, params.id, given)
      note({
        type,
        id: after.id,
        name: nameOfTarget(after),
        before: asTargetRow(access, before),
        after: asTargetRow(access, after),
      })
      return null
    }),
  ),

  route(resolveFacebook, async (call) => {
    const { change, access, language, params, body, db } = call
    const seen = await readTarget(db, params.id)
    // Once more before it is sent again: what is late may have come meanwhile.
    if (
      body.status === 'waiting' &&
      seen.status === 'unknown' &&
      !seen.seek_at &&
      (await seekNow(call, params.id))
    )
      throw fail(socialPostErrors.found)
    return change(async (tx, note) => {
      const { before, after } = await moveTarget(tx, { access, language }, params.id, body)
      const row = asTargetRow(access, after)
      note({ type, id: after.id, name: nameOfTarget(after), before: asTargetRow(access, before), after: row })
      return row
    })
  }),

  route(socialCalendar, ({ db, access, query }) => calendarOf(db, access, query)),
  route(socialStatistic, ({ db, query }) => statisticOf(db, query)),

  route(socialHistories, async ({ db, query }) => {
    if (query.post_id !== undefined) return historyOfPost(db, query.post_id)
    if (query.live_id !== undefined) return historyOfLive(db, query.live_id)
    return latestHistory(db)
  }),
]
