import { randomUUID } from 'node:crypto'
import { inTransaction } from '#server/kernel/database/database.ts'
import { Refusal } from '#server/kernel/http/fail.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { putStatus } from '#server/kernel/transitions/change-status.ts'
import { listen, mayListen, type Source, type Timing, usualTiming } from '../streams/public.ts'
import { finishRecording } from './finish-recording.ts'
import { lastTail, recoverPieces } from './recover-pieces.ts'
import { holdSource, type Requested, releaseSource, requestedNow, sourceId } from './sources.ts'
import { pieceWriter } from './write-pieces.ts'

export type RecorderOptions = {
  timing?: Timing
  /** Seconds for which a process holds a source before it must say that it still records it. */
  lease?: number
  /** Milliseconds after the end of a window until what was sent in it has come. */
  grace?: number
  /** Milliseconds between two flushes; what came last may wait a second before it is given to the next one. */
  flush?: number
}

type Held = {
  id: number
  heldAt: number
  recording: { listener: ReturnType<typeof listen>; writer: ReturnType<typeof pieceWriter> } | null
}

const keyOf = ({ address, backup }: Source) => `${address}\n${backup}`

/**
 * Records what is due, turn by turn: opens the streams that are wanted and that no other process has, one connection
 * each, and ends what is over.
 */
export function recorder(
  kernel: Kernel,
  { timing = usualTiming, lease = 10, grace = 4000, flush = 4000 }: RecorderOptions = {},
) {
  const { db, log, configuration } = kernel
  const owner = randomUUID()
  const sources = new Map<string, Held>()
  const finishing = new Map<number, Promise<void>>()
  let busy: Promise<void> | null = null
  let stopped = false

  /** Holds the source of a stream, with what another process left behind of it put away; null when it is taken. */
  async function hold(source: Source): Promise<Held | null> {
    const known = sources.get(keyOf(source))
    if (known && Date.now() - known.heldAt < (lease * 1000) / 3) return known
    const id = known?.id ?? (await sourceId(kernel, source))
    if (!(await holdSource(kernel, id, { owner, lease }))) {
      if (known) await letGo(source, known)
      return null
    }
    if (known) {
      known.heldAt = Date.now()
      return known
    }
    await recoverPieces(kernel, id)
    const held: Held = { id, heldAt: Date.now(), recording: null }
    sources.set(keyOf(source), held)
    return held
  }

  async function begin(held: Held, source: Source): Promise<void> {
    const tail = await lastTail(kernel, held.id)
    const writer = pieceWriter(kernel, { id: held.id, owner }, flush)
    const listener = listen(kernel, source, {
      tail,
      timing,
      heard: {
        onFrames: (placed, from) => writer.add(placed, from),
        onTitle: (at, title) => writer.title(at, title),
      },
    })
    held.recording = { listener, writer }
  }

  async function end(held: Held): Promise<void> {
    const { recording } = held
    held.recording = null
    await recording?.listener.stop()
    await recording?.writer.close()
  }

  async function letGo(source: Source, held: Held): Promise<void> {
    sources.delete(keyOf(source))
    await end(held)
    await releaseSource(kernel, held.id, owner)
  }

  const complain = (error: unknown, { id }: Requested) => {
    // Somebody changed it meanwhile: the next turn sees it as it is.
    if (!(error instanceof Refusal)) log.error({ err: error, recording: id }, 'a recording failed')
  }

  /** Notes that a recording has begun. */
  const mark = (requested: Requested, held: Held) =>
    inTransaction(db, async (tx) => {
      const set = { source_id: held.id }
      await putStatus(tx, null, { table: 'recording' }, requested, { to: 'recording', reason: '', set })
    })

  /**
   * Whether what was sent until some moment has come. A line that stands still may hold it back until it speaks again, and
   * the next one begins with what was sent before.
   */
  function endedBy(now: number, { recording }: Held): (until: number) => boolean {
    const listener = recording?.listener
    const late = grace + (listener?.delay ?? 0)
    const longest = late + (listener ? timing.silence + listener.delay : 0)
    return (until) => until + ((listener?.reached ?? 0) >= until ? late : longest) <= now
  }

  /** Ends a recording beside the turns: files of many hours take longer than a source may be left alone. */
  function finish(requested: Requested, held: Held | null): void {
    if (finishing.has(requested.id)) return
    const work = async () => {
      await held?.recording?.writer.cut()
      const source_id = held?.id ?? requested.source_id
      await finishRecording(kernel, { ...requested, source_id }, mayListen(requested.address, configuration))
    }
    const ended = work()
      .catch((error) => complain(error, requested))
      .finally(() => finishing.delete(requested.id))
    finishing.set(requested.id, ended)
  }

  /** One after another; what goes wrong with one holds up no other. */
  async function each(
    requested: readonly Requested[],
    work: (one: Requested) => Promise<void>,
  ): Promise<void> {
    for (const one of requested) await work(one).catch((error) => complain(error, one))
  }

  async function work(): Promise<void> {
    const requested = await requestedNow(kernel)
    const now = Date.now()
    const groups = Map.groupBy(requested, keyOf)
    for (const group of groups.values()) {
      const source = group[0] as Requested
      if (stopped) return
      if (!mayListen(source.address, configuration)) {
        for (const one of group) if (one.until + grace <= now) finish(one, null)
        continue
      }
      const held = await hold(source)
      if (!held) continue
      const isOver = endedBy(now, held)
      const isOn = group.some(({ until }) => !isOver(until))
      if (isOn && !held.recording) await begin(held, source)
      await each(group, async (one) => {
        if (isOver(one.until)) finish(one, held)
        else if (one.status === 'planned' && now >= one.from) await mark(one, held)
      })
      if (!isOn && held.recording && !group.some(({ id }) => finishing.has(id))) await end(held)
    }
    for (const [key, held] of sources)
      if (!groups.has(key)) {
        const [address = '', backup = ''] = key.split('\n')
        await letGo({ address, backup }, held)
      }
  }

  return {
    /** Looks what is to be done, and does it. Turns never overlap. */
    turn(): Promise<void> {
      busy ??= work()
        .catch((error) => log.warn({ err: error }, 'the recorder could not work'))
        .finally(() => {
          busy = null
        })
      return busy
    },
    /** Ends all connections with what came so far kept; others go on at once. */
    async stop(): Promise<void> {
      stopped = true
      await busy
      await Promise.all(finishing.values())
      for (const [key, held] of sources) {
        const [address = '', backup = ''] = key.split('\n')
        await letGo({ address, backup }, held)
      }
    },
    /** Dies as a killed process does: nothing is put away, nothing given back. */
    async die(): Promise<void> {
      stopped = true
      await busy
      for (const { recording } of sources.values()) {
        recording?.writer.abandon()
        await recording?.listener.stop()
      }
      sources.clear()
    },
    /** For tests: how many connections there are. */
    get connections(): number {
      return [...sources.values()].filter(({ recording }) => recording).length
    },
  }
}
