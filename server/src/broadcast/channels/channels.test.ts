import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'

let app: TestApp
let admin: TestPerson
const verbs = ['index', 'view', 'create', 'update', 'delete']
beforeAll(async () => {
  app = await testApp()
  const names = ['channelGroup', 'channelCategory', 'channel', 'program']
  const crud = names.flatMap((name) => verbs.map((verb) => `${name}.${verb}`))
  admin = await app.person({ grants: [...crud, 'channel.status'] as never })
})
afterAll(() => app.close())

const make = async (path: string, body: object) => {
  const answer = await app.post(`/api${path}`, admin.token, body)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}

test('groups and categories: named once, found without accents, kept while channels are in them', async () => {
  for (const [path, field, error] of [
    ['/channel-group', 'channel_group_id', 'channel_group.in_use'],
    ['/channel-category', 'channel_category_id', 'channel_category.in_use'],
  ] as const) {
    const card = path.slice(1).replace('-', '_')
    const one = await make(`${path}/create`, { name: 'Thời sự đối ngoại' })
    expect(one).toMatchObject({ card_type: card, channels: 0, active: true, version: 1 })
    const again = await app.post(`/api${path}/create`, admin.token, { name: 'THỜI SỰ ĐỐI NGOẠI' })
    expect(again).toMatchObject({ status: 409, body: { errors: { name: ['Đã có tên này.'] } } })
    const found = await app.get(`/api${path}?card_type=${card}&keyword=doi%20ngoai`, admin.token)
    expect(found.body.data).toMatchObject([{ id: one.id, card_type: card }])
    const wrong = await app.get(`/api${path}?card_type=channel_item`, admin.token)
    expect(wrong).toMatchObject({ status: 422, body: { errors: { card_type: [expect.any(String)] } } })
    const wrapped = await app.put(`/api${path}/update/${one.id}`, admin.token, {
      data: { name: 'Đối ngoại', version: 1 },
    })
    expect(wrapped.body.data).toMatchObject({ name: 'Đối ngoại', version: 2 })
    const stale = await app.put(`/api${path}/update/${one.id}`, admin.token, { name: 'Khác', version: 1 })
    expect(stale.body.error).toBe('record.stale')
    const unnamed = await app.put(`/api${path}/update/${one.id}`, admin.token, { data: { name: '' } })
    expect(unnamed).toMatchObject({ status: 422, body: { errors: { name: [expect.any(String)] } } })
    const code = `k-${card.slice(8, 11)}`
    const channel = await make('/channel/create', { name: `Kênh ${code}`, code, [field]: one.id })
    const refused = await app.remove(`/api${path}/${one.id}`, admin.token)
    expect(refused).toMatchObject({ status: 409, body: { error, data: { total: 1, names: `Kênh ${code}` } } })
    expect((await app.remove(`/api/channel/${channel.id}`, admin.token)).status).toBe(200)
    expect((await app.remove(`/api${path}/${one.id}`, admin.token)).status).toBe(200)
  }
})

test('a channel: its zone, addresses and codes are checked at their fields; status switches it', async () => {
  const wrong = await app.post('/api/channel/create', admin.token, {
    name: 'Sai',
    code: 'sai',
    zone: 'Asia/Atlantis',
    stream: 'rtmp://x',
    xmltv_id: 'a b',
    kind: 'fax',
  })
  expect(wrong.status).toBe(422)
  expect(Object.keys(wrong.body.errors).sort()).toEqual(['kind', 'stream', 'xmltv_id', 'zone'])
  const group = await app.post('/api/channel/create', admin.token, {
    name: 'x',
    code: 'x',
    channel_group_id: 999,
  })
  expect(group).toMatchObject({
    status: 422,
    body: { errors: { channel_group_id: ['Không có mục này.'] } },
  })
  const one = await make('/channel/create', {
    name: 'Đài Bờ Hồ',
    code: 'BoHo',
    zone: 'Europe/Paris',
    stream: 'https://song.example/boho.mp3',
  })
  expect(one).toMatchObject({ code: 'boho', kind: 'radio', zone: 'Europe/Paris', active: true })
  const same = await app.post('/api/channel/create', admin.token, { name: 'Khác', code: 'boho' })
  expect(same).toMatchObject({ status: 409, body: { errors: { code: ['Đã có mã này.'] } } })
  const names = async () =>
    (await app.get('/api/channel/list', admin.token)).body.data.map(({ code }: { code: string }) => code)
  expect(await names()).toContain('boho')
  expect((await app.get(`/api/channel/status/${one.id}`, admin.token)).body.data.active).toBe(false)
  expect(await names()).not.toContain('boho')
  expect((await app.get('/api/channel?active=false', admin.token)).body.data).toMatchObject([{ id: one.id }])
})

test('programmes: with their rhythm, by channel, kept while a channel has them', async () => {
  const channel = await make('/channel/create', { name: 'Kênh chương trình', code: 'kct' })
  const own = await make('/program_lists', {
    name: 'Thời sự sáng',
    code: 'ts-sang',
    channel_id: channel.id,
    weekdays: [5, 1, 1],
    starts_at: '06:00',
  })
  expect(own).toMatchObject({
    weekdays: [1, 5],
    starts_at: '06:00',
    minutes: 30,
    channel_name: 'Kênh chương trình',
  })
  await make('/program_lists', { name: 'Nhạc nền', code: 'nhac-nen' })
  const off = await make('/program_lists', {
    name: 'Đã thôi',
    code: 'thoi',
    channel_id: channel.id,
    active: false,
  })
  const wrong = await app.post('/api/program_lists', admin.token, {
    name: 'x',
    code: 'x',
    starts_at: '25:00',
  })
  expect(wrong.body.errors).toEqual({ starts_at: ['Giờ viết như 07:30.'] })
  const listed = await app.get(`/api/program_lists/channel/${channel.id}`, admin.token)
  expect(listed.body.data.map(({ code }: { code: string }) => code)).toEqual(['nhac-nen', 'ts-sang'])
  expect((await app.get('/api/program_lists/channel/987654321', admin.token)).status).toBe(404)
  const kept = await app.remove(`/api/channel/${channel.id}`, admin.token)
  expect(kept).toMatchObject({ status: 409, body: { error: 'channel.in_use', data: { programs: 2 } } })
  const put = await app.put(`/api/program_lists/${off.id}`, admin.token, {
    name: 'Đã nghỉ',
    code: 'thoi',
    version: 1,
  })
  expect(put.body.data).toMatchObject({ name: 'Đã nghỉ', active: false, channel_id: channel.id })
  expect((await app.remove(`/api/program_lists/${off.id}`, admin.token)).status).toBe(200)
  expect((await app.get(`/api/program_lists/${off.id}`, admin.token)).status).toBe(404)
})

test('a television channel is not played out from here: refused at the field, by creation, change and kind', async () => {
  const sentence = { errors: { playout: [expect.stringContaining('Liquidsoap chỉ phát tiếng')] } }
  const tv = { name: 'Hình Bờ Hồ', code: 'hinh-bo-ho', kind: 'tv' }
  const refused = await app.post('/api/channel/create', admin.token, { ...tv, playout: true })
  expect(refused).toMatchObject({ status: 422, body: sentence })
  const { id } = await make('/channel/create', tv)
  const put = (body: object) => app.put(`/api/channel/update/${id}`, admin.token, body)
  expect(await put({ playout: true })).toMatchObject({ status: 422, body: sentence })
  const radio = await put({ kind: 'radio', playout: true })
  expect(radio.body.data, radio.text).toMatchObject({ kind: 'radio', playout: true })
  expect(await put({ kind: 'tv' })).toMatchObject({ status: 422, body: sentence })
  const back = await put({ kind: 'tv', playout: false })
  expect(back.body.data, back.text).toMatchObject({ kind: 'tv', playout: false })
})
