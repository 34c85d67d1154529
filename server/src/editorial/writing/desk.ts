import {
  type WritingEnd,
  type WritingEnded,
  type WritingNews,
  writingChannels,
  writingErrors,
} from '@toasoan/contract/editorial/writing'
import { sql } from 'kysely'
import * as Y from 'yjs'
import { fail } from '#server/kernel/http/fail.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { findArticle, readLock, standingOf } from '../articles/public.ts'
import {
  compact,
  compactAfter,
  docOf,
  lineageOf,
  readWriting,
  seedOf,
  updatesAfter,
} from '../shared-text/public.ts'

/** A shared text in the memory of this process, with the pages that have it open here. */
export type Desk = {
  readonly id: number
  readonly lineage: string
  /** None while nobody here opens it or writes: the database has all of it, and updates are passed on without it. */
  doc: Y.Doc | null
  /** When the text itself was last needed here, in epoch milliseconds. */
  neededAt: number
  /** The last update that is in `doc`. */
  seq: number
  /** The head version that it is based on. */
  base: number
  /** Whether anything was written since the base version. */
  changed: boolean
  /** Bytes of the state and its updates, roughly. */
  bytes: number
  /** Updates since it was merged last. */
  unmerged: number
  /** Persons of client numbers, as far as they wrote here. */
  readonly owners: Map<number, number>
  readonly lines: Set<string>
  /** When the lock last got the last writer, in epoch milliseconds, and who that was. */
  told: { at: number; by: number }
  /** What happens a while after the last page has left; none while pages are open. */
  leaving: ReturnType<typeof setTimeout>[]
}

/** Milliseconds after the last page has left until the text is made a version. */
const restAfter = 3000

/** Milliseconds for which a text without pages stays in memory. */
const freeAfter = 60_000

/** Milliseconds without an opening or a writer here after which a text is put out of memory, also while pages show it. */
const putAwayAfter = 30_000

export const writingRoom = (id: number) => `writing:${id}`

export type Desks = ReturnType<typeof createDesks>

/** The shared texts of this process; PostgreSQL orders and announces their updates. */
export function createDesks(kernel: Kernel) {
  const { db, realtime, log } = kernel
  const desks = new Map<number, Desk>()
  const loading = new Map<number, Promise<Desk>>()

  const emit = ({ id }: Pick<Desk, 'id'>, channel: string, payload: WritingNews | WritingEnded) =>
    realtime.toRoomHereOnly(writingRoom(id), channel, payload)

  function add(desk: Desk, seq: number, update: Uint8Array, by: number): void {
    if (desk.doc) Y.applyUpdate(desk.doc, update)
    desk.seq = seq
    desk.changed = true
    desk.bytes += update.length
    desk.unmerged += 1
    emit(desk, writingChannels.news, { id: desk.id, lineage: desk.lineage, seq, update, by })
    if (desk.unmerged >= compactAfter) {
      desk.unmerged = 0
      compact(db, desk.id).catch((err) => log.warn({ err, article: desk.id }, 'shared text'))
    }
  }

  /** Takes an update that is stored under a number; false when one before it is missing. */
  function take(desk: Desk, seq: number, update: Uint8Array, by: number): boolean {
    if (seq <= desk.seq) return true
    if (seq !== desk.seq + 1) return false
    add(desk, seq, update, by)
    return true
  }

  /** Takes back what was to happen after the last page has left. */
  function stay(desk: Desk): void {
    for (const timer of desk.leaving.splice(0)) clearTimeout(timer)
  }

  function drop(desk: Desk, why: WritingEnd, by: string): void {
    if (desks.get(desk.id) === desk) desks.delete(desk.id)
    stay(desk)
    emit(desk, writingChannels.ended, { id: desk.id, lineage: desk.lineage, why, by })
  }

  /** Reads what a text lacks; it ends here when it has ended elsewhere. */
  async function catchUp(desk: Desk): Promise<void> {
    const missed = await updatesAfter(db, desk.id, desk.lineage, desk.seq)
    if (missed) {
      for (const { seq, update, user_id } of missed) take(desk, seq, update, user_id)
      return
    }
    const row = await readWriting(db, desk.id)
    // Nobody has begun to write in it yet.
    if (!row && desk.seq === 0) return
    if (!row || row.lineage !== desk.lineage) return drop(desk, 'moved', '')
    if (row.seq <= desk.seq) return
    const update = Y.encodeStateAsUpdate(docOf(row), desk.doc ? Y.encodeStateVector(desk.doc) : undefined)
    add(desk, row.seq, update, row.touched_by)
  }

  const catchUpSafely = (desk: Desk) =>
    void catchUp(desk).catch((err) => log.warn({ err, article: desk.id }, 'shared text'))

  /** Reads what texts lack here, as when an announcement came while the database did not answer; rejects with its error. */
  async function lookAgain(): Promise<void> {
    const ids = [...desks.keys()]
    if (ids.length === 0) return
    const { rows } = await sql<{ id: number; lineage: string; seq: number }>`
      select article_id as id, lineage, seq from article_writing where article_id = any(${ids})`.execute(db)
    const stored = new Map(rows.map((row) => [row.id, row]))
    for (const desk of desks.values()) {
      const row = stored.get(desk.id)
      const isBehind = row ? row.lineage !== desk.lineage || row.seq > desk.seq : desk.seq > 0
      if (isBehind) await catchUp(desk)
    }
  }

  function deskFor(
    id: number,
    given: Pick<Desk, 'lineage' | 'seq' | 'base' | 'changed' | 'bytes'> & { doc: Y.Doc },
  ): Desk {
    const lines = desks.get(id)?.lines ?? new Set<string>()
    const before = desks.get(id)
    if (before) stay(before)
    const told = { at: 0, by: 0 }
    const desk: Desk = {
      id,
      ...given,
      neededAt: Date.now(),
      unmerged: 0,
      owners: new Map(),
      lines,
      told,
      leaving: [],
    }
    desks.set(id, desk)
    return desk
  }

  async function load(id: number): Promise<Desk> {
    const row = await readWriting(db, id)
    const known = desks.get(id)
    if (row) {
      if (known?.lineage === row.lineage) {
        if (row.seq >= known.seq) known.doc ??= docOf(row)
        await catchUp(known)
        known.base = row.base_version
        known.changed = row.seq > row.version_seq
        return desks.get(id) ?? load(id)
      }
      const { lineage, seq, base_version: base, version_seq, state, updates } = row
      const bytes = state.length + updates.reduce((sum, one) => sum + one.length, 0)
      return deskFor(id, { lineage, doc: docOf(row), seq, base, changed: seq > version_seq, bytes })
    }
    const article = await findArticle(db, null, id)
    const { epoch } = await db.transaction().execute((tx) => readLock(tx, id))
    // The lock was waited for while somebody began: the text is theirs.
    if (await readWriting(db, id)) return load(id)
    const lineage = lineageOf(id, article.version, epoch + 1)
    if (known?.lineage === lineage) return known
    const { input } = await standingOf(db, article)
    return deskFor(id, {
      lineage,
      doc: seedOf(input),
      seq: 0,
      base: article.version,
      changed: false,
      bytes: 0,
    })
  }

  /** The text of an article as the database has it now; seeded from the head where nobody writes. */
  function open(id: number): Promise<Desk> {
    const running = loading.get(id)
    if (running) return running
    const next = load(id).finally(() => loading.delete(id))
    loading.set(id, next)
    return next
  }

  /** The text itself, read from the database where it was put away. Rejects with 409 when it has ended. */
  async function textOf(desk: Desk): Promise<Y.Doc> {
    desk.neededAt = Date.now()
    while (!desk.doc) {
      const row = await readWriting(db, desk.id)
      if (row?.lineage !== desk.lineage) {
        drop(desk, 'moved', '')
        throw fail(writingErrors.ended)
      }
      // What was passed on while it was read is missing in it.
      if (row.seq >= desk.seq) desk.doc ??= docOf(row)
    }
    return desk.doc
  }

  kernel.listener.on('article_writing', (payload) => {
    if (!payload) return
    const [id, lineage, what, ...rest] = payload.split(':')
    const desk = desks.get(Number(id))
    if (!desk || desk.lineage !== lineage) {
      // A page that opened before another version was seeded has to open again.
      if (desk && what !== 'end') drop(desk, 'moved', '')
      return
    }
    if (what === 'end') {
      const { why, by } = JSON.parse(rest.join(':')) as Pick<WritingEnded, 'why' | 'by'>
      return drop(desk, why, by)
    }
    const [by, update] = rest
    const isTaken =
      update !== undefined && take(desk, Number(what), Buffer.from(update, 'base64'), Number(by))
    if (!isTaken) catchUpSafely(desk)
  })
  kernel.listener.onReset(() => {
    for (const desk of desks.values()) catchUpSafely(desk)
  })

  return {
    all: () => [...desks.values()],
    get: (id: number) => desks.get(id),
    open,
    textOf,
    take,
    catchUp,
    lookAgain,
    drop,
    /** Frees the memory of a text after a while without pages; `empty` is called a little after the last has left. */
    left(desk: Desk, lineId: string, empty: () => Promise<void>): void {
      if (!desk.lines.delete(lineId) || desk.lines.size > 0) return
      stay(desk)
      const rest = () =>
        void empty().catch((err: unknown) => log.warn({ err, article: desk.id }, 'shared text'))
      const free = () => desks.get(desk.id) === desk && desks.delete(desk.id)
      for (const [work, after] of [
        [rest, restAfter],
        [free, freeAfter],
      ] as const)
        desk.leaving.push(setTimeout(() => desk.lines.size === 0 && work(), after).unref())
    },
    /** Puts texts out of memory that were not needed for so many milliseconds; one in which nobody wrote is small. */
    putAway(after = putAwayAfter): void {
      const before = Date.now() - after
      for (const desk of desks.values()) if (desk.seq > 0 && desk.neededAt <= before) desk.doc = null
    },
    /** Nothing happens any more; what rests is made a version by the job. */
    close: () => desks.forEach(stay),
    /** The lock names the last writer, for lists and other callers; at most every ten seconds. */
    async updateLock(desk: Desk, userId: number): Promise<void> {
      if (desk.told.by === userId && Date.now() - desk.told.at < 10_000) return
      desk.told = { at: Date.now(), by: userId }
      await sql`update article_lock set holder_id = ${userId}, expires_at = now() + interval '120 seconds'
        where article_id = ${desk.id} and mode = 'together'`.execute(db)
    },
  }
}
