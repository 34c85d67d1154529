import { dayPlace, dayPlaceChannel } from '@toasoan/contract/broadcast/day-presence'
import { can } from '#server/kernel/access/access.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import type { Line } from '#server/kernel/realtime/realtime.ts'

const roomOf = (day: number) => `schedule-day:${day}`
const kept = 'schedule-day'

/** Tells the others of a day that somebody left it. */
function leave(line: Line): void {
  const day = line.kept.get(kept) as number | undefined
  if (day === undefined) return
  line.kept.delete(kept)
  line.toOthers(roomOf(day), dayPlaceChannel, { day, line: line.id, key: null, name: '' })
}

/** Lets those who have the same day open see each other, and at which item each of them is. */
export function seeOthers({ realtime }: Pick<Kernel, 'realtime'>): void {
  realtime.hear(
    dayPlaceChannel,
    async (line, access, payload) => {
      const said = dayPlace.safeParse(payload)
      if (!said.success || !can(access, 'schedule.update')) return
      const { day, key, left } = said.data
      if (left) return leave(line)
      if (line.kept.get(kept) !== day) {
        leave(line)
        await line.join(roomOf(day))
        line.kept.set(kept, day)
      }
      line.toOthers(roomOf(day), dayPlaceChannel, { day, line: line.id, key, name: access.name })
    },
    leave,
  )
}
