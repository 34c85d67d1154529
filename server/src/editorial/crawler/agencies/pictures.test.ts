import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { permissions } from '@toasoan/contract/access/catalogue'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { collectWires } from './collect.ts'
import { drawSmallPictures, dropOldPictures } from './pictures.ts'

let app: TestApp
let chief: TestPerson
let folder: string
let photo: Buffer

const q = async (text: string, values: unknown[] = []) => (await app.kernel.pool.query(text, values)).rows

async function deliver(files: Record<string, Uint8Array>) {
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes)
  await q('update crawl_config set poll_at = now()')
  await collectWires(app.kernel)
  // A picture is read when it has stood still for ten seconds.
  await q(`update crawl_config set poll_at = now()`)
}

const draw = () => drawSmallPictures(app.kernel, new AbortController().signal)

const ninjs = (uri: string, more: object = {}) =>
  Buffer.from(
    JSON.stringify({
      uri,
      type: 'text',
      version: '1',
      headline: `Tin có ảnh ${uri}`,
      body_html: `<p>Nội dung chỉ có ở ${uri}.</p>`,
      ...more,
    }),
  )

const withPhoto = (uri: string, href: string) =>
  ninjs(uri, {
    associations: {
      main: {
        type: 'picture',
        description_text: 'Đò dọc trên sông Gâm',
        byline: 'Hoàng Anh',
        usageterms: 'Chỉ dùng trong 30 ngày',
        renditions: { original: { href, mimetype: 'image/jpeg', width: 1600 } },
      },
    },
  })

const itemOf = async (uri: string) =>
  (await q('select id from crawl_item where guid = $1', [uri]))[0]?.id as number
const picturesOf = async (uri: string) =>
  (await app.get(`/api/crawler/${await itemOf(uri)}/files`, chief.token)).body.data

beforeAll(async () => {
  app = await testApp()
  const news = await app.department('ban-anh')
  chief = await app.person({ grants: permissions, departments: [news], name: 'Trưởng ban ảnh' })
  folder = join(app.kernel.configuration.dataDir, 'agencies', 'anh')
  await mkdir(folder, { recursive: true })
  const made = await app.post('/api/crawler-config/create', chief.token, {
    name: 'Hãng ảnh Ví dụ',
    kind: 'folder',
    address: 'folder:anh',
    licence: 'contract',
    wait_minutes: 0,
    pictures: true,
  })
  expect(made.status, made.text).toBe(200)
  photo = await sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#3a6' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => app.close())

test('a delivered picture is shown small at once, and taken with credit and rights, without the watermark', async () => {
  await deliver({ 'tin.json': withPhoto('anh:1', 'https://hang.example/goc/song-gam.jpg') })
  expect(await picturesOf('anh:1')).toMatchObject([{ small: null, original: true, file_id: null }])
  await q(`update crawl_item_file set remote = 'goc/song-gam.jpg'`)
  await draw()
  const [missing] = await picturesOf('anh:1')
  expect(missing).toMatchObject({ small: null, original: false })
  const refused = await app.post(`/api/crawler/files/${missing.id}/take`, chief.token, {})
  expect([refused.status, refused.body.error]).toEqual([409, 'crawler.no_original'])

  // The file comes after what is said of it.
  const { takeFile } = await import('./take-file.ts')
  const [source] = await q('select id, name, zone, charset, wait_minutes from crawl_config')
  await takeFile(app.kernel, source, 'song-gam.jpg', new Uint8Array(photo))
  expect(await draw()).toBeGreaterThan(0)
  const [shown] = await picturesOf('anh:1')
  expect(shown).toMatchObject({ original: true, caption: 'Đò dọc trên sông Gâm' })
  const small = await sharp(Buffer.from(shown.small.split(',')[1], 'base64')).metadata()
  expect([small.format, small.width]).toEqual(['webp', 320])

  const taken = await app.post(`/api/crawler/files/${shown.id}/take`, chief.token, {})
  expect(taken.status, taken.text).toBe(200)
  const again = await app.post(`/api/crawler/files/${shown.id}/take`, chief.token, {})
  expect(again.body.data).toEqual(taken.body.data)
  const [file] = await q(
    'select description, credit, licence, rights_note, watermark, width from file where id = $1',
    [taken.body.data.file_id],
  )
  expect(file).toEqual({
    description: 'Đò dọc trên sông Gâm',
    credit: 'Hoàng Anh',
    licence: 'Hãng ảnh Ví dụ',
    rights_note: 'Chỉ dùng trong 30 ngày',
    watermark: false,
    width: 1600,
  })

  const { body } = await app.post('/api/crawler/create', chief.token, {
    kind: 'article',
    item_id: await itemOf('anh:1'),
  })
  const article = (await app.get(`/api/article/${body.data.article_id}`, chief.token)).body.data
  expect(article).toMatchObject({
    cover_file_id: taken.body.data.file_id,
    cover_caption: 'Đò dọc trên sông Gâm',
    cover_credit: 'Hoàng Anh',
  })
})

test('without pictures in the contract none is taken, and the story comes without a cover', async () => {
  await deliver({ 'tin-2.json': withPhoto('anh:2', 'song-gam.jpg') })
  await draw()
  await q('update crawl_config set pictures = false')
  const [picture] = await picturesOf('anh:2')
  expect(picture.small).not.toBeNull()
  const refused = await app.post(`/api/crawler/files/${picture.id}/take`, chief.token, {})
  expect([refused.status, refused.body.error]).toEqual([409, 'crawler.no_pictures'])
  const { body } = await app.post('/api/crawler/create', chief.token, {
    kind: 'article',
    item_id: await itemOf('anh:2'),
  })
  const article = (await app.get(`/api/article/${body.data.article_id}`, chief.token)).body.data
  expect(article.cover_file_id).toBeNull()
  await q('update crawl_config set pictures = true')
  const { token } = await app.person({ grants: ['crawler.view'] })
  expect((await app.post(`/api/crawler/files/${picture.id}/take`, token, {})).status).toBe(403)
})

test('originals and small pictures go after thirty days, what was taken stays', async () => {
  const [{ picture_key: key }] = await q('select picture_key from agency_file where picture_key is not null')
  await q(`update agency_file set received_at = now() - interval '31 days'`)
  await q(`update crawl_item_file set created_at = now() - interval '31 days'`)
  await dropOldPictures(app.kernel)
  expect(await app.kernel.storage.stat(key)).toBeNull()
  const [picture] = await picturesOf('anh:1')
  expect(picture).toMatchObject({ small: null, original: false })
  expect(picture.file_id).not.toBeNull()
})

test('a flash that nobody has taken is above everything, also above one’s own claims', async () => {
  const names = async () =>
    (
      await app.get('/api/crawler?state=open&grouped=true&mine_first=true&wire=true', chief.token)
    ).body.data.map(({ title }: { title: string }) => title)
  await deliver({
    'k1.json': ninjs('khan:1'),
    'f1.json': ninjs('khan:2', { urgency: 1 }),
    'k2.json': ninjs('khan:3'),
  })
  await app.post(`/api/crawler/${await itemOf('khan:1')}/claim`, chief.token, {})
  expect((await names()).slice(0, 1)).toEqual(['Tin có ảnh khan:2'])
  await q(`update crawl_item set first_seen_at = now() - interval '4 hours' where guid = 'khan:2'`)
  expect((await names())[0]).not.toBe('Tin có ảnh khan:2')
})

test('a correction of the agency is an urgent notice to the author', async () => {
  await deliver({ 's1.json': ninjs('sua:1') })
  const { body } = await app.post('/api/crawler/create', chief.token, {
    kind: 'article',
    item_id: await itemOf('sua:1'),
  })
  await deliver({
    's2.json': ninjs('sua:1', {
      version: '2',
      signal: [{ code: 'sig:correction' }],
      body_html: '<p>Bản sửa.</p>',
    }),
  })
  const notices = await q('select kind from notification where part_id = $1', [body.data.article_id])
  expect(notices).toEqual([{ kind: 'article_source_corrected' }])
})

test('an embargo that comes after the story was begun holds it back too', async () => {
  await deliver({ 'e1.json': ninjs('cam:1') })
  const { body } = await app.post('/api/crawler/create', chief.token, {
    kind: 'article',
    item_id: await itemOf('cam:1'),
  })
  const { requireLicence } = await import('../items/require-licence.ts')
  const publish = (at: Date) => requireLicence(app.kernel.db, body.data.article_id, 'lời khác', at, 'vi')
  await publish(new Date())
  const until = new Date(Date.now() + 3_600_000)
  await deliver({
    'e2.json': ninjs('cam:1', { version: '2', embargoed: until.toISOString(), body_html: '<p>Bản hai.</p>' }),
  })
  await expect(publish(new Date())).rejects.toMatchObject({ definition: { code: 'crawler.embargoed' } })
  await publish(new Date(until.getTime() + 60_000))
})
