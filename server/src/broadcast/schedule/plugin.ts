import { type DaysEvent, daysChannel } from '@toasoan/contract/broadcast/presenter'
import type { FastifyInstance } from 'fastify'
import { can } from '#server/kernel/access/access.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { seeOthers } from './see-others.ts'

/** Everybody who may look at days. What stands in them is not sent: pages ask for it. */
const daysRoom = 'schedule-days'

/** The notification that a trigger of the database gives (`tell_of_day`). */
const changed = 'schedule_day_changed'

/** Milliseconds in which changes are gathered: a new frame changes many days at once. */
const gathering = 100

/** Tells open pages of days that changed, whoever or whatever changed them. Each process tells its own browsers. */
export async function plugin(app: FastifyInstance, { listener, realtime }: Kernel): Promise<void> {
  seeOthers({ realtime })
  realtime.addRooms((access) => (can(access, 'schedule.index') ? [daysRoom] : []))
  let gathered = new Set<number>()
  let timer: NodeJS.Timeout | null = null
  const tell = () => {
    timer = null
    const ids = [...gathered]
    gathered = new Set()
    realtime.toRoomHere(daysRoom, daysChannel, { ids } satisfies DaysEvent)
  }
  listener.on(changed, (payload) => {
    gathered.add(Number(payload))
    timer ??= setTimeout(tell, gathering)
  })
  app.addHook('onClose', async () => {
    if (timer) clearTimeout(timer)
  })
}
