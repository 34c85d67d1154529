// @module-tag long
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { prepareFile } from '../../media/files/public.ts'
import { compareRecordings } from './compare-recordings.ts'
import { makesPrints } from './make-print.ts'
import { findPrint, partsOf, sureness } from './match-prints.ts'

/** Numbers that look like those of a sound, the same for the same seed. */
function numbers(seed: number, count: number): Uint32Array {
  let state = seed
  return Uint32Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state ^ (state >>> 13)) >>> 0
  })
}

const joined = (...prints: Uint32Array[]) => Uint32Array.from(prints.flatMap((print) => [...print]))

/** The same sound over a lossy line: many of each number's last eight bits are others. */
const lossy = (print: Uint32Array) =>
  print.map((number, at) => (number ^ ((numbers(at + 1, 1)[0] ?? 0) & 255)) >>> 0)

describe('a print is found', () => {
  const planned = numbers(1, 200)
  const [before, after] = [numbers(2, 300), numbers(3, 150)]

  test('where it is, over a lossy line, and with how sure that is', () => {
    const found = findPrint(joined(before, lossy(planned), after), planned)
    expect(found).toMatchObject({ begins: 300, from: 300, until: 500 })
    expect(sureness([{ from: 0, length: 200, errors: found?.errors ?? 16 }])).toBeGreaterThan(0.6)
  })

  test('in part, when it was cut off or joined late', () => {
    expect(findPrint(joined(before, planned.subarray(0, 90), after), planned)).toMatchObject({
      begins: 300,
      from: 300,
    })
    const late = findPrint(joined(planned.subarray(120), after), planned)
    expect(late).toMatchObject({ begins: -120, from: 0 })
    expect(Math.abs((late?.until ?? 0) - 80)).toBeLessThan(8)
  })

  test('in all its parts, with something put into it or the recording cut within; sent twice, once', () => {
    const [first, second] = [planned.subarray(0, 120), planned.subarray(120)]
    const lengths = (...prints: Uint32Array[]) =>
      partsOf(
        prints.map((print) => ({ from: 0, print })),
        planned,
      ).map(({ length }) => Math.round(length / 10) * 10)
    expect(lengths(joined(before, first, after, second, before))).toEqual([120, 80])
    expect(lengths(joined(before, first), joined(second, after))).toEqual([120, 80])
    expect(lengths(joined(planned, after, planned))).toEqual([200])
    expect(lengths(joined(before, second, after, first))).toEqual([120])
    expect(lengths(before, after)).toEqual([])
  })

  test('never where it is not: another sound, a few numbers by chance, one tone for ever', () => {
    expect(findPrint(joined(before, after), planned)).toBeNull()
    expect(findPrint(joined(before, planned.subarray(50, 60), after), planned)).toBeNull()
    const tone = new Uint32Array(300).fill(627_964_279)
    expect(findPrint(tone, tone.subarray(0, 100))).toBeNull()
    expect(findPrint(new Uint32Array(), planned)).toBeNull()
    expect(findPrint(before, new Uint32Array())).toBeNull()
  })
})

describe('with ffmpeg', async () => {
  const here = await makesPrints()
  let app: TestApp
  const folder = mkdtempSync(join(tmpdir(), 'toasoan-prints-'))
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(async () => {
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** A melody of its own; every note has its overtones. */
  const melody = (step: number, seconds: number, from = 0) => {
    const t = `(t+${from})`
    const note = `220*pow(2\\,mod(floor(${t}*3)*${step}\\,13)/12)`
    return `aevalsrc=0.3*sin(2*PI*${t}*${note})+0.15*sin(4*PI*${t}*${note}):d=${seconds}:s=44100`
  }
  const made = (name: string, inputs: readonly string[], ...words: string[]): string => {
    const path = join(folder, name)
    const given = inputs.flatMap((input) => ['-f', 'lavfi', '-i', input])
    const all = inputs.map((_, n) => `[${n}:a]`).join('')
    const filter = `${all}concat=n=${inputs.length}:v=0:a=1[a]`
    execFileSync('ffmpeg', [
      ...['-nostdin', '-v', 'error', '-y', ...given],
      ...['-filter_complex', filter, '-map', '[a]', ...words, path],
    ])
    return path
  }
  const kept = async (path: string, name: string): Promise<number> => {
    const values = await prepareFile(app.kernel.storage, { path, name, userId: null })
    const { id } = await app.kernel.db
      .insertInto('file')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  test.skipIf(!here)(
    'what a recording has of planned files is noted with its time; a file that was not sent is not',
    async () => {
      const { db } = app.kernel
      const start = Math.floor(Date.now() / 1000) * 1000 - 3_600_000
      const at = (seconds: number) => new Date(start + seconds * 1000).toISOString()
      const songs = [5, 7, 4]
      const [first, second, third] = (await Promise.all(
        songs.map((step) => kept(made(`${step}.wav`, [melody(step, 25)]), `bai-${step}.wav`)),
      )) as [number, number, number]
      // Eight seconds of something else, the first one, and the second one cut off.
      const sent = made('ghi.mp3', [melody(3, 8), melody(5, 25), melody(7, 15)], '-b:a', '96k')
      const recorded = await kept(sent, 'ghi.mp3')
      const { rows: channels } = await sql<{ id: number }>`
      insert into channel (name, code, kind, zone) values ('Kênh so', 'so', 'radio', 'Asia/Ho_Chi_Minh')
      returning id`.execute(db)
      const channel = channels[0]?.id
      const { rows: days } = await sql<{ id: number }>`
      insert into schedule_day (channel_id, date_play, state, published_version)
      values (${channel}, ${at(0)}::date, 'published', 1) returning id`.execute(db)
      for (const [key, file, from, until] of [
        ['mot', first, 5, 30],
        ['hai', second, 30, 55],
        ['ba', third, 55, 80],
      ] as const)
        await sql`insert into schedule_item (day_id, channel_id, key, during, title, kind, file_id)
        values (${days[0]?.id}, ${channel}, ${key}, tstzrange(${at(from)}, ${at(until)}), ${key}, 'recorded', ${file})`.execute(
          db,
        )
      const record = (file: number, from: number, until: number) => {
        const receipt = {
          parts: [{ file_id: file, name: 'ghi', codec: 'mp3', seconds: until - from, size: 1, sha256: '' }],
          changes: [{ at: at(from), codec: 'mp3', rate: 44_100, channels: 1 }],
          gaps: [],
        }
        return sql`insert into recording (channel_id, title, due_at, starts_at, ends_at, status, coverage, receipt, file_id)
        values (${channel}, 'Ghi', ${at(from)}, ${at(from)}, ${at(until)}, 'done', 1, ${JSON.stringify(receipt)}::jsonb, ${file})`.execute(
          db,
        )
      }
      await record(recorded, 0, 48)
      await compareRecordings(app.kernel, new AbortController().signal)
      const { rows } = await sql<{ key: string; from: number; until: number; confidence: number }>`
      select i.key, a.confidence, extract(epoch from lower(a.during))::float8 * 1000 as from,
        extract(epoch from upper(a.during))::float8 * 1000 as until
      from as_run a join schedule_item i on i.id = a.item_id where a.source = 'sound' order by lower(a.during)`.execute(
        db,
      )
      expect(rows.map(({ key }) => key)).toEqual(['mot', 'hai'])
      const seconds = rows.map(({ from, until }) => [(from - start) / 1000, (until - start) / 1000])
      for (const [found, right] of [
        [seconds[0]?.[0], 8],
        [seconds[0]?.[1], 33],
        [seconds[1]?.[0], 33],
        [seconds[1]?.[1], 48],
      ] as const)
        expect(Math.abs((found ?? 0) - right), JSON.stringify(seconds)).toBeLessThan(2)
      expect(rows[0]?.confidence).toBeGreaterThan(0.5)
      // Once is enough, and prints are kept.
      const { rows: left } = await sql`select from recording where compared_at is null`.execute(db)
      expect(left).toHaveLength(0)
      expect((await sql`select from sound_print`.execute(db)).rows).toHaveLength(4)
      // The next recording has the rest of the one that was cut off.
      await record(
        await kept(made('ghi-2.mp3', [melody(7, 10, 15), melody(3, 8)], '-b:a', '96k'), 'ghi-2.mp3'),
        48,
        66,
      )
      await compareRecordings(app.kernel, new AbortController().signal)
      const { rows: whole } = await sql<{ seconds: number }>`
        select extract(epoch from upper(a.during) - lower(a.during))::float8 as seconds
        from as_run a join schedule_item i on i.id = a.item_id where i.key = 'hai' and a.source = 'sound'`.execute(
        db,
      )
      expect(Math.abs((whole[0]?.seconds ?? 0) - 25)).toBeLessThan(2)
    },
  )
})
