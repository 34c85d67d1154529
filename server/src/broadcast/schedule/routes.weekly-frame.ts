import { changeFrame, frameAffected, frameWeek } from '@toasoan/contract/broadcast/weekly-frame'
import { type Route, route } from '#server/kernel/http/route.ts'
import { affectedBy, changeFrameOf, frameWeekOf } from './change-frame.ts'
import { channelOf } from './channel-of.ts'

export const routes: Route[] = [
  route(frameWeek, async ({ db, params: { id }, query }) =>
    frameWeekOf(db, await channelOf(db, id), query.date_play),
  ),

  route(frameAffected, async ({ db, language, params: { id }, body }) =>
    affectedBy(db, await channelOf(db, id), { change: body, language }),
  ),

  route(changeFrame, ({ change, access, language, params: { id }, body }) =>
    change(async (tx, note) => {
      const channel = await channelOf(tx, id, true)
      const days = await changeFrameOf(tx, note, { actor: { access, language }, channel, change: body })
      return { days }
    }),
  ),
]
