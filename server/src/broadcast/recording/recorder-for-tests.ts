import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import type { Receipt, RecordingDetail } from '@toasoan/contract/broadcast/recordings'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import type { TestApp } from '#server/kernel/testing/test-app.ts'
import { originalKey } from '../../media/files/public.ts'
import { type Frame, frameReader } from '../streams/frames.ts'
import { oggReader } from '../streams/ogg/reader.ts'
import type { recorder } from './recorder.ts'

type Recorder = ReturnType<typeof recorder>

/** What the disk has of a recording's stream. */
export type PieceRow = {
  id: number
  codec: string
  connection: number
  backup: boolean
  breaks: boolean
  frames: number
}

/** Frames of pieces together. */
export const framesIn = (pieces: readonly PieceRow[]): number =>
  pieces.reduce((sum, { frames }) => sum + frames, 0)

/** Frames since another encoder began; a minute may end between them. */
export function afterBreak(pieces: readonly PieceRow[]): number {
  const first = pieces.findIndex(({ breaks }) => breaks)
  return first < 0 ? 0 : framesIn(pieces.slice(first))
}

const numberOf = ({ bytes }: Frame) => bytes.readUInt32BE(bytes.length - 4)

/** No frame twice and none before another that was sent earlier. */
export const rising = (numbers: readonly number[]): boolean =>
  numbers.every((n, place) => place === 0 || n > (numbers[place - 1] as number))

/** Where numbers leave others out: the last before, and the first after. */
export const jumps = (numbers: readonly number[]): [number, number][] =>
  numbers.flatMap((n, place): [number, number][] => {
    const before = numbers[place - 1]
    return before !== undefined && n !== before + 1 ? [[before, n]] : []
  })

/** Channels, recordings and what became of them; everything waits for what happens, never for a time. */
export function recordingDesk(app: TestApp, admin: TestPerson) {
  const { db, storage } = app.kernel
  let channels = 0

  const detail = async (id: number): Promise<RecordingDetail> =>
    (await app.get(`/api/recording/${id}`, admin.token)).body.data

  /** Lets a recorder work until something is so. */
  async function turns(own: Recorder, isSo: () => boolean | Promise<boolean>): Promise<void> {
    for (;;) {
      await own.turn()
      if (await isSo()) return
      await setTimeout(40)
    }
  }

  const piecesOf = async (id: number): Promise<PieceRow[]> =>
    (
      await sql<PieceRow>`
        select p.id, p.codec, p.connection, p.backup, p.breaks, p.frames from stream_piece p
        where p.source_id = (select source_id from recording where id = ${id}) and p.frames > 0
          and p.ends_at > (select starts_at from recording where id = ${id}) order by p.id`.execute(db)
    ).rows

  return {
    detail,
    turns,

    /** A channel of its own, even when a test is tried again. */
    async channel(stream: string, backup_stream = ''): Promise<number> {
      channels += 1
      const code = `thu-${channels}`
      const { body, text } = await app.post('/api/channel/create', admin.token, {
        name: `Kênh ${code}`,
        code,
        stream,
        backup_stream,
      })
      expect(body.data?.id, text).toBeTypeOf('number')
      return body.data.id
    },

    /** A recording from now on. */
    async begun(channelId: number, seconds = 600): Promise<number> {
      const { rows } = await sql<{ id: number }>`
        insert into recording (channel_id, title, due_at, starts_at, ends_at, created_by)
        select ${channelId}, 'Thời sự', at, at, at + ${seconds} * interval '1 second', ${admin.id}
        from (select now() as at) returning id`.execute(db)
      return rows[0]?.id ?? 0
    },

    /** Records until it is seen in the pieces that the disk has of a recording. */
    async until(
      own: Recorder,
      id: number,
      isSeen: (pieces: readonly PieceRow[]) => boolean,
    ): Promise<PieceRow[]> {
      let seen: PieceRow[] = []
      await turns(own, async () => {
        seen = await piecesOf(id)
        return isSeen(seen)
      })
      return seen
    },

    /** Ends recordings with what the disk has of them, or as they were to end, and waits until they are over. */
    async over(
      own: Recorder,
      ids: readonly number[],
      { atOnce = true }: { atOnce?: boolean } = {},
    ): Promise<RecordingDetail[]> {
      if (atOnce)
        await sql`update recording r set ends_at = coalesce(
            (select max(p.ends_at) from stream_piece p where p.source_id = r.source_id and p.frames > 0), now())
          where id = any(${ids}::bigint[])`.execute(db)
      let all: RecordingDetail[] = []
      await turns(own, async () => {
        all = await Promise.all(ids.map(detail))
        return all.every(({ status }) => status !== 'planned' && status !== 'recording')
      })
      return all
    },

    /** The numbers of the frames in the files of a receipt, whose checksums it tells. */
    async numbersOf({ receipt }: RecordingDetail): Promise<number[]> {
      const found: number[] = []
      for (const { file_id, codec, sha256 } of receipt?.parts ?? ([] as Receipt['parts'])) {
        const { rows } = await sql<{ key: string }>`select key from file where id = ${file_id}`.execute(db)
        const opened = await storage.open(originalKey(rows[0]?.key ?? ''))
        const bytes = opened ? await buffer(opened.stream) : Buffer.alloc(0)
        expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
        const reader = codec === 'opus' ? oggReader(() => {}) : frameReader()
        found.push(...reader.push(bytes).map(numberOf))
      }
      return found
    },
  }
}
