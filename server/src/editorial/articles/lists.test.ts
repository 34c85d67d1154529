import { articleLists } from '@toasoan/contract/editorial/stages'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fewest } from '#server/kernel/database/word-pairs.ts'
import { pairKeysOf } from '#server/kernel/database/words-as-written.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { stageWeeks } from './by-words.ts'
import { bring, move, type Newsroom, newsroom, write } from './testing.ts'

let app: TestApp
let room: Newsroom
beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
})
afterAll(() => app.close())

const list = (token: string, query: string) => app.get(`/api/article?${query}`, token)
const titles = (body: { data: { title: string }[] }) => body.data.map(({ title }) => title)

describe('the ten lists', () => {
  test('show each article where it stands, to those whose list it is', async () => {
    const waiting = await bring(app, room, 'draft', 'Chờ xử lý ở ban')
    expect(titles((await list(room.editor.token, 'card_type=draft')).body)).toContain('Chờ xử lý ở ban')
    expect(titles((await list(room.sportEditor.token, 'card_type=draft')).body)).not.toContain(
      'Chờ xử lý ở ban',
    )
    expect(titles((await list(room.secretary.token, 'card_type=draft')).body)).toContain('Chờ xử lý ở ban')
    expect((await list(room.reporter.token, 'card_type=draft')).status).toBe(403)
    await move(app, room.editor, waiting, 'forward')
    expect(titles((await list(room.editor.token, 'card_type=processed')).body)).toContain('Chờ xử lý ở ban')
    expect(titles((await list(room.head.token, 'card_type=approved')).body)).toContain('Chờ xử lý ở ban')
  })

  test('excellent is a mark on what is published', async () => {
    const id = await bring(app, room, 'published', 'Bài xuất sắc')
    expect((await app.get(`/api/article/status/${id}`, room.secretary.token)).body.data).toEqual({
      id,
      excellent: true,
    })
    expect(titles((await list(room.secretary.token, 'card_type=excellent')).body)).toEqual(['Bài xuất sắc'])
  })

  test('find words without diacritics, also by their beginnings', async () => {
    await bring(app, room, 'draft', 'Bản tin thời sự buổi sáng')
    for (const keyword of ['thoi su', 'thời sự', 'ban tin thoi', 'buoi sa']) {
      const found = await list(room.editor.token, `card_type=draft&keyword=${encodeURIComponent(keyword)}`)
      expect(titles(found.body)).toContain('Bản tin thời sự buổi sáng')
    }
    expect((await list(room.editor.token, 'card_type=draft&keyword=khongco')).body.total).toBe(0)
  })

  test('find words with signs in them, however they are typed', async () => {
    const title = 'Thông tư 22/2021/TT-BGDĐT ở TP.HCM: Covid-19 giảm 3,5%'
    await bring(app, room, 'draft', title)
    for (const keyword of [
      'TP.HCM',
      'tp hcm',
      'hcm',
      'TT-BGDĐT',
      'thong tu 22 2021',
      'covid 19',
      'covid-19',
      '3,5%',
    ]) {
      const found = await list(room.editor.token, `card_type=draft&keyword=${encodeURIComponent(keyword)}`)
      expect([keyword, titles(found.body)]).toEqual([keyword, [title]])
    }
  })

  test.each([
    ['perPage=7', 'perPage'],
    ['sortBy=password', 'sortBy'],
    ['card_type=published&sortBy=danger', 'sortBy'],
    ['card_type=everything', 'card_type'],
    ['page=0', 'page'],
    ['category_id=abc', 'category_id'],
  ])('refuse %s at the field', async (query, field) => {
    const answer = await list(room.secretary.token, query)
    expect(answer.status).toBe(422)
    expect(answer.body.errors[field]).toHaveLength(1)
  })

  test('page without losing or repeating a row', async () => {
    for (let n = 0; n < 23; n += 1) await write(app, room, room.contributor, `Nháp ${n}`)
    const seen: string[] = []
    for (const page of [1, 2, 3]) {
      const answer = await list(
        room.contributor.token,
        `card_type=private&perPage=10&page=${page}&sortBy=created_at`,
      )
      expect(answer.body).toMatchObject({ total: 23, page, perPage: 10 })
      seen.push(...titles(answer.body))
    }
    expect(new Set(seen).size).toBe(23)
  })
})

describe('totals and counters', () => {
  test('equal what the lists hold, for everybody', async () => {
    await app.kernel.pool.query('select fold_article_tally()')
    for (const person of [
      room.reporter,
      room.editor,
      room.sportEditor,
      room.head,
      room.secretary,
      room.contributor,
    ]) {
      for (const name of articleLists) {
        const answer = await list(person.token, `card_type=${name}&perPage=100`)
        if (answer.status === 403) continue
        expect(answer.body.total, `${name} of ${person.username}`).toBe(answer.body.data.length)
      }
      const { body } = await app.get('/api/article/notification', person.token)
      const total = async (name: string) => (await list(person.token, `card_type=${name}`)).body.total ?? 0
      expect(body.data).toEqual({
        item_processing: await total('draft'),
        item_waiting: await total('approved'),
        item_publish: await total('corrected'),
        item_private: await total('private'),
      })
    }
  })
})

describe('several words', () => {
  const found = async (keyword: string, more = '') =>
    (await list(room.editor.token, `card_type=draft&keyword=${encodeURIComponent(keyword)}${more}`)).body

  /** Many old articles at once: the given number, with these titles in turn. */
  const many = (titles: string[], each: number, ago = '1 hour') =>
    app.kernel.pool.query(
      `insert into article (workflow_id, workflow_revision, stage, version, author_id, department_id, title, kicker, lead, slug,
         pen_name, word_count, stage_at, search, pair_keys, updated_by)
       select w.id, w.revision, 2, 1, $1, $2, title, '', '', 'x', '', 9, now() - $5::interval - n * interval '1 minute',
         to_tsvector('accent_free', title), keys::int[], $1
       from workflow w, unnest($3::text[], $6::text[]) t (title, keys), generate_series(1, $4::int) n where w.is_default`,
      [
        room.reporter.id,
        room.news,
        titles,
        each,
        ago,
        titles.map((title) => pairKeysOf([{ text: title, exact: false }])),
      ],
    )

  test('next to each other come first, apart from each other after them', async () => {
    await bring(app, room, 'draft', 'Ông Trịnh Khắc Oanh ra mắt sách')
    await bring(app, room, 'draft', 'Oanh, Khắc và Trịnh cùng đi học')
    const both = ['Ông Trịnh Khắc Oanh ra mắt sách', 'Oanh, Khắc và Trịnh cùng đi học']
    for (const keyword of ['trinh khac oanh', 'Trịnh Khắc O', 'TRỊNH  khắc, oanh']) {
      const body = await found(keyword)
      expect(titles(body)).toEqual(both)
      expect(body).toMatchObject({ total: 2 })
      expect(body.totalCapped).toBeUndefined()
    }
    // A custom sort order goes through all of them.
    expect(titles(await found('trinh khac oanh', '&sortBy=stage_at&sortDesc=true'))).toEqual(
      both.toReversed(),
    )
    expect(titles(await found('khac oanh trinh'))).toHaveLength(2)
  })

  test('are enough next to each other, or are filled up with others and not counted far', async () => {
    await many(['Lũ quét ở vùng cao'], 210)
    await many(['Quét dọn sau lũ'], 215)
    await many(['Sạt lở đèo Gió'], 3)
    await many(['Gió to trên đèo'], 230)
    const near = await found('lu quet', '&perPage=100')
    expect(new Set(titles(near))).toEqual(new Set(['Lũ quét ở vùng cao']))
    expect(near).toMatchObject({ total: 210 })
    expect(near.totalCapped).toBeUndefined()
    const wide = await found('deo gio', '&perPage=50')
    expect(titles(wide).slice(0, 4)).toEqual([...Array(3).fill('Sạt lở đèo Gió'), 'Gió to trên đèo'])
    expect(wide).toMatchObject({ total: fewest, totalCapped: true })
    const pages = await Promise.all(
      [1, 2, 3, 4, 5].map((page) => found('deo gio', `&perPage=50&page=${page}`)),
    )
    const ids = pages.flatMap((page) => page.data.map(({ id }: { id: number }) => id))
    expect(new Set(ids).size).toBe(233)
    expect(pages[4]).toMatchObject({ total: 233 })
  })

  test('come first with the diacritics typed, in the list and in what is found by name', async () => {
    const bringAll = async (...titles: string[]) => {
      for (const title of titles) await bring(app, room, 'draft', title)
    }
    await bringAll('Mùa vải thiều', 'Vái lạy tổ tiên', 'Vai trò của thôn')
    expect(titles(await found('vải'))[0]).toBe('Mùa vải thiều')
    expect(titles(await found('vái'))[0]).toBe('Vái lạy tổ tiên')
    expect(titles(await found('vai'))[0]).toBe('Vai trò của thôn')
    expect(new Set(titles(await found('vải'))).size).toBe(3)
    // The newest of many that stand together, and the one as typed older than all of them.
    await bringAll('Hồ Gươm sáng nay')
    await many(['Họ gươm giáo xưa'], fewest + 20, '1 second')
    for (const page of [1, 2]) {
      const body = await found('hồ gươm', `&perPage=50&page=${page}`)
      expect(titles(body).indexOf('Hồ Gươm sáng nay')).toBe(page === 1 ? 0 : -1)
      expect(body).toMatchObject({ total: fewest + 21 })
    }
    // Also where it is older than all that are looked through.
    await many(['Họ gươm giáo xưa'], 400, '2 seconds')
    expect(titles(await found('hồ gươm'))[0]).toBe('Hồ Gươm sáng nay')
    const sorted = await found('hồ gươm', '&sortBy=stage_at&sortDesc=false')
    expect(titles(sorted)[0]).toBe('Họ gươm giáo xưa')
    const { body } = await app.get(`/api/find?q=${encodeURIComponent('vái')}`, room.editor.token)
    expect(JSON.stringify(body).match(/Vái lạy tổ tiên|Mùa vải thiều/)?.[0]).toBe('Vái lạy tổ tiên')
  })

  test('the newest weeks give what all weeks would, and what only old articles have is found as well', async () => {
    const { db } = app.kernel
    await many(['Đò ngang bến Hồng'], 2)
    await many(['Bến mới, đò cũ, sông Hồng'], fewest + 10)
    await many(['Hồng chín bên bến, đò sang ngang'], 20, '20 weeks')
    await many(['Nón lá, chợ quê, gốc đa'], 1, '40 weeks')
    const searches = [
      'ben do hong',
      'ben do hong&page=2',
      'do hong&perPage=100',
      'non cho da',
      'ben do da',
      'hong',
    ]
    const all = async () =>
      Promise.all(
        searches.map(async (keyword) => {
          const { body } = await list(room.editor.token, `card_type=draft&keyword=${keyword}`)
          return { ...body, data: body.data.map(({ id }: { id: number }) => id) }
        }),
      )
    stageWeeks.setSpans(db, [])
    const without = await all()
    expect(without[0]).toMatchObject({ total: fewest, totalCapped: true })
    expect(without[3].data).toHaveLength(1)
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from article where stage_at > now() - interval '2 weeks'`.execute(db)
    stageWeeks.setSpans(db, [5, (rows[0]?.n ?? 0) + 5, 10_000])
    const [short, long, ...others] = await stageWeeks.recent(db)
    expect(others).toEqual([])
    expect(short?.weeks.length).toBeLessThan(4)
    expect(long?.weeks.length).toBeGreaterThan(20)
    expect(await all()).toEqual(without)
  })

  test('are sought by an index that knows the weeks, by the expression that lists use', async () => {
    const plan = await app.kernel.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      await sql`set local enable_indexscan = off`.execute(tx)
      return sql<{ 'QUERY PLAN': string }>`explain (costs off) select from article a
        where a.search @@ to_tsquery('accent_free', 'song & hong') and ${stageWeeks.of} && ${[2900, 2901]}::int[]`.execute(
        tx,
      )
    })
    const told = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(told).toContain('on article_words')
    expect(told.split('Index Cond')[1]).toMatch(/search @@ .* AND .*&&/)
  })
})

test('with another person’s eyes an article is read-only, and says so at each move', async () => {
  const admin = await app.person({ roles: ['admin'] })
  const id = await bring(app, room, 'draft', 'Xem thay')
  const asked = await app.get(`/api/article/${id}`, room.editor.token)
  expect(asked.body.data.may_edit).toBe(true)
  for (const article_id of [null, id]) {
    const typed = { article_id, client_key: `seen-${article_id}`, base_version: 1, input: { title: 'Gõ dở' } }
    expect((await app.post('/api/article/draft', room.editor.token, typed)).status).toBe(200)
  }
  const offered = async (token: string) => [
    (await app.get('/api/article/draft', token)).body.data.length,
    (await app.get(`/api/article/edit/${id}`, token)).body.data.autosave?.client_key,
  ]
  expect(await offered(room.editor.token)).toEqual([1, `seen-${id}`])
  expect((await app.post(`/api/users/${room.editor.id}/view-as`, admin.token, {})).status).toBe(200)
  // Autosaves are private.
  expect(await offered(admin.token)).toEqual([0, undefined])
  const { body } = await app.get(`/api/article/edit/${id}`, admin.token)
  expect(body.data).toMatchObject({ may_edit: false })
  expect(body.data.why_not_edit).toContain('xem với tư cách')
  expect(body.data.moves.length).toBeGreaterThan(0)
  for (const { allowed, why } of body.data.moves) {
    expect(allowed).toBe(false)
    expect(why).toContain('chỉ xem')
  }
})
