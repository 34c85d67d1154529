import { dayAired, startItem } from '@toasoan/contract/broadcast/on-air'
import { type Route, route } from '#server/kernel/http/route.ts'
import { dayAiredOf, startNow } from './aired.ts'

export const routes: Route[] = [
  route(dayAired, ({ db, params: { id } }) => dayAiredOf(db, id)),
  route(startItem, ({ change, access, params: { id }, body: { key } }) =>
    change(async (tx, note) => {
      const {
        id: run,
        title,
        item_id,
        starts_at,
        ends_at,
      } = await startNow(tx, access.userId, { dayId: id, key })
      note({ type: 'scheduleItem', id: item_id, name: title, after: { starts_at, ends_at } })
      return { id: run, key, starts_at, ends_at }
    }),
  ),
]
