import type { Scope } from '@toasoan/contract/access/scope'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { move, type Newsroom, newsroom, write } from './testing.ts'

let app: TestApp
let room: Newsroom
/** Users who open the bin, with different permissions. */
let people: Record<string, TestPerson>
let secret: number
let taken: number

beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
  const bin = (scope: Scope, departments: number[], view: Scope = 'department') =>
    app.person({
      departments,
      grants: [
        ['article.deleted', scope],
        ['article.view', view],
        ...(['restore', 'private', 'history', 'diff', 'log', 'active'] as const).map(
          (verb) => [`article.${verb}`, scope] as const,
        ),
      ],
    })
  people = {
    all: await bin('all', [room.news]),
    department: await bin('department', [room.news]),
    subtree: await bin('subtree', [room.root], 'subtree'),
    elsewhere: await bin('department', [room.sport]),
    everything: await bin('all', [room.root], 'all'),
    author: await app.person({
      roles: ['reporter'],
      groups: ['authors'],
      departments: [room.news],
      grants: [['article.deleted', 'department']],
    }),
  }
  secret = (await write(app, room, people.author as TestPerson, 'Nháp bỏ của tác giả')).id
  await move(app, people.author as TestPerson, secret, 'delete')
  await write(app, room, people.author as TestPerson, 'Nháp còn giữ')
  taken = (await write(app, room, room.reporter, 'Bài gỡ rồi xóa')).id
  await app.kernel.pool.query('update article set stage = 8, stage_before_delete = 7 where id = $1', [taken])
})
afterAll(() => app.close())

const titlesFor = async (name: string, path: string) => {
  const { status, body } = await app.get(path, people[name]?.token ?? '')
  expect(status).toBe(200)
  expect(body.total, `total for ${name}`).toBe(body.data.length)
  return body.data.map(({ title }: { title: string }) => title).toSorted()
}

const both = ['Bài gỡ rồi xóa', 'Nháp bỏ của tác giả']

describe('a private draft in the bin', () => {
  test.each([
    ['all', ['Bài gỡ rồi xóa']],
    ['department', ['Bài gỡ rồi xóa']],
    ['subtree', ['Bài gỡ rồi xóa']],
    ['elsewhere', []],
    ['everything', both],
    ['author', both],
  ])('is listed and counted for nobody else: %s', async (name, titles) => {
    for (const order of ['', '&sortBy=updated_at', '&sortBy=title', '&page=1&perPage=10'])
      expect(await titlesFor(name, `/api/article?card_type=deleted${order}`)).toEqual(titles)
    await app.kernel.pool.query('select fold_article_tally()')
    expect(await titlesFor(name, '/api/article?card_type=deleted')).toEqual(titles)
  })

  test('is not among the articles of all stages', async () => {
    for (const name of ['all', 'department', 'subtree'])
      expect(await titlesFor(name, '/api/manager?stage=8')).toEqual(['Bài gỡ rồi xóa'])
    expect(await titlesFor('everything', '/api/manager?stage=8')).toEqual(both)
  })

  test('answers 404 wherever it is asked for by others', async () => {
    const token = people.department?.token ?? ''
    const seen = []
    for (const path of ['', 'user-state?id=', 'history/', 'restore/']) {
      const answer = await app.get(`/api/article/${path}${secret}`, token)
      seen.push([path, answer.status])
    }
    seen.push(['diff', (await app.get(`/api/article/${secret}/diff/head/head`, token)).status])
    expect(seen).toEqual([
      ['', 404],
      ['user-state?id=', 404],
      ['history/', 404],
      ['restore/', 404],
      ['diff', 404],
    ])
    expect((await app.get(`/api/article/${taken}`, token)).status).toBe(200)
    expect((await app.get(`/api/article/${secret}`, people.everything?.token ?? '')).status).toBe(200)
  })

  test('is no line of the article log', async () => {
    const log = async (name: string) => {
      const { body } = await app.get(`/api/article/log?article_id=${secret}`, people[name]?.token ?? '')
      return body.data.length
    }
    expect(await log('department')).toBe(0)
    expect(await log('everything')).toBeGreaterThan(0)
  })

  test('cannot be named by others as a related article', async () => {
    const named = await app.post('/api/article/create', room.editor.token, {
      ...room.input('Dò nháp trong thùng rác'),
      related_ids: [secret],
    })
    expect(Object.keys(named.body.errors ?? {})).toEqual(['related_ids'])
  })

  test('goes back to its author alone', async () => {
    const author = people.author as TestPerson
    expect((await app.get(`/api/article/restore/${secret}`, author.token)).status).toBe(200)
    expect(await titlesFor('author', '/api/article?card_type=deleted')).toEqual(['Bài gỡ rồi xóa'])
    expect(await titlesFor('author', '/api/article?card_type=private')).toHaveLength(2)
    await move(app, author, secret, 'delete')
    expect(await titlesFor('author', '/api/article?card_type=deleted')).toEqual(both)
  })
})

test('the bin is read from its index alone, however many drafts of others are in it', async () => {
  const { pool } = app.kernel
  const author = people.author as TestPerson
  await pool.query(
    `insert into article (workflow_id, workflow_revision, stage, stage_before_delete, version, author_id, department_id, title,
       kicker, lead, slug, pen_name, word_count, stage_at, search, updated_by)
     select w.id, w.revision, case when n % 3 = 0 then 8 else 5 end, 1, 1, $1, $2, 'Nháp ' || n, '', '', 'x', '', 9, now() - n * interval '1 minute', '', $1
     from workflow w, generate_series(1, 9000) n where w.is_default`,
    [room.otherReporter.id, room.news],
  )
  await pool.query('vacuum (analyze) article')
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
    `explain select a.id from article a where a.stage = 8
       and (a.author_id = $1 or not coalesce(a.stage_before_delete, 1) = 1)
       and (a.department_id = any($2::bigint[]) or a.author_id = $1)
     order by a.stage_at desc, a.id desc limit 25`,
    [author.id, [room.news]],
  )
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Index Only Scan using article_bin')
  expect(await titlesFor('author', '/api/article?card_type=deleted')).toEqual(both)
})
