import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { inTransaction } from '#server/kernel/database/database.ts'
import { Refusal } from '#server/kernel/http/fail.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { putStatus } from '#server/kernel/transitions/change-status.ts'
import { listen, mayListen, type Source, type Timing, usualTiming } from '../streams/public.ts'
import { finishRecording } from './finish-recording.ts'
import { lastTail, recoverPieces } from './recover-pieces.ts'
import {
  claimFinish,
  holdSource,
  isOtherStoring,
  noteStored,
  type Requested,
  releaseSource,
  requestedNow,
  sourceId,
} from './sources.ts'
import { pieceWriter } from './write-pieces.ts'

export type RecorderOptions = {
  timing?: Timing
  /** Seconds for which a process holds a source before it must say that it still records it. */
  lease?: number
  /** Milliseconds after the end of a window until what was sent in it has come. */
  grace?: number
  /** Milliseconds between two flushes; what came last may wait a second before it is given to the next one. */
  flush?: number
  /** The machine, by which two recorders of a stream are told apart. */
  machine?: string
  /** Recorders of each stream: 1 or 2. */
  copies?: number
  /** Seconds after the end of its lease for which the other recorder of a stream is waited for. */
  patience?: number
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
export function recorder(kernel: Kernel, given: RecorderOptions = {}) {
  const { db, log, configuration } = kernel
  const { timing = usualTiming, lease = 10, grace = 4000, flush = 4000, patience = 15 } = given
  const { machine = configuration.machine || hostname(), copies = configuration.recorderCopies } = given
  const owner = randomUUID()
  const holder = { owner, machine, lease }
  const sources = new Map<string, Held>()
  const finishing = new Map<number, Promise<void>>()
  /** Recordings of which this process has stored all that it has. */
  const stored = new Set<number>()
  let busy: Promise<void> | null = null
  let stopped = false

  /** Takes a copy of a stream that no other process records; null when there is none for this machine. */
  async function takeCopy(source: Source): Promise<number | null> {
    for (let copy = 0; copy < copies; copy += 1) {
      const id = await sourceId(kernel, source, copy)
      if (await holdSource(kernel, id, holder)) return id
    }
    return null
  }

  /** Holds the source of a stream, with what another process left behind of it put away; null when it is taken. */
  async function hold(source: Source): Promise<Held | null> {
    const known = sources.get(keyOf(source))
    if (known && Date.now() - known.heldAt < (lease * 1000) / 3) return known
    if (known) {
      if (!(await holdSource(kernel, known.id, holder))) {
        await letGo(source, known)
        return null
      }
      known.heldAt = Date.now()
      return known
    }
    const id = await takeCopy(source)
    if (id === null) return null
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

  /** Waits until the other recorder has stored what it has; false when that one makes the files. */
  async function isMine({ id, until }: Requested, held: Held | null): Promise<boolean> {
    while (held && !stopped && (await isOtherStoring(kernel, held.id, { until, patience }))) await pause(250)
    return !stopped && (await claimFinish(kernel, id, holder))
  }

  /** Ends a recording beside the turns: files of many hours take longer than a source may be left alone. */
  function finish(requested: Requested, held: Held | null): void {
    if (finishing.has(requested.id)) return
    const work = async () => {
      if (!stored.has(requested.id)) {
        await held?.recording?.writer.cut()
        if (held) await noteStored(kernel, held.id, requested.until)
        stored.add(requested.id)
      }
      if (copies > 1 && !(await isMine(requested, held))) return
      const source_id = held?.id ?? requested.source_id
      const renewal = setInterval(
        () => void claimFinish(kernel, requested.id, holder).catch(() => {}),
        (lease * 1000) / 3,
      )
      await finishRecording(
        kernel,
        { ...requested, source_id },
        mayListen(requested.address, configuration),
      ).finally(() => clearInterval(renewal))
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
    for (const id of stored) if (!requested.some((one) => one.id === id)) stored.delete(id)
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
