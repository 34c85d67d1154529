import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Receipt } from '@toasoan/contract/broadcast/recordings'
import { sql } from 'kysely'
import type { Kernel } from '#server/kernel/kernel.ts'
import { type Form, framesOf, joiner, sameForm } from '../streams/public.ts'
import { copiesTold } from './copies-told.ts'
import type { Piece, Window } from './copy-pieces.ts'
import { framesWithin, gapsIn, mergeCopies, type Read } from './merge-copies.ts'
import { bytesOfPiece } from './recover-pieces.ts'
import { isLong, joined } from './silences.ts'

/** A stretch of one form in a file of its own. */
export type Part = Form & { path: string; milliseconds: number; size: number; sha256: string }

export type Got = Omit<Receipt, 'parts'> & { parts: Part[]; silent: number }

/** What all recorders of the stream of a source stored of a window. */
async function piecesWithin({ db }: Kernel, sourceId: number, { from, until }: Window): Promise<Piece[]> {
  const { rows } = await sql<Piece>`
    select id, source_id as source, codec, rate, channels, setup, bytes, backup, connection, breaks, machine, titles,
      silences, extract(epoch from starts_at)::float8 * 1000 as from, extract(epoch from ends_at)::float8 * 1000 as until
    from stream_piece where source_id in (select copies_of(${sourceId})) and stored
      and ends_at > to_timestamp(${from / 1000}) and starts_at < to_timestamp(${until / 1000}) order by starts_at, id`.execute(
    db,
  )
  return rows
}

const iso = (at: number) => new Date(at).toISOString()

/** Writes the frames of a window into files below a folder, one for each form, and tells what there was. */
export async function readWindow(
  kernel: Kernel,
  sourceId: number,
  window: Window,
  folder: string,
): Promise<Got> {
  const stored = await piecesWithin(kernel, sourceId, window)
  const merged = mergeCopies(stored, window)
  const pieces = merged.map(({ piece }) => piece)
  const parts: Part[] = []
  const changes: Got['changes'] = []
  const breaks: string[] = []
  const stretches: (Window & { piece: Piece })[] = []
  let joining = joiner({ codec: 'mp3', rate: 0, channels: 0 })
  let frames = 0
  let backup = 0
  let file: FileHandle | null = null
  let hash = createHash('sha256')
  const endPart = async () => {
    const part = parts.at(-1)
    if (!file || !part) return
    part.sha256 = hash.digest('hex')
    await file.close()
    file = null
  }
  const read = async (piece: Piece | undefined): Promise<Read<Piece> | null> =>
    piece ? { piece, frames: framesOf(await bytesOfPiece(kernel, piece.source, piece), piece) } : null
  let tail: { piece: Piece; bytes: readonly Buffer[] } | null = null
  let known: Read<Piece> | null = null
  try {
    for (const [place, { piece, window: within }] of merged.entries()) {
      const { codec, rate, channels, setup = '' } = piece
      const form = { codec, rate, channels, setup }
      let part = parts.at(-1)
      const all = known?.piece === piece ? known : ((await read(piece)) as Read<Piece>)
      const next = merged[place + 1]?.piece
      known = next && next.source !== piece.source ? await read(next) : null
      const isOther = tail && tail.piece.source !== piece.source && sameForm(tail.piece, piece)
      const { first: from, end } = framesWithin(all, within, {
        before: isOther ? (tail?.bytes ?? null) : null,
        after: known,
      })
      const chosen = all.frames.slice(from, end)
      if (chosen.length === 0) continue
      const first = piece.from + all.frames.slice(0, from).reduce((sum, { duration }) => sum + duration, 0)
      const length = chosen.reduce((sum, { duration }) => sum + duration, 0)
      const bytes = chosen.map((frame) => frame.bytes)
      tail = { piece, bytes: bytes.slice(-20) }
      if (piece.breaks && from === 0) breaks.push(iso(first))
      if (!part || !sameForm(part, form)) {
        await endPart()
        part = { ...form, path: join(folder, `${parts.length + 1}`), milliseconds: 0, size: 0, sha256: '' }
        parts.push(part)
        changes.push({ at: iso(first), codec, rate, channels })
        file = await open(part.path, 'w')
        hash = createHash('sha256')
        joining = joiner(form)
        await file.appendFile(joining.head)
        hash.update(joining.head)
        part.size += joining.head.length
      }
      const content = joining.join(bytes)
      await file?.appendFile(content)
      hash.update(content)
      part.size += content.length
      part.milliseconds += length
      frames += chosen.length
      if (piece.backup) backup += length / 1000
      stretches.push({ from: first, until: first + length, piece })
    }
    await endPart()
  } finally {
    await (file as FileHandle | null)?.close()
  }
  const within = (at: string) => Date.parse(at) >= window.from && Date.parse(at) < window.until
  const gaps = gapsIn(window, stretches)
  const missing = gaps.reduce((sum, gap) => sum + gap.until - gap.from, 0)
  const silences = joined(
    merged.flatMap(({ piece, window: part, fills }) =>
      piece.silences.map(({ from, until }) => ({
        from: fills ? Math.max(part.from, Date.parse(from)) : Date.parse(from),
        until: fills ? Math.min(part.until, Date.parse(until)) : Date.parse(until),
      })),
    ),
  )
    .filter(isLong)
    .map(({ from, until }) => ({ from: Math.max(window.from, from), until: Math.min(window.until, until) }))
    .filter(({ from, until }) => from < until)
  const connections = new Set(pieces.map(({ source, connection }) => `${source} ${connection}`)).size
  return {
    seconds: (window.until - window.from) / 1000,
    got: (window.until - window.from - missing) / 1000,
    frames,
    reopened: Math.max(0, connections - new Set(pieces.map(({ source }) => source)).size),
    backup,
    ...copiesTold(stored, stretches, window),
    gaps: gaps.map(({ from, until }) => ({ from: iso(from), until: iso(until) })),
    silences: silences.map(({ from, until }) => ({ from: iso(from), until: iso(until) })),
    silent: silences.reduce((sum, { from, until }) => sum + until - from, 0) / 1000,
    changes,
    breaks,
    titles: merged
      .flatMap(({ piece: { titles }, window: part, fills }) =>
        titles.filter(({ at }) => !fills || (Date.parse(at) >= part.from && Date.parse(at) < part.until)),
      )
      .filter(({ at }) => within(at)),
    parts,
  }
}
