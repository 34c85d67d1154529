import { readFile } from 'node:fs/promises'
import { parseRssFeed } from 'feedsmith'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { storeFile } from '../../media/files/public.ts'
import { demoSound } from '../demo-streams/station.ts'
import { draftEpisodes } from './drafts.ts'

const player = { 'user-agent': 'AntennaPod/3.7' }

let app: TestApp
let admin: TestPerson
let program: number
let sound: number
let bytes: number

const picture = async (width: number, height: number) => {
  const buffer = await sharp({ create: { width, height, channels: 3, background: '#0a3471' } })
    .png()
    .toBuffer()
  const { db, storage } = app.kernel
  return (await storeFile({ db, storage }, { buffer, name: `Bìa ${width}.png`, userId: null })).id
}

const whole = () => ({
  name: 'Tập 1: <Sông> & biển',
  program_id: program,
  file_id: sound,
  description: 'Chuyện kể.',
})

const episode = (fields: object) => app.post('/api/podcasts', admin.token, { ...whole(), ...fields })

const put = (id: number, fields: object) =>
  app.put(`/api/podcasts/${id}`, admin.token, { ...whole(), ...fields })

beforeAll(async () => {
  app = await testApp()
  const verbs = ['index', 'view', 'create', 'update', 'delete']
  const grants = ['podcast', 'program'].flatMap((name) => verbs.map((verb) => `${name}.${verb}`))
  admin = await app.person({ grants: [...grants, 'file.view'] as never })
  const made = await app.post('/api/program_lists', admin.token, { name: 'Chuyện của sông', code: 'song' })
  program = made.body.data.id
  const { db, storage } = app.kernel
  const buffer = await readFile(demoSound)
  bytes = buffer.length
  sound = (await storeFile({ db, storage }, { buffer, name: 'Tập một.mp3', userId: null })).id
  // Two minutes, so that a minute is half of it.
  await sql`update file set duration_ms = 120000 where id = ${sound}`.execute(db)
})
afterAll(() => app.close())

const listens = async (id: number) => (await app.get(`/api/podcasts/${id}`, admin.token)).body.data.listens
const feedOf = async () => {
  const answer = await app.get(`/podcast/chuyen-cua-song-${program}.xml`)
  expect(answer.status).toBe(200)
  return { text: answer.text, feed: parseRssFeed(answer.text) }
}

test('a cover is square and large; an episode goes out with one, and its feed is what players ask for', async () => {
  const cover = (id: number) =>
    app.put(`/api/program_lists/${program}`, admin.token, {
      name: 'Chuyện của sông',
      code: 'song',
      cover_id: id,
    })
  for (const id of [await picture(1400, 1399), await picture(1399, 1399), sound])
    expect((await cover(id)).body.errors).toEqual({
      cover_id: ['Ảnh bìa phải vuông, mỗi cạnh ít nhất 1400 điểm ảnh.'],
    })
  const early = await episode({ state: 'published' })
  expect(early.body.errors.state[0]).toMatch(/^Chương trình chưa có ảnh bìa/)
  expect((await episode({ file_id: await picture(20, 20) })).body.errors.file_id[0]).toMatch(/MP3/)
  expect((await episode({ program_id: 987_654 })).status).toBe(422)

  expect((await cover(await picture(1500, 1500))).status).toBe(200)
  const draft = (await episode({})).body.data
  expect(draft).toMatchObject({ state: 'draft', path: null, seconds: 120, published_at: null })
  const address = `/podcast/tap/${draft.id}.mp3`
  expect((await app.get(address)).status, 'a draft is nobody’s').toBe(404)
  expect((await feedOf()).text).not.toContain('Sông')

  const out = await put(draft.id, { state: 'published', version: 1 })
  expect(out.body.data, out.text).toMatchObject({ state: 'published', version: 2 })
  await expect.poll(async () => (await feedOf()).text).toContain('&lt;Sông&gt;')
  const { feed, text } = await feedOf()
  const origin = app.configuration.publicUrl.replace(/\/$/, '')
  const page = `${origin}/chuong-trinh/chuyen-cua-song-${program}.html`
  expect(feed).toMatchObject({
    title: 'Chuyện của sông',
    link: page,
    language: 'vi',
    itunes: { explicit: false, type: 'episodic', categories: [{ text: 'News' }] },
  })
  const [item] = feed.items ?? []
  expect(item).toMatchObject({
    title: 'Tập 1: <Sông> & biển',
    link: `${page.replace('.html', '')}/tap-1-song-bien-${draft.id}.html`,
    description: 'Chuyện kể.',
    guid: { value: `episode-${draft.id}`, isPermaLink: false },
    enclosures: [{ url: `${origin}${address}`, length: bytes, type: 'audio/mpeg' }],
    itunes: { duration: 120, explicit: false, episodeType: 'full' },
  })
  expect(text).toContain(`pubDate>${new Date(out.body.data.published_at).toUTCString()}<`)
  const image = await app.get(new URL(String(feed.itunes?.image)).pathname)
  const { width, height, format } = await sharp(image.raw).metadata()
  expect({ width, height, format }).toEqual({ width: 1500, height: 1500, format: 'jpeg' })

  // Back to a draft and out again, it is the same episode of the same day.
  await put(draft.id, { state: 'draft' })
  await expect.poll(async () => (await app.get(address)).status).toBe(404)
  const again = await put(draft.id, { state: 'published' })
  expect(again.body.data.published_at).toBe(out.body.data.published_at)
})

test('a listen is a minute of the sound or a play, once a day for each listener, and never a robot’s', async () => {
  const { id } = (await episode({ name: 'Tập 2', state: 'published' })).body.data
  const address = `/podcast/tap/${id}.mp3`
  const get = (headers: Record<string, string>) => app.get(address, undefined, headers)
  const range = (from: number, until: number, agent = player) =>
    get({ ...agent, range: `bytes=${from}-${until}` })
  await range(0, 999)
  await app.call('HEAD', address, { headers: player })
  await get({ 'user-agent': 'Googlebot/2.1' })
  await get({ 'user-agent': 'curl/8' })
  expect(await listens(id), 'a look, a head and robots').toBe(0)

  // In two parts, each less than a minute.
  const third = Math.floor(bytes / 3)
  expect((await range(0, third)).status).toBe(206)
  expect(await listens(id)).toBe(0)
  await range(third + 1, 2 * third)
  await expect.poll(() => listens(id)).toBe(1)
  await get(player)
  await app.post(`/site/listen/${id}`, undefined, {}, player)
  expect(await listens(id), 'the same listener').toBe(1)

  await app.post(`/site/listen/${id}`, undefined, {}, { 'user-agent': 'Mozilla/5.0 Firefox/140' })
  await app.post(`/site/listen/${id}`, undefined, {}, { 'user-agent': 'bingbot' })
  expect(await listens(id), 'a play in the page').toBe(2)
  expect((await app.post('/site/listen/999999', undefined, {}, player)).status).toBe(204)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from podcast_listener
    where encode(listener, 'escape') like '%AntennaPod%' or encode(listener, 'escape') like '%127.0%'`.execute(
    app.kernel.db,
  )
  expect(rows[0]?.n, 'nothing says who it was').toBe(0)
})

test('a finished recording becomes a draft by the button or by the rule of its programme, once', async () => {
  const { db } = app.kernel
  const record = async (status: string) =>
    (
      await sql<{ id: number }>`
        with station as (insert into channel (code, name, kind, zone) values ('k' || ${status}, 'K ' || ${status}, 'radio', 'Asia/Ho_Chi_Minh')
          returning id)
        insert into recording (channel_id, program_id, title, due_at, starts_at, ends_at, status, file_id)
        select id, ${program}, 'Chuyện của sông', '2026-11-20T23:00Z', now() - interval '2 hours', now() - interval '1 hour',
          ${status}, ${sound} from station returning id`.execute(db)
    ).rows[0]?.id
  const [done, failed] = [await record('done'), await record('failed')]
  const refused = await app.post(`/api/podcasts/of-recording/${failed}`, admin.token, {})
  expect(refused).toMatchObject({ status: 409, body: { error: 'podcast.nothing_recorded' } })
  expect((await app.post('/api/podcasts/of-recording/999999', admin.token, {})).status).toBe(404)
  const one = await app.post(`/api/podcasts/of-recording/${done}`, admin.token, {})
  expect(one.body.data).toMatchObject({
    state: 'draft',
    recording_id: done,
    name: 'Chuyện của sông, 21/11/2026',
  })
  const two = await app.post(`/api/podcasts/of-recording/${done}`, admin.token, {})
  expect(two.body.data.id).toBe(one.body.data.id)

  const other = await record('short')
  expect(await draftEpisodes(db, {}), 'without the rule').toEqual([])
  await sql`update program set podcast_drafts = true where id = ${program}`.execute(db)
  expect(await draftEpisodes(db, {})).toHaveLength(1)
  expect(await draftEpisodes(db, {}), 'once').toEqual([])
  const { rows } =
    await sql`select from podcast_episode where recording_id = ${other} and state = 'draft'`.execute(db)
  expect(rows).toHaveLength(1)
})
