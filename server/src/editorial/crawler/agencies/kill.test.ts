import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { permissions } from '@toasoan/contract/access/catalogue'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type SocialHouse, socialHouse } from '../../../broadcast/social-accounts/social-for-tests.ts'
import { sweep } from '../../../broadcast/social-posts/send/sweeps.ts'
import { publish } from '../../articles/public.ts'
import { remindOfRemovals } from '../items/removals.ts'
import { collectWires } from './collect.ts'
import * as samples from './read/samples-for-tests.ts'

let house: SocialHouse
let chief: TestPerson
let author: TestPerson
let desk: TestPerson
let account: number

const q = (text: string, values: unknown[] = []) => house.sql(text, values)

async function deliver(name: string, bytes: Uint8Array): Promise<void> {
  const { configuration } = house.app.kernel
  await writeFile(join(configuration.dataDir, 'agencies', 'giet', name), bytes)
  await q('update crawl_config set poll_at = now()')
  await collectWires(house.app.kernel)
}

const wire = (guid: string, more: samples.G2 = {}) =>
  samples.newsMlG2({
    guid,
    slugline: guid,
    headline: `Tin riêng ${guid}`,
    body: `<p>Chỉ có ở ${guid}.</p>`,
    ...more,
  })

/** A live story under a contract, made from an item of the wire, with a post that waits; `kill` has the agency kill it. */
async function liveStory(guid: string) {
  await deliver(`${guid}-1.xml`, wire(guid))
  const [item] = await q('select id from crawl_item where guid = $1', [guid])
  const made = await house.app.post('/api/crawler/create', author.token, {
    kind: 'article',
    item_id: item.id,
  })
  const id: number = made.body.data.article_id
  await house.app.kernel.db.transaction().execute((tx) => publish(tx, id))
  await q('update article set stage = 5 where id = $1', [id])
  const due_at = new Date(Date.now() + 3_600_000).toISOString()
  const post = await house.post({ message: guid, article_id: id, targets: [{ account_id: account, due_at }] })
  expect(post.status, post.text).toBe(200)
  const [target] = await q('select id from social_target where post_id = (select max(id) from social_post)')
  return {
    id,
    kill: () => deliver(`${guid}-2.xml`, wire(guid, { version: 2, status: 'canceled', body: '' })),
    heard: async () =>
      (
        await q(
          `select user_id, kind from notification where part_id = $1 and kind like 'article_source%' order by id`,
          [id],
        )
      ).map(({ user_id, kind }) => [Number(user_id), kind]),
    stands: async () => {
      await sweep(house.app.kernel.db)
      const [row] = await q(
        `select a.stage, exists (select from article_publication p where p.article_id = a.id) as live,
           (select status from social_target where id = $2) as post from article a where a.id = $1`,
        [id, target.id],
      )
      return row
    },
  }
}

beforeAll(async () => {
  house = await socialHouse()
  const { app } = house
  const news = await app.department('ban-tin')
  chief = await app.person({
    grants: permissions,
    departments: [news],
    groups: ['publishers'],
    name: 'Trưởng ban',
  })
  author = await app.person({
    grants: [
      'crawler.index',
      'crawler.view',
      'crawler.create',
      'article.create',
      'article.view',
      'article.private',
    ],
    departments: [news],
    name: 'Người viết',
  })
  desk = await app.person({
    grants: ['article.view', 'article.allow_notify_draft'],
    departments: [news],
    name: 'Ban',
  })
  await mkdir(join(app.kernel.configuration.dataDir, 'agencies', 'giet'), { recursive: true })
  const source = {
    name: 'Hãng',
    kind: 'folder',
    address: 'folder:giet',
    licence: 'contract',
    wait_minutes: 0,
  }
  await app.post('/api/crawler-config/create', chief.token, source)
  const [page] = await house.pages('Trang')
  account = page?.id as number
})
afterAll(() => house.end())

test('author, desk and publishers hear of a kill at once; one press unpublishes and stops posts', async () => {
  const story = await liveStory('mot')
  await story.kill()
  const heard = await story.heard()
  for (const { id } of [author, desk, chief]) expect(heard).toContainEqual([id, 'article_source_due'])
  // Half an hour is all there is: nobody hears a minute later that half an hour is left.
  await q(`update notification set created_at = created_at - interval '2 hours'`)
  await remindOfRemovals(house.app.kernel)
  expect(await story.heard()).toEqual(heard)
  expect(await story.stands()).toEqual({ stage: 5, live: true, post: 'waiting' })
  const { items } = (await house.app.get('/api/approvals?kind=article_removed', chief.token)).body.data
  const [waiting] = items.filter(
    ({ id, kind }: { id: number; kind: string }) => id === story.id && kind === 'article_removed',
  )
  expect(Date.parse(waiting.needed_at) - Date.now()).toBeLessThanOrEqual(30 * 60_000)
  const decided = await house.app.post('/api/approvals/decide', chief.token, {
    items: [{ kind: 'article_removed', id: story.id, version: waiting.version, verdict: 'approve' }],
    reason: '',
  })
  expect(decided.body.data[0], decided.text).toMatchObject({ done: true })
  expect(await story.stands()).toEqual({ stage: 7, live: false, post: 'cancelled' })
})

test('with the setting on a kill unpublishes at once, also while somebody edits, and says so', async () => {
  const off = await liveStory('hai')
  const setting = await house.app.put('/api/settings/agency.kill_unpublishes', chief.token, { value: true })
  expect(setting.status, setting.text).toBe(200)
  const story = await liveStory('ba')
  await q(
    `insert into article_lock (article_id, holder_id, tab, epoch, expires_at) values ($1, $2, 'x', 1, now() + interval '5 minutes')
     on conflict (article_id) do update set holder_id = excluded.holder_id, expires_at = excluded.expires_at`,
    [story.id, author.id],
  )
  await story.kill()
  await expect.poll(story.stands, { timeout: 10_000 }).toEqual({ stage: 7, live: false, post: 'cancelled' })
  const heard = await story.heard()
  for (const { id } of [author, desk, chief]) expect(heard).toContainEqual([id, 'article_source_unpublished'])
  const [move] = await q('select transition_code, actor_id, reason from article_move where article_id = $1', [
    story.id,
  ])
  expect(move).toMatchObject({
    transition_code: 'kill',
    actor_id: chief.id,
    reason: 'Hãng tin đã hủy tin gốc: Hãng',
  })
  const [log] = await q(
    `select api from activity_log where record_type = 'article' and record_id = $1 and method = 'JOB'`,
    [String(story.id)],
  )
  expect(log).toEqual({ api: 'kill' })
  // What nobody killed stays.
  expect(await off.stands()).toEqual({ stage: 5, live: true, post: 'waiting' })
})
