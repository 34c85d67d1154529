import { afterAll, beforeAll, expect, test } from 'vitest'
import { stories } from '../counterpart/stories.ts'
import { tidyItems } from '../jobs.ts'
import { type CrawlerStand, openCrawlerStand, selectors } from '../stand-for-tests.ts'

let stand: CrawlerStand

beforeAll(async () => {
  stand = await openCrawlerStand()
  await stand.addSource('Báo Thử Một', 1, { selectors, licence: 'attribution' })
  await stand.collect()
})
afterAll(() => stand.close())

test('copies and tellings in other words join the story; statistics say who was first', async () => {
  const { addSource, app, chief, collect, list } = stand
  await addSource('Báo Thử Hai', 2, { licence: 'quote', verbatim: 30 })
  await collect()
  const two = await list('grouped=true')
  expect(two).toHaveLength(stories.length)
  expect(two.every(({ sources }: { sources: number }) => sources === 2)).toBe(true)
  const totalOf = async (query: string) => (await app.get(`/api/crawler?${query}`, chief.token)).body.total
  for (const query of [
    'page=1',
    'page=1&mine_first=true',
    'page=9',
    'keyword=xe&page=9',
    'page=1&state=used',
  ])
    expect([query, await totalOf(`grouped=true&${query}`)]).toEqual([
      query,
      query.includes('used') ? 0 : (await list(`grouped=true&${query.replace(/page=\d/, 'page=1')}`)).length,
    ])
  await addSource('Báo Thử Ba', 3)
  await collect()
  const three = await list('grouped=true')
  const together = three.filter(({ sources }: { sources: number }) => sources === 3)
  expect(together.length).toBeGreaterThanOrEqual(stories.length - 1)
  const { story } = (await app.get(`/api/crawler/${together[0].id}`, chief.token)).body.data
  expect(story.map(({ source }: { source: string }) => source)).toEqual(
    expect.arrayContaining(['Báo Thử Hai', 'Báo Thử Ba']),
  )
  const figures = (await app.get('/api/crawler/statistic?by=source', chief.token)).body.data
  expect(figures.map(({ key }: { key: string }) => key).sort()).toEqual([
    'Báo Thử Ba',
    'Báo Thử Hai',
    'Báo Thử Một',
  ])
  const one = figures.find(({ key }: { key: string }) => key === 'Báo Thử Một')
  expect(one).toMatchObject({ new: stories.length, first: stories.length, copies: 0 })
  expect(figures.find(({ key }: { key: string }) => key === 'Báo Thử Hai').copies).toBe(stories.length)
  const days = (await app.get('/api/crawler/statistic', chief.token)).body.data
  expect(days).toHaveLength(14)
  expect(days.at(-1)).toMatchObject({ new: 3 * stories.length })
})

test('two claims: one holds, the other hears who has it; a story is claimed whole', async () => {
  const { app, ask, editor, list, other } = stand
  const [row] = await list('grouped=true&keyword=xe+buyt+dien')
  const answers = await Promise.all(
    [editor, other].map(({ token }) => app.post(`/api/crawler/${row.id}/claim`, token, {})),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const winner = answers[0]?.status === 200 ? 'Lê Biên Tập' : 'Vũ Biên Tập'
  const loser = answers.find(({ status }) => status === 409)
  expect(loser?.body).toMatchObject({ error: 'crawler.claimed', data: { name: winner } })
  expect(loser?.body.message).toContain(winner)
  const all = await list(`story_id=${row.story_id}`)
  expect(all.every(({ state }: { state: string }) => state === 'claimed')).toBe(true)
  const [holder, loserPerson] = answers[0]?.status === 200 ? [editor, other] : [other, editor]
  expect((await app.remove(`/api/crawler/${row.id}`, loserPerson.token)).body.error).toBe('crawler.claimed')
  expect((await list('mine=true', holder)).length).toBe(all.length)
  await ask(`/crawler/${row.id}/claim`, { claim: false }, holder)
  expect(await list(`story_id=${row.story_id}&state=claimed`)).toEqual([])
  // A claim that is over is nobody's.
  await ask(`/crawler/${row.id}/claim`, {}, holder)
  await app.kernel.pool.query(
    `update crawl_item set claimed_until = now() - interval '1 second' where state = 'claimed'`,
  )
  await tidyItems(app.kernel)
  await ask(`/crawler/${row.id}/claim`, {}, loserPerson)
  await ask(`/crawler/${row.id}/claim`, { claim: false }, loserPerson)
})

test('what is mine stands first: what I claimed, then what holds my words; a reader of a source only reads', async () => {
  const { app, ask, chief, list } = stand
  const grants = (['index', 'view', 'create', 'delete'] as const).map(
    (verb) => [`crawler.${verb}`, 'own'] as const,
  )
  const reader = await app.person({ grants: [...grants, 'article.create'], name: 'Người Đọc' })
  const [config] = (await app.get('/api/crawler-config?keyword=bao+thu+mot', chief.token)).body.data
  const follow = (role: string, words: string) =>
    ask('/crawler-config/addMember', { config_id: config.id, data: [{ user_id: reader.id, role, words }] })
  const first = async () => await list('grouped=true&state=open&mine_first=true', reader)
  const titles = (rows: { title: string }[]) => rows.map(({ title }) => title)
  await follow('reader', '')
  const newest = await first()
  const usual = titles(await list('grouped=true&state=open', reader))
  expect(titles(newest)).toEqual(usual)
  expect(newest[0].watched).toBe(false)
  const oldest = (await list('grouped=true&state=open&sortBy=first_seen_at&sortDesc=false', reader))[0]
  // A word is found whole and without its marks; one with marks only with them.
  const [word] = oldest.title.toLowerCase().split(' ').slice(-1)
  await follow('reader', `khong-co-chu-nay, ${word}x`)
  expect(titles(await first())).toEqual(usual)
  await follow('reader', `khong-co-chu-nay, ${word}`)
  const watched = await first()
  expect(watched[0]).toMatchObject({ id: oldest.id, watched: true })
  expect(titles(watched).slice(1)).toEqual(usual.filter((title: string) => title !== oldest.title))

  const view = async (id: number) => (await app.get(`/api/crawler/${id}`, reader.token)).body.data.may
  const none = { claim: false, use: false, dismiss: false, restore: false }
  expect(await view(oldest.id)).toEqual(none)
  const last = watched.at(-2)
  for (const refused of [
    await app.post(`/api/crawler/${last.id}/claim`, reader.token, {}),
    await app.remove(`/api/crawler/${last.id}`, reader.token),
    await app.post('/api/crawler/create', reader.token, { kind: 'article', item_id: last.id }),
  ])
    expect(refused).toMatchObject({ status: 403, body: { error: 'permission.denied' } })
  await follow('editor', word)
  expect(await view(last.id)).toEqual({ claim: true, use: true, dismiss: true, restore: false })
  await ask(`/crawler/${last.id}/claim`, {}, reader)
  expect((await first()).slice(0, 2)).toMatchObject([
    { id: last.id, mine: true, watched: false },
    { id: oldest.id, watched: true },
  ])
  await ask(`/crawler/${last.id}/claim`, { claim: false }, reader)
})

test('without a licence only a quotation goes along', async () => {
  const { app, ask, editor, list } = stand
  await app.kernel.pool.query(`update crawl_config set licence = 'none' where name = 'Báo Thử Một'`)
  const [row] = await list('grouped=true&keyword=ca+phe+ea+tul&state=open')
  const { article_id } = await ask('/crawler/create', { kind: 'article', item_id: row.id }, editor)
  const { document, lead } = (await app.get(`/api/article/${article_id}`, editor.token)).body.data
  expect(lead).toBe('')
  const text = JSON.stringify(document)
  expect(text).toContain('blockquote')
  expect(text).not.toContain('60 tỷ đồng')
  await app.kernel.pool.query(`update crawl_config set licence = 'attribution' where name = 'Báo Thử Một'`)
})

test('dismissed and restored; joined and split by a person, for good', async () => {
  const { app, ask, editor, list, other } = stand
  const [row] = await list('grouped=true&keyword=bong+chuyen+khu+vuc&state=open')
  expect((await app.remove(`/api/crawler/${row.id}`, editor.token)).status).toBe(200)
  expect(await list('keyword=bong+chuyen+khu+vuc&state=open')).toEqual([])
  expect((await app.post(`/api/crawler/${row.id}/restore`, editor.token, {})).body.data.state).toBe('new')
  expect((await app.post(`/api/crawler/${row.id}/restore`, editor.token, {})).body.error).toBe(
    'crawler.not_settled',
  )
  const items = await list(`story_id=${row.story_id}`)
  const ids = items.map(({ id }: { id: number }) => id)
  const split = await ask('/crawler/story', { item_ids: ids, ruling: 'split' }, editor)
  expect(new Set(split.map(({ story_id }: { story_id: number }) => story_id)).size).toBe(ids.length)
  const joined = await ask('/crawler/story', { item_ids: ids, ruling: 'join' }, editor)
  expect(new Set(joined.map(({ story_id }: { story_id: number }) => story_id)).size).toBe(1)
  // A claim covers the story: what somebody else works on is neither joined nor taken apart.
  await ask('/crawler/story', { item_ids: ids, ruling: 'split' }, editor)
  await ask(`/crawler/${ids.at(-1)}/claim`, {}, other)
  const rule = (ruling: string) => app.post('/api/crawler/story', editor.token, { item_ids: ids, ruling })
  for (const refused of [await rule('join'), await rule('split')])
    expect(refused).toMatchObject({
      status: 409,
      body: { error: 'crawler.claimed', data: { name: 'Vũ Biên Tập' } },
    })
  await ask('/crawler/story', { item_ids: ids, ruling: 'join' }, other)
  expect((await list('mine=true', other)).map(({ id }: { id: number }) => id).sort()).toEqual([...ids].sort())
  // Also where one of its items was left free, by whatever way.
  await app.kernel.pool.query(
    `update crawl_item set state = 'new', claimed_by = null, claimed_until = null where id = $1`,
    [ids[0]],
  )
  for (const refused of [
    await app.post(`/api/crawler/${ids[0]}/claim`, editor.token, {}),
    await app.remove(`/api/crawler/${ids[0]}`, editor.token),
    await app.post('/api/crawler/create', editor.token, { kind: 'article', item_id: ids[0] }),
  ])
    expect(refused).toMatchObject({ status: 409, body: { data: { name: 'Vũ Biên Tập' } } })
})
