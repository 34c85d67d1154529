import type { Segment } from '@toasoan/contract/media/transcripts'
import sharp from 'sharp'
import { inTransaction } from '#server/kernel/database/database.ts'
import type { TestApp } from '#server/kernel/testing/test-app.ts'
import { storeFile } from '../../media/files/public.ts'
import { addVersion } from '../../media/transcripts/public.ts'
import { toneWav } from '../../media/work/sound-for-tests.ts'

/** What people say in the recordings of these tests, as an engine writes it. */
export const spokenLines = [
  'sáng 14/10 tàu cá của ông Lê Văn Thạnh bị sóng đánh chìm cách đảo Lý Sơn 12 hải lý',
  'trên tàu có 9 thuyền viên bộ đội biên phòng cứu được 8 người',
  'chúng tôi kêu gọi bà con vào bờ tránh gió',
]

let serial = 0

/** A picture of one colour, whose bytes are like no other's. */
export async function storePicture(app: TestApp, userId: number): Promise<number> {
  serial += 1
  const picture = sharp({
    create: { width: 120 + serial, height: 80, channels: 3, background: { r: 20, g: 60 + serial, b: 200 } },
  })
  const file = await storeFile(app.kernel, {
    buffer: await picture.png().toBuffer(),
    name: `bien-${serial}.png`,
    userId,
  })
  return file.id
}

const segment = (text: string, at: number): Segment => ({
  id: `s${at}`,
  from: at * 65_000,
  to: (at + 1) * 65_000,
  speaker: at === 2 ? 'Trần Thị Hoa' : '',
  text,
  words: [],
  checked: false,
  doubtful: false,
})

/** A recording with a transcript. */
export async function storeRecording(app: TestApp, userId: number, lines = spokenLines): Promise<number> {
  serial += 1
  const { id } = await storeFile(app.kernel, {
    buffer: toneWav({ seconds: 1, hertz: 300 + serial }),
    name: `phong-van-${serial}.wav`,
    userId,
  })
  await inTransaction(app.kernel.db, (tx) =>
    addVersion(tx, id, {
      kind: 'machine',
      base: null,
      language: 'vi',
      engine: 'thu',
      segments: lines.map(segment),
      userId: null,
    }),
  )
  return id
}

type Telling = { source: string; title: string; text: string; language?: string }

/** A story that sources tell, one item each, and the numbers of its items. */
export async function storeStory(
  app: TestApp,
  tellings: readonly Telling[],
  licence = 'contract',
): Promise<number[]> {
  const q = async (text: string, values: unknown[]) => (await app.kernel.pool.query(text, values)).rows[0]
  const { id: story } = await q('insert into crawl_story default values returning id', [])
  const ids: number[] = []
  for (const { source, title, text, language = '' } of tellings) {
    serial += 1
    const host = `nguon-${serial}.example`
    const { id: config } = await q(
      "insert into crawl_config (name, kind, address, licence, wait_minutes) values ($1, 'feed', $2, $3, 0) returning id",
      [`${source} ${serial}`, `https://${host}/rss`, licence],
    )
    const { id } = await q(
      `insert into crawl_item (story_id, address, host, title, version, published_at, evidence, language)
       values ($1, $2, $3, $4, 1, now(), 'feed', $5) returning id`,
      [story, `https://${host}/tin`, host, title, language],
    )
    const html = text
      .split('\n')
      .map((line) => `<p>${line}</p>`)
      .join('')
    await q(
      "insert into crawl_item_version (item_id, number, title, lead, html, plain, hash) values ($1, 1, $2, '', $3, $4, 'x')",
      [id, title, html, text],
    )
    await q('insert into crawl_sighting (item_id, config_id) values ($1, $2)', [id, config])
    ids.push(id)
  }
  return ids
}
