import { profitChannel, profitPlace } from '@toasoan/contract/finance/profit-presence'
import { can } from '#server/kernel/access/access.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import type { Line } from '#server/kernel/realtime/realtime.ts'
import { profitRoom } from './rooms.ts'
import { readSheet } from './sheets.ts'

const roomOf = (sheet: number) => `profit:${sheet}`
const kept = 'profit'

/** Tells the others of a sheet that somebody left it. */
function leave(line: Line): void {
  const sheet = line.kept.get(kept) as number | undefined
  if (sheet === undefined) return
  line.kept.delete(kept)
  line.toOthers(roomOf(sheet), profitChannel, { sheet, line: line.id, row: null, name: '' })
}

/** Lets those who may see sheets hear of changes, and those who are in one see in which row the others are. */
export async function plugin(_: unknown, { db, realtime }: Kernel): Promise<void> {
  realtime.addRooms((access) =>
    can(access, 'profit.index') || can(access, 'profit.view') ? [profitRoom] : [],
  )
  realtime.hear(
    profitChannel,
    async (line, access, payload) => {
      const said = profitPlace.safeParse(payload)
      if (!said.success || !can(access, 'profit.update')) return
      const { sheet, row } = said.data
      if (line.kept.get(kept) !== sheet) {
        // What somebody may not see they are not in either.
        if (!(await readSheet(db, access, sheet).catch(() => null))) return
        leave(line)
        await line.join(roomOf(sheet))
        line.kept.set(kept, sheet)
      }
      line.toOthers(roomOf(sheet), profitChannel, { sheet, line: line.id, row, name: access.name })
    },
    leave,
  )
}
