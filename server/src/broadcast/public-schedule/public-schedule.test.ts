import { dayAfter, dayBegins } from '@toasoan/contract/broadcast/zone-clock'
import { parseRssFeed } from 'feedsmith'
import ical from 'ical.js'
import { sql } from 'kysely'
import { DtdValidator, XmlDocument, XmlDtd } from 'libxml2-wasm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { storeFile } from '../../media/files/public.ts'
import { buildSiteForTests } from '../../site/pages/build-for-tests.ts'
import { todayOf } from '../schedule/channel-of.ts'
import { streamedFrames } from '../streams/frames-for-tests.ts'
import { xmltvModel } from './xmltv-model-for-tests.ts'

/** As much of a parsed document as the test looks at; jsdom brings no types. */
type Part = {
  textContent: string
  getAttribute: (name: string) => string | null
  querySelector: (selector: string) => Part | null
  querySelectorAll: (selector: string) => Iterable<Part>
}

const { JSDOM } = await import('jsdom' as string)

let app: TestApp
const zone = 'Asia/Ho_Chi_Minh'
const today = todayOf({ zone })
const hour = 3600

beforeAll(async () => {
  buildSiteForTests()
  app = await testApp()
  const { token } = await app.person({
    grants: ['channel.create', 'schedule.create', 'schedule.update', 'schedule.publish'] as never,
  })
  const { body } = await app.post('/api/channel/create', token, { name: 'Đài “Gió & Sóng”', code: 'gio' })
  const elapsed = Math.floor((Date.now() - dayBegins(today, zone)) / 1000)
  const item = (key: string, start: number, seconds: number, title: string, kind = 'recorded') => ({
    key,
    mode: 'fixed',
    start,
    seconds,
    title,
    kind,
  })
  const now = Math.max(1, elapsed - 60)
  const days: [string, object[]][] = [
    [today, [item('a', 0, now, 'Đã qua'), item('b', now, 86_400 - now, 'Đang phát <b>')]],
    [dayAfter(today, 1), [item('c', 0, hour, 'Sáng mai; tin, bài', 'live')]],
  ]
  for (const [date_play, items] of days) {
    const { body: opened } = await app.post('/api/channel/schedule', token, {
      channel_id: body.data.id,
      date_play,
    })
    const saved = await app.put(`/api/schedule/update/${opened.data.day.id}`, token, {
      version: 1,
      items,
      publish: true,
    })
    expect(saved.status, saved.text).toBe(200)
  }
  await app.post('/api/channel/schedule', token, { channel_id: body.data.id, date_play: dayAfter(today, 2) })
})
afterAll(() => app.close())

test('readers turn to published days; what is on the air is marked by the time of the server', async () => {
  for (const path of ['/lich-phat-song', '/lich-phat-song/gio', `/lich-phat-song/gio/${today}`]) {
    const { status, text } = await app.get(path)
    expect(status, path).toBe(200)
    expect(text).toContain('data-state="past"')
    expect(text).toMatch(
      /data-state="now"><time[^>]*>[\d:]+<\/time><span class="schedule-title">Đang phát &lt;b&gt;/,
    )
    expect(text).toContain(`href="/lich-phat-song/gio/${dayAfter(today, 1)}"`)
    expect(text).not.toContain(`href="/lich-phat-song/gio/${dayAfter(today, 2)}"`)
  }
  expect((await app.get(`/lich-phat-song/gio/${dayAfter(today, 1)}`)).text).toContain('Sáng mai; tin, bài')
  for (const path of [
    `/lich-phat-song/gio/${dayAfter(today, 2)}`,
    '/lich-phat-song/khong-co',
    '/lich-phat-song/gio/2026-02-31',
  ])
    expect((await app.get(path)).status, path).toBe(404)
})

test('what runs over midnight stands on both days, and is on the air on today', async () => {
  const { pool } = app.kernel
  const channel = await pool.query(
    "insert into channel (name, code, kind, zone) values ('Đêm', 'dem', 'radio', $1) returning id",
    [zone],
  )
  const yesterday = dayAfter(today, -1)
  const day = await pool.query(
    "insert into schedule_day (channel_id, date_play, state, published_version) values ($1, $2, 'published', 1) returning id",
    [channel.rows[0].id, yesterday],
  )
  const from = new Date(dayBegins(yesterday, zone) + 22 * hour * 1000).toISOString()
  await pool.query(
    `insert into schedule_item (day_id, channel_id, key, kind, title, during)
     values ($1, $2, 'a', 'live', 'Nhạc đêm', tstzrange($3, now() + interval '1 minute'))`,
    [day.rows[0].id, channel.rows[0].id, from],
  )
  const carried =
    /data-state="now"><time[^>]*>22:00<\/time><span class="schedule-title">Nhạc đêm<\/span>(.*)<\/li>/
  const now = carried.exec((await app.get('/lich-phat-song/dem')).text)
  expect(now?.[1]).toContain('từ hôm trước')
  const before = carried.exec((await app.get(`/lich-phat-song/dem/${yesterday}`)).text)
  expect(before?.[1]).not.toContain('từ hôm trước')
  await pool.query('delete from schedule_day where channel_id = $1', [channel.rows[0].id])
  await pool.query("delete from channel where code = 'dem'")
})

test('the front page tells what is on the air now', async () => {
  expect((await app.get('/')).text).toMatch(/on-air-now.*Đang phát &lt;b&gt;/)
})

test('calendars and guides read what is published', async () => {
  const { text, headers } = await app.get('/lich-phat-song/gio/lich.ics')
  expect(headers['content-type']).toContain('text/calendar')
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(3)
  expect(text).toContain('SUMMARY:Sáng mai\\; tin\\, bài')
  expect((await app.get('/lich-phat-song/khong-co/lich.ics')).status).toBe(404)
  const guide = (await app.get('/lich-phat-song.xml')).text
  const tv: Part = new JSDOM(guide, { contentType: 'text/xml' }).window.document
  const [channel] = tv.querySelectorAll('channel')
  expect(channel?.querySelector('display-name')?.textContent).toBe('Đài “Gió & Sóng”')
  const programmes = [...tv.querySelectorAll('programme')]
  expect(programmes.map((one) => one.querySelector('title')?.textContent)).toEqual([
    'Đã qua',
    'Đang phát <b>',
    'Sáng mai; tin, bài',
  ])
  expect(programmes[2]?.getAttribute('start')).toMatch(/^\d{14} \+0000$/)
  expect(programmes[2]?.getAttribute('channel')).toBe(channel?.getAttribute('id'))
})

test('the guide is valid by the document type of XMLTV; the calendar is what another parser reads', async () => {
  const dtd = XmlDtd.fromString(xmltvModel)
  const validator = new DtdValidator(dtd)
  const judge = (words: string) => {
    const document = XmlDocument.fromString(words)
    try {
      validator.validate(document)
    } finally {
      document.dispose()
    }
  }
  const guide = (await app.get('/lich-phat-song.xml')).text
  expect(guide).toContain('<!DOCTYPE tv SYSTEM "xmltv.dtd">')
  judge(guide)
  const wrong = guide.replace('</channel>', '</channel><programme start="1"><title>x</title></programme>')
  expect(() => judge(wrong), 'it judges at all').toThrow()
  validator.dispose()

  const calendar = new ical.Component(ical.parse((await app.get('/lich-phat-song/gio/lich.ics')).text))
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
  const events = calendar.getAllSubcomponents('vevent').map((each) => new ical.Event(each))
  const begins = dayBegins(today, zone)
  expect(events.map(({ summary }) => summary)).toEqual(['Đã qua', 'Đang phát <b>', 'Sáng mai; tin, bài'])
  expect(events[0]?.startDate.toUnixTime()).toBe(begins / 1000)
  expect(events[2]?.startDate.toUnixTime()).toBe(begins / 1000 + 24 * hour)
  expect(events[2]?.duration.toSeconds()).toBe(hour)
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(3)
})

test('what a rule gives readers is heard again at its item and on /truyen-hinh, until its rights end', async () => {
  const { db, storage } = app.kernel
  const content = Buffer.concat(streamedFrames('mp3', 40))
  const file = await storeFile({ db, storage }, { buffer: content, name: 'Bản ghi.mp3', userId: null })
  const { rows } = await sql<{ id: number }>`
    with rule as (
      insert into channel_schedule (channel_id, name, mode, listen_again)
      select id, 'Nghe lại <sáng>', 'always', true from channel where code = 'gio' returning id, channel_id)
    insert into recording (rule_id, channel_id, title, due_at, starts_at, ends_at, status, coverage, file_id)
    select r.id, r.channel_id, 'Đã qua', lower(i.during), lower(i.during), upper(i.during), 'done', 1, ${file.id}
    from rule r join schedule_item i on i.channel_id = r.channel_id and i.title = 'Đã qua' returning id`.execute(
    db,
  )
  const heard = async () => {
    const page = (await app.get(`/lich-phat-song/gio/${today}`)).text
    return { page, file: (await app.get(file.file_local)).status }
  }
  expect((await heard()).page).not.toContain('schedule-again')
  await sql`select replace_file_uses('recording', ${rows[0]?.id}, true, array[${file.id}]::bigint[], '{}')`.execute(
    db,
  )
  await sql`update recording set file_id = file_id where id = ${rows[0]?.id}`.execute(db)
  await expect.poll(async () => (await heard()).page).toContain(`href="${file.file_local}"`)
  expect((await heard()).file).toBe(200)
  const { body } = await app.get('/api/home/television')
  expect(body.data.programs).toMatchObject([
    { name: 'Nghe lại <sáng>', channel: 'Đài “Gió & Sóng”', again: [{ address: file.file_local }] },
  ])
  const page = await app.get('/nghe-lai')
  expect(page.status).toBe(200)
  expect(page.text).toContain('Nghe lại &lt;sáng&gt;')
  expect(page.text).toContain(`href="${file.file_local}"`)

  const everywhere = async () => ({
    page: (await heard()).page.includes('schedule-again'),
    television: (await app.get('/api/home/television')).body.data.programs.length,
    podcast: (await app.get('/podcast.xml')).text.split('<item>').length - 1,
  })
  /** Pages are made anew when something public changes; what time alone changes they notice within seconds. */
  const told = () => sql`update recording set file_id = file_id`.execute(db)
  const all = { page: true, television: 1, podcast: 1 }
  const none = { page: false, television: 0, podcast: 0 }
  await told()
  await expect.poll(everywhere).toEqual(all)

  // Rights that end at noon: a moment within the day, before which it may be heard.
  await sql`update file set rights_until = now() + interval '30 seconds' where id = ${file.id}`.execute(db)
  await told()
  await expect.poll(everywhere).toEqual(all)

  // Its programme has a page and a podcast, with chapters of what was sent and the words.
  const program = await sql<{ id: number }>`insert into program (code, name, minutes, description)
    values ('TSG', 'Thời sự gió', 30, 'Tin <trong ngày>') returning id`.execute(db)
  const path = `/chuong-trinh/thoi-su-gio-${program.rows[0]?.id}.html`
  const feed = `/podcast/thoi-su-gio-${program.rows[0]?.id}.xml`
  await sql`update recording set program_id = ${program.rows[0]?.id}, receipt = jsonb_build_object('gaps', '[]'::jsonb,
    'changes', jsonb_build_array(jsonb_build_object('at', starts_at)), 'parts', jsonb_build_array(jsonb_build_object('seconds', 90)))`.execute(
    db,
  )
  await sql`update schedule_day set items = jsonb_set(items, '{0,parts}', '[{"title": "Tin <một>", "seconds": 60},
    {"title": "Tin hai", "seconds": 30}, {"title": "Không kịp", "seconds": 900000}]') where date_play = ${today}`.execute(
    db,
  )
  await sql`update schedule_item set program_id = ${program.rows[0]?.id} where title like 'Sáng mai%'`.execute(
    db,
  )
  await sql`with told as (insert into transcript (file_id, version, kind, segments) values (${file.id}, 1, 'human',
      '[{"id": "a", "from": 0, "to": 2000, "speaker": "Thu Hà", "text": "Chào <bà con>.", "words": [], "checked": true}]') returning 1)
    update file set transcript_version = 1 where id = ${file.id} and exists (select from told)`.execute(db)
  const of = async () => (await app.get(path)).text
  await expect.poll(of).toContain(`href="${file.file_local}"`)
  expect(await of()).toContain('Sáng mai; tin, bài')
  expect(await of()).toContain(`href="${file.file_local}#t=60"`)
  expect(await of()).toContain('Tin &lt;trong ngày&gt;')
  expect((await app.get('/nghe-lai')).text).toContain(`href="${path}"`)
  expect((await app.get(`/lich-phat-song/gio/${dayAfter(today, 1)}`)).text).toContain(`href="${path}"`)
  expect((await app.get(path.replace('thoi', 'cu'))).headers.location).toBe(path)
  const shown = parseRssFeed((await app.get(feed)).text)
  expect(shown).toMatchObject({
    title: 'Thời sự gió',
    description: 'Tin <trong ngày>',
    items: [{ title: 'Đã qua' }],
  })
  const episode = shown.items?.[0]
  const below = (address = '') => new URL(address).pathname
  const chapters = await app.get(below(episode?.podcast?.chapters?.url))
  expect(chapters.headers['content-type']).toBe('application/json+chapters; charset=utf-8')
  expect(JSON.parse(chapters.text).chapters).toEqual([
    { startTime: 0, title: 'Tin <một>' },
    { startTime: 60, title: 'Tin hai' },
    // The file ends there.
  ])
  const [vtt, words] = episode?.podcast?.transcripts ?? []
  expect((await app.get(below(vtt?.url))).text).toMatch(
    /^WEBVTT\n\n00:00:00\.000 --> .*\n<v Thu Hà>Chào &lt;bà con&gt;\./,
  )
  expect((await app.get(below(words?.url))).text).toContain('Thu Hà: Chào <bà con>.')
  expect((await app.get('/podcast/thoi-su-gio-999999.xml')).status).toBe(404)
  expect((await app.get('/sitemap-pages.xml')).text).toContain(path)

  const last = await app.get(file.file_local)
  expect(last.status).toBe(200)
  expect(Number(/^public, max-age=(\d+)$/.exec(String(last.headers['cache-control']))?.[1])).toBeLessThan(31)
  await sql`update file set rights_until = now() where id = ${file.id}`.execute(db)
  await told()
  await expect.poll(everywhere).toEqual(none)
  expect((await heard()).file).toBe(410)
  expect(await of()).not.toContain('schedule-again')
  for (const ended of [episode?.podcast?.chapters?.url, vtt?.url, words?.url])
    expect((await app.get(below(ended))).status, ended).toBe(404)

  // What was sent has rights of its own: its recording is not heard longer.
  await sql`update file set rights_to = null, rights_until = null where id = ${file.id}`.execute(db)
  await told()
  await expect.poll(everywhere).toEqual(all)
  const { id: sent } = await storeFile(
    { db, storage },
    { buffer: Buffer.concat(streamedFrames('mp3', 50)), name: 'Ca khúc.mp3', userId: null },
  )
  await sql`update file set rights_until = now() - interval '1 minute' where id = ${sent}`.execute(db)
  await sql`update schedule_item set file_id = ${sent} where title = 'Đã qua'`.execute(db)
  await expect.poll(everywhere).toEqual(none)
  await sql`update schedule_item set file_id = null where title = 'Đã qua'`.execute(db)
  await expect.poll(everywhere).toEqual(all)
  await sql`update schedule_item set part_file_ids = array[${sent}::bigint] where title = 'Đã qua'`.execute(
    db,
  )
  await expect.poll(everywhere, { message: 'a part of what was sent' }).toEqual(none)
})
