import { type FileHandle, mkdir, open, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import type { Kernel } from '#server/kernel/kernel.ts'
import { type Form, type Placed, sameForm } from '../streams/public.ts'
import { growingPath, pieceKey, seconds } from './piece-files.ts'
import { instants, type Silence, worthKeeping } from './silences.ts'

/** Milliseconds that a piece is long; all pieces end with a minute. */
const minute = 60_000

/** Bytes that must stay free on the disk; recordings go on until then. */
const leastFree = 1024 ** 3

/** Flushes in which others were written, after which a piece that was not is given up. */
const mostTries = 5

/** Titles that wait for sound at most. */
const mostTitles = 50

/** Pieces that may fail before the rest waits for the next flush. */
const mostFailures = 3

type Piece = {
  id: number | null
  file: FileHandle | null
  form: Form
  backup: boolean
  connection: number
  /** The stream said that something else begins with it. */
  breaks: boolean
  startsAt: number
  endsAt: number
  frames: number
  bytes: number
  /** Bytes that the disk has for sure. */
  written: number
  pending: Buffer[]
  titles: { at: number; title: string }[]
  silences: Silence[]
  silentFrom: number | null
  /** Flushes in which it was not written, though others were. */
  tries: number
}

/** Whether the disk has room for another piece. */
async function hasRoom(path: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(path)
  return bavail * bsize > leastFree
}

/**
 * Writes the frames of a source into pieces, for as long as this process holds it. Nothing that comes waits for the
 * disk or the database: what could not be written is tried again with the next flush, each `flush` milliseconds. A piece
 * that fails while others are written is given up in the end; while nothing can be written all of them wait. `room` tells
 * whether the disk has room for another piece.
 */
export function pieceWriter(
  kernel: Kernel,
  source: { id: number; owner: string },
  flush = 4000,
  room: (folder: string) => Promise<boolean> = hasRoom,
) {
  const { db, storage, log } = kernel
  let current: Piece | null = null
  let work: Promise<void> = Promise.resolve()
  /** Pieces that are over and not stored yet. */
  let ended: Piece[] = []
  /** Titles of what comes next: they are told before it. */
  let titles: { at: number; title: string }[] = []

  /** Writes a piece down and opens its file. Where the disk has no room nothing is written down. */
  async function begin(piece: Piece): Promise<void> {
    const folder = dirname(growingPath(kernel, 0))
    await mkdir(folder, { recursive: true })
    if (!(await room(folder))) throw new Error('the disk is full')
    const { rows } = await sql<{ id: number }>`
      insert into stream_piece (source_id, starts_at, ends_at, codec, rate, channels, setup, backup,
        connection, breaks, machine)
      select id, to_timestamp(${seconds(piece.startsAt)}), to_timestamp(${seconds(piece.startsAt)}), ${piece.form.codec},
        ${piece.form.rate}, ${piece.form.channels}, ${piece.form.setup ?? ''}, ${piece.backup}, ${piece.connection}, ${piece.breaks}, machine
      from stream_source where id = ${source.id} and owner = ${source.owner} returning id`.execute(db)
    const id = rows[0]?.id
    if (id === undefined) throw new Error('the source is held by another process')
    try {
      piece.file = await open(growingPath(kernel, id), 'a')
    } catch (error) {
      await sql`delete from stream_piece where id = ${id}`.execute(db)
      throw error
    }
    piece.id = id
  }

  async function write(piece: Piece): Promise<void> {
    if (piece.pending.length === 0) return
    if (!piece.file) await begin(piece)
    const { startsAt, endsAt, frames, bytes, titles, silences, silentFrom, pending } = piece
    piece.pending = []
    try {
      await piece.file?.appendFile(Buffer.concat(pending))
      await piece.file?.datasync()
      piece.written = bytes
    } catch (error) {
      piece.pending = [...pending, ...piece.pending]
      await piece.file?.truncate(piece.written)
      throw error
    }
    const told = silentFrom !== null ? [...silences, { from: silentFrom, until: endsAt }] : silences
    await sql`update stream_piece set ends_at = to_timestamp(${seconds(endsAt)}), frames = ${frames}, bytes = ${bytes},
        titles = ${JSON.stringify(titles.map(({ at, title }) => ({ at: new Date(at).toISOString(), title })))}::jsonb,
        silences = ${instants(worthKeeping(told, { from: startsAt, until: endsAt }))}::jsonb
      where id = ${piece.id}`.execute(db)
  }

  async function store(piece: Piece): Promise<void> {
    await write(piece)
    if (piece.id === null) return
    await piece.file?.close()
    piece.file = null
    await storage.putFile(pieceKey(source.id, piece.id), growingPath(kernel, piece.id), {
      contentType: 'application/octet-stream',
    })
    await sql`update stream_piece set stored = true where id = ${piece.id}`.execute(db)
  }

  const without = (piece: Piece) => ended.filter((each) => each !== piece)

  /** Whether a piece was written; what went wrong is told. */
  const written = async (work: Promise<void>): Promise<boolean> => {
    try {
      await work
      return true
    } catch (error) {
      log.warn({ err: error, source: source.id }, 'a piece of a recording was not written')
      return false
    }
  }

  const giveUp = async (piece: Piece): Promise<void> => {
    ended = without(piece)
    await piece.file?.close().catch(() => {})
    log.error(
      { source: source.id, piece: piece.id, at: piece.startsAt },
      'a piece of a recording was given up',
    )
  }

  /** Does what is to be done with the pieces, one after the other: one that fails goes behind the others. */
  const next = (): Promise<void> => {
    work = work.then(async () => {
      const failed: Piece[] = []
      let isWriting = false
      for (const piece of [...ended]) {
        if (failed.length >= mostFailures) break
        if (await written(store(piece))) {
          ended = without(piece)
          isWriting = true
        } else {
          ended = [...without(piece), piece]
          failed.push(piece)
        }
      }
      if (current && current.pending.length > 0) isWriting = (await written(write(current))) || isWriting
      if (!isWriting) return
      for (const piece of failed) {
        piece.tries += 1
        if (piece.tries >= mostTries) await giveUp(piece)
      }
    })
    return work
  }

  const endCurrent = () => {
    if (!current) return
    const { silentFrom, endsAt, silences } = current
    if (silentFrom !== null) silences.push({ from: silentFrom, until: endsAt })
    current.silentFrom = null
    ended.push(current)
    current = null
  }

  const timer = setInterval(() => void next(), flush)
  timer.unref()

  return {
    add(placed: readonly Placed[], { backup, connection }: { backup: boolean; connection: number }): void {
      for (const { frame, at, fresh } of placed) {
        const { codec, rate, channels, setup = '', bytes, duration, silent, breaks = false } = frame
        const isOver =
          current &&
          (fresh ||
            breaks ||
            !sameForm(current.form, frame) ||
            backup !== current.backup ||
            connection !== current.connection ||
            Math.floor(at / minute) !== Math.floor(current.startsAt / minute))
        if (isOver) endCurrent()
        current ??= {
          id: null,
          file: null,
          form: { codec, rate, channels, setup },
          backup,
          connection,
          breaks,
          startsAt: at,
          endsAt: at,
          frames: 0,
          bytes: 0,
          written: 0,
          pending: [],
          titles: [],
          silences: [],
          silentFrom: null,
          tries: 0,
        }
        current.titles.push(...titles)
        titles = []
        current.pending.push(bytes)
        current.frames += 1
        current.bytes += bytes.length
        current.endsAt = at + duration
        if (silent) current.silentFrom ??= at
        else if (current.silentFrom !== null) {
          current.silences.push({ from: current.silentFrom, until: at })
          current.silentFrom = null
        }
      }
      if (ended.length > 0) void next()
    },
    title(at: number, title: string): void {
      titles = [...titles.slice(-mostTitles), { at, title }]
    },
    /** Ends the piece that grows, so that all that came so far is in the storage. */
    async cut(): Promise<void> {
      endCurrent()
      await next()
    },
    async close(): Promise<void> {
      clearInterval(timer)
      endCurrent()
      await next()
    },
    /** Lets everything lie as it is, as the end of the process does. */
    abandon(): void {
      clearInterval(timer)
      void current?.file?.close()
      current = null
      ended = []
    },
  }
}
