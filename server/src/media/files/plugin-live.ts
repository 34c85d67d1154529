import { type FilesEvent, filesChannel } from '@toasoan/contract/media/live'
import type { FastifyInstance } from 'fastify'
import { can } from '#server/kernel/access/access.ts'
import type { Kernel } from '#server/kernel/kernel.ts'

/** Everybody who may look at files. What a file is called is not sent: pages ask for what they may see. */
const filesRoom = 'files'

/** The notification that triggers of the database give (`tell_of_files`). */
const changed = 'file_changed'

/** Milliseconds in which changes are gathered. */
const gathering = 150

/** Most files that one message names. */
const mostNamed = 100

/** Tells open pages of files that changed, whoever or whatever changed them. Each process tells its own browsers. */
export async function plugin(app: FastifyInstance, { listener, realtime }: Kernel): Promise<void> {
  realtime.addRooms((access) => (can(access, 'file.index') || can(access, 'file.view') ? [filesRoom] : []))
  let gathered = new Set<number>()
  let tooMany = false
  let timer: NodeJS.Timeout | null = null
  const tell = () => {
    timer = null
    const ids = tooMany || gathered.size > mostNamed ? [] : [...gathered]
    gathered = new Set()
    tooMany = false
    realtime.toRoomHere(filesRoom, filesChannel, { ids } satisfies FilesEvent)
  }
  listener.on(changed, (payload) => {
    if (!payload) tooMany = true
    else for (const id of payload.split(',')) gathered.add(Number(id))
    timer ??= setTimeout(tell, gathering)
  })
  app.addHook('onClose', async () => {
    if (timer) clearTimeout(timer)
  })
}
