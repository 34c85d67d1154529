import { randomUUID } from 'node:crypto'
import { type LiveEvent, liveChannel } from '@toasoan/contract/broadcast/lives'
import { inTransaction } from '#server/kernel/database/database.ts'
import { writeEvents } from '#server/kernel/history/record-history.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { hasTools } from '../../../media/work/public.ts'
import { ffmpeg } from '../frames/tools.ts'
import { holdLive, livesToSend, releaseLive, type SentLive } from './live-rows.ts'
import { type LiveRun, openRun, type RunOptions } from './live-run.ts'

export type SenderOptions = Partial<RunOptions> & {
  /** Seconds for which a process holds a live before it must say that it still sends it. */
  lease?: number
  /** Whether this machine has what sending takes. */
  isAble?: () => boolean
}

/** Who may watch the desks of lives. */
export const liveRoom = 'social-live'

/**
 * The part of its time for which a process relies on holding a live: it lets go before another one may begin, though it
 * looks only now and then.
 */
const sure = 0.75

/** Lives that one process sends at most. */
const most = 6

/**
 * Sends the lives that are wanted and that no other process sends, turn by turn. A process that cannot say in time that
 * it still holds a live stops sending it, since another one may begin.
 */
export function sender(kernel: Kernel, given: SenderOptions = {}) {
  const { lease = 6, isAble = hasTools, tools = ffmpeg, second = 1000, form } = given
  const { log, realtime } = kernel
  const owner = randomUUID()
  const runs = new Map<number, { run: LiveRun; heldAt: number }>()
  let busy: Promise<void> | null = null
  let stopped = false

  const tell = (id: number) => realtime.toRoom(liveRoom, liveChannel, { id } satisfies LiveEvent)

  async function hold(live: SentLive): Promise<LiveRun | null> {
    const known = runs.get(live.id)
    const asked = Date.now()
    if (!known && runs.size >= most) return null
    if (!known && live.wanted && !isAble()) return null
    if (!known || asked - known.heldAt > (lease * 1000) / 3) {
      if (!(await holdLive(kernel, live.id, owner, lease))) {
        if (known) letGo(live.id)
        return null
      }
      if (known) known.heldAt = asked
    }
    if (known) return known.run
    if (live.was_sent && live.owner !== owner)
      await inTransaction(kernel.db, (tx) =>
        writeEvents(tx, null, [{ entity: 'social_live', id: live.id, kind: 'live_taken' }]),
      )
    const run = openRun(kernel, live, owner, { tools, second, form })
    runs.set(live.id, { run, heldAt: asked })
    return run
  }

  function letGo(id: number): void {
    runs.get(id)?.run.drop()
    runs.delete(id)
  }

  async function one(live: SentLive, run: LiveRun): Promise<void> {
    if (stopped) return
    if (await run.turn(live)) tell(live.id)
    if (live.wanted || !run.isDone) return
    letGo(live.id)
    await releaseLive(kernel, live.id, owner)
    tell(live.id)
  }

  async function work(): Promise<void> {
    const lives = await livesToSend(kernel)
    const failed = (live: SentLive) => (error: unknown) => {
      log.error({ err: error, live: live.id }, 'a live could not be gone on with')
      return null
    }
    // Held one by one, so that they are not more than one process sends; then none waits for another.
    const held: { live: SentLive; run: LiveRun }[] = []
    for (const live of lives) {
      if (stopped) return
      const run = await hold(live).catch(failed(live))
      if (run) held.push({ live, run })
    }
    await Promise.all(held.map(({ live, run }) => one(live, run).catch(failed(live))))
    for (const id of runs.keys()) if (!lives.some((live) => live.id === id)) letGo(id)
  }

  return {
    /** Looks what is to be done, and does it. Turns never overlap. */
    turn(): Promise<void> {
      // While the database is away, another process may have come to hold what this one sends.
      for (const [id, { heldAt }] of runs) if (Date.now() - heldAt > lease * 1000 * sure) letGo(id)
      busy ??= work()
        .catch((error) => log.warn({ err: error }, 'lives could not be seen to'))
        .finally(() => {
          busy = null
        })
      return busy
    },
    /** Lets go of everything; other processes go on at once. */
    async stop(): Promise<void> {
      stopped = true
      await busy
      for (const id of runs.keys()) {
        letGo(id)
        await releaseLive(kernel, id, owner).catch(() => {})
      }
    },
    /** Dies as a killed process does: nothing is given back. */
    die(): void {
      stopped = true
      for (const id of runs.keys()) letGo(id)
    },
    /** For tests: the lives that this process sends. */
    get sent(): number[] {
      return [...runs.keys()]
    },
  }
}
