import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Receipt } from '@toasoan/contract/broadcast/recordings'
import { sql } from 'kysely'
import type { Kernel } from '#server/kernel/kernel.ts'
import { type Form, framesOf, joiner, sameForm } from '../streams/public.ts'
import { bytesOfPiece } from './recover-pieces.ts'
import { isLong, joined } from './silences.ts'

/** A window of time (epoch milliseconds), half-open. */
export type Window = { from: number; until: number }

type Piece = Form & {
  id: number
  from: number
  until: number
  bytes: number
  backup: boolean
  connection: number
  breaks: boolean
  titles: { at: string; title: string }[]
  silences: { from: string; until: string }[]
}

/** A stretch of one form in a file of its own. */
export type Part = Form & { path: string; milliseconds: number; size: number; sha256: string }

export type Got = Omit<Receipt, 'parts'> & { parts: Part[]; silent: number }

/** Milliseconds between pieces that are no gap: instants are rounded, clocks are not quite alike. */
const touching = 60

async function piecesWithin({ db }: Kernel, sourceId: number, { from, until }: Window): Promise<Piece[]> {
  const { rows } = await sql<Piece>`
    select id, codec, rate, channels, setup, bytes, backup, connection, breaks, titles, silences,
      extract(epoch from starts_at)::float8 * 1000 as from, extract(epoch from ends_at)::float8 * 1000 as until
    from stream_piece where source_id = ${sourceId} and stored
      and ends_at > to_timestamp(${from / 1000}) and starts_at < to_timestamp(${until / 1000}) order by starts_at, id`.execute(
    db,
  )
  return rows
}

const iso = (at: number) => new Date(at).toISOString()

/** The stretches of a window that no piece has. */
function gapsIn(window: Window, got: readonly Window[]): Window[] {
  const gaps: Window[] = []
  let at = window.from
  for (const { from, until } of got) {
    if (from - at > touching) gaps.push({ from: at, until: from })
    at = Math.max(at, until)
  }
  if (window.until - at > touching) gaps.push({ from: at, until: window.until })
  return gaps
}

/** Writes the frames of a window into files below a folder, one for each form, and tells what there was. */
export async function readWindow(
  kernel: Kernel,
  sourceId: number,
  window: Window,
  folder: string,
): Promise<Got> {
  const pieces = await piecesWithin(kernel, sourceId, window)
  const parts: Part[] = []
  const changes: Got['changes'] = []
  const breaks: string[] = []
  const stretches: Window[] = []
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
  try {
    for (const piece of pieces) {
      const { codec, rate, channels, setup = '' } = piece
      const form = { codec, rate, channels, setup }
      let part = parts.at(-1)
      const all = framesOf(await bytesOfPiece(kernel, sourceId, piece), form)
      const chosen: Buffer[] = []
      let length = 0
      let at = piece.from
      let first: number | null = null
      for (const { bytes, duration } of all) {
        if (at + duration / 2 >= window.from && at + duration / 2 < window.until) {
          first ??= at
          chosen.push(bytes)
          length += duration
        }
        at += duration
        if (at >= window.until) break
      }
      if (first === null) continue
      if (piece.breaks && first === piece.from) breaks.push(iso(first))
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
      const content = joining.join(chosen)
      await file?.appendFile(content)
      hash.update(content)
      part.size += content.length
      part.milliseconds += length
      frames += chosen.length
      if (piece.backup) backup += length / 1000
      stretches.push({ from: first, until: first + length })
    }
    await endPart()
  } finally {
    await (file as FileHandle | null)?.close()
  }
  const within = (at: string) => Date.parse(at) >= window.from && Date.parse(at) < window.until
  const gaps = gapsIn(window, stretches)
  const missing = gaps.reduce((sum, gap) => sum + gap.until - gap.from, 0)
  const silences = joined(
    pieces.flatMap((piece) =>
      piece.silences.map(({ from, until }) => ({ from: Date.parse(from), until: Date.parse(until) })),
    ),
  )
    .filter(isLong)
    .map(({ from, until }) => ({ from: Math.max(window.from, from), until: Math.min(window.until, until) }))
    .filter(({ from, until }) => from < until)
  return {
    seconds: (window.until - window.from) / 1000,
    got: (window.until - window.from - missing) / 1000,
    frames,
    reopened: Math.max(0, new Set(pieces.map(({ connection }) => connection)).size - 1),
    backup,
    gaps: gaps.map(({ from, until }) => ({ from: iso(from), until: iso(until) })),
    silences: silences.map(({ from, until }) => ({ from: iso(from), until: iso(until) })),
    silent: silences.reduce((sum, { from, until }) => sum + until - from, 0) / 1000,
    changes,
    breaks,
    titles: pieces.flatMap(({ titles }) => titles).filter(({ at }) => within(at)),
    parts,
  }
}
