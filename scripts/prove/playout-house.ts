import { mkdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { TestApp } from '../../server/src/kernel/testing/test-app.ts'
import { prepareFile } from '../../server/src/media/files/public.ts'
import { writeTones } from './tones.ts'

/** Seconds of each tone of a file, of which each file has its own eight. */
export const step = 5
const steps = 8

/** Hertz: the tones of the files, of the studio and of the music. */
export const toneOfFile = (file: number, at: number): number => 400 + 60 * (file * steps + at)
export const fileTones = Array.from({ length: 6 * steps }, (_, n) => 400 + 60 * n)
export const [studioTone, musicTone] = [3600, 3900] as const
export const allTones = [...fileTones, studioTone, musicTone]

/** The file of a tone and its place in it; null for the studio and the music. */
export const placeOfTone = (tone: number): { file: number; at: number } | null => {
  const n = fileTones.indexOf(tone)
  return n < 0 ? null : { file: Math.floor(n / steps), at: n % steps }
}

/** A station that sends one tone in real time, as a studio's encoder does. */
export async function openStudio(folder: string) {
  const path = join(folder, 'studio.mp3')
  writeTones(path, [studioTone], 20)
  const sound = readFileSync(path)
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'audio/mpeg' })
    let sent = 0
    const begun = Date.now() - 1000
    const timer = setInterval(() => {
      const due = Math.floor(((Date.now() - begun) / 1000) * 16_000)
      while (sent < due) {
        const from = sent % sound.length
        const piece = sound.subarray(from, Math.min(sound.length, from + due - sent))
        response.write(piece)
        sent += piece.length
      }
    }, 100)
    response.once('close', () => clearInterval(timer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    url: `http://${host}/studio.mp3`,
    close(): void {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Fallback music of one tone. */
export function writeMusic(folder: string): string {
  const music = join(folder, 'music')
  mkdirSync(music, { recursive: true })
  writeTones(join(music, 'music.mp3'), [musicTone], 20)
  return music
}

/** Six files of forty seconds each, in the library; the last one has eight seconds without sound in its middle. */
export async function putFiles({ kernel }: TestApp, folder: string): Promise<number[]> {
  const ids: number[] = []
  for (let file = 0; file < 6; file += 1) {
    const path = join(folder, `${file}.mp3`)
    const tones = Array.from({ length: steps }, (_, at) => toneOfFile(file, at))
    writeTones(path, tones, step, file === 5 ? { from: 10, until: 18 } : undefined)
    const values = await prepareFile(kernel.storage, {
      own: true,
      path,
      name: `tone-${file}.mp3`,
      userId: null,
      categoryId: null,
      uploadType: 'recording',
    })
    const row = await kernel.db
      .insertInto('file')
      .values({ ...values, duration_ms: steps * step * 1000, pipeline: 'ready' })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(row.id)
  }
  return ids
}

/** An item of the day: a file for so many seconds, the studio, or nothing. */
export type Planned = { id: number; file: number | 'studio'; from: number; until: number }

/** Seconds of the items of a round, and what they send: some fill their time, some do not, some are cut. */
const round: readonly { seconds: number; file: number | 'studio' | null }[] = [
  { seconds: 40, file: 0 },
  { seconds: 30, file: 1 },
  { seconds: 25, file: 'studio' },
  { seconds: 50, file: 2 },
  { seconds: 12, file: null },
  { seconds: 20, file: 3 },
  { seconds: 35, file: 4 },
  { seconds: 30, file: 'studio' },
  { seconds: 38, file: 5 },
]

/** A channel that is played out, with a published day of so many seconds from an instant on (epoch milliseconds). */
export async function putDay(
  { kernel: { db } }: TestApp,
  { files, line, from, seconds }: { files: readonly number[]; line: string; from: number; seconds: number },
): Promise<{ channel: number; items: Planned[] }> {
  const made = await sql<{ id: number }>`
    insert into channel (code, name, kind, zone, playout, live_input)
    values ('ts1', 'Kênh một', 'radio', 'Asia/Ho_Chi_Minh', true, ${line})
    returning id`.execute(db)
  const channel = made.rows[0]?.id ?? 0
  const day = await sql<{ id: number }>`
    insert into schedule_day (channel_id, date_play, state, published_version, published_at)
    values (${channel}, current_date, 'published', 1, now()) returning id`.execute(db)
  const items: Planned[] = []
  for (let at = from, n = 0; at < from + seconds * 1000; n += 1) {
    const { seconds: lasts, file } = round[n % round.length] as (typeof round)[number]
    const until = at + lasts * 1000
    if (file !== null) {
      const kind = file === 'studio' ? 'live' : 'recorded'
      const { rows } = await sql<{ id: number }>`
        insert into schedule_item (day_id, channel_id, key, during, title, kind, file_id)
        values (${day.rows[0]?.id}, ${channel}, ${`m-${n}`}, tstzrange(to_timestamp(${at / 1000}), to_timestamp(${until / 1000})),
          ${`Mục ${n}`}, ${kind}, ${file === 'studio' ? null : files[file]}) returning id`.execute(db)
      items.push({ id: rows[0]?.id ?? 0, file, from: at, until })
    }
    at = until
  }
  return { channel, items }
}
