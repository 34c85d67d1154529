import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { storeFile } from '../../media/files/public.ts'
import { demoSound } from '../demo-streams/station.ts'
import { countListen, listenerOf, mostOfNetwork } from './listens.ts'

let app: TestApp
let outsider: TestPerson
let program: number
let secret: number
let own: number
let picture: number

beforeAll(async () => {
  app = await testApp()
  outsider = await app.person({
    grants: [
      'podcast.index',
      'podcast.view',
      'podcast.create',
      'podcast.update',
      'program.create',
      'program.update',
    ],
  })
  const { db, storage } = app.kernel
  const store = async (buffer: Buffer, name: string, userId: number | null) =>
    (await storeFile({ db, storage }, { buffer, name, userId })).id
  const sound = await readFile(demoSound)
  secret = await store(sound, 'Phỏng vấn kín.mp3', null)
  own = await store(sound, 'Của tôi.mp3', outsider.id)
  const square = { width: 1500, height: 1500, channels: 3, background: '#0a3471' } as const
  picture = await store(await sharp({ create: square }).png().toBuffer(), 'Ảnh kín.png', null)
  const made = await app.post('/api/program_lists', outsider.token, { name: 'Chuyện phố', code: 'pho' })
  program = made.body.data.id
})
afterAll(() => app.close())

const cover = (to: number | null) =>
  sql`update program set cover_id = ${to} where id = ${program}`.execute(app.kernel.db)

const episode = (fields: object) =>
  app.post('/api/podcasts', outsider.token, { name: 'Tập', program_id: program, ...fields })

test('nobody publishes a sound or a cover that they may not view', async () => {
  const refused = await episode({ file_id: secret })
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['file_id']])
  expect(refused.text).not.toContain('Phỏng vấn kín')
  const draft = await episode({ file_id: own })
  expect(draft.status, draft.text).toBe(200)
  const later = await app.put(`/api/podcasts/${draft.body.data.id}`, outsider.token, { file_id: secret })
  expect(later.status).toBe(422)
  const covered = await app.put(`/api/program_lists/${program}`, outsider.token, { cover_id: picture })
  expect(covered.body.errors).toHaveProperty('cover_id')
})

test('what is published goes to no programme without a cover, and is silent with its programme', async () => {
  await cover(picture)
  const { id } = (await episode({ file_id: own, state: 'published' })).body.data
  expect((await app.get(`/podcast/tap/${id}.mp3`)).status).toBe(200)
  const bare = await app.post('/api/program_lists', outsider.token, { name: 'Không bìa', code: 'khong-bia' })
  const moved = await app.put(`/api/podcasts/${id}`, outsider.token, { program_id: bare.body.data.id })
  expect(moved.body.errors).toHaveProperty('state')
  await app.put(`/api/program_lists/${program}`, outsider.token, { active: false })
  expect((await app.get(`/podcast/tap/${id}.mp3`)).status).toBe(404)
  await app.put(`/api/program_lists/${program}`, outsider.token, { active: true })

  // A closed site sends no sound either.
  const open = (value: string) =>
    sql`insert into setting (key, group_name, value) values ('home.public', 'home', ${value}::jsonb)
      on conflict (key) do update set value = excluded.value`.execute(app.kernel.db)
  await open('false')
  await expect.poll(async () => (await app.get(`/podcast/tap/${id}.mp3`)).status).toBe(302)
  await open('true')
  await expect.poll(async () => (await app.get(`/podcast/tap/${id}.mp3`)).status).toBe(200)
})

test('one network adds only so many listeners a day, whatever its programs call themselves', async () => {
  await cover(picture)
  const { db } = app.kernel
  const { id } = (await episode({ file_id: own, state: 'published' })).body.data
  const from = (address: string, agent: string) =>
    countListen(db, id, listenerOf('khóa', '2026-11-27', address, agent))
  for (let one = 0; one < mostOfNetwork + 20; one += 1) await from('203.0.113.7', `Máy nghe ${one}`)
  await from('203.0.113.8', 'Máy nghe 0')
  const { body } = await app.get(`/api/podcasts/${id}`, outsider.token)
  expect(body.data.listens).toBe(mostOfNetwork + 1)
})
