import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { connected, listening } from '#server/kernel/testing/socket.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { bring, documentOf, move, type Newsroom, newsroom, passNotice, write } from './testing.ts'

let app: TestApp
let room: Newsroom
let url: string
beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
  url = await listening(app)
})
afterAll(() => app.close())

const lock = (person: TestPerson, id: number, action: string, tab = person.username, epoch?: number) =>
  app.post('/api/article/lock', person.token, { id, action, tab, ...(epoch ? { epoch } : {}) })

/** A waiting article locked by the desk editor. */
async function held() {
  const id = await bring(app, room, 'draft', 'Đang có người sửa')
  const { epoch } = (await lock(room.editor, id, 'acquire')).body.data
  return { id, epoch: epoch as number }
}

const typed = (title: string, more: object = {}) => ({
  ...room.input(title),
  department_id: room.news,
  document: documentOf('Gõ dở', 'chưa lưu'),
  ...more,
})

const keep = (id: number, base_version: number, input: object, person = room.editor) =>
  app.post('/api/article/draft', person.token, {
    article_id: id,
    client_key: `${id}:tab`,
    base_version,
    input,
  })

const versionsOf = async (id: number) => {
  const { rows } = await app.kernel.pool.query<{ number: number; title: string; origin: string; by: number }>(
    'select number, title, origin, created_by as by from article_version where article_id = $1 order by number',
    [id],
  )
  return rows
}

const keptOf = async (id: number) => {
  const { rows } = await app.kernel.pool.query('select 1 from article_autosave where article_id = $1', [id])
  return rows.length
}

const nameOf = async ({ id }: TestPerson) =>
  (await app.kernel.pool.query<{ name: string }>('select name from app_user where id = $1', [id])).rows[0]
    ?.name

/** The head takes over after the notice period. */
async function takeOver(id: number) {
  await lock(room.head, id, 'takeover')
  await passNotice(app, id)
  return (await lock(room.head, id, 'takeover')).body.data
}

describe('another person’s lock', () => {
  test('is asked for: the holder has 20 seconds to save, and asking again gives no more', async () => {
    const { id, epoch } = await held()
    const asked = (await lock(room.head, id, 'takeover')).body.data
    expect(asked).toMatchObject({ mine: false, epoch, holder: { id: room.editor.id } })
    const left = new Date(asked.hands_over_at).getTime() - Date.now()
    expect(left).toBeGreaterThan(15_000)
    expect(left).toBeLessThanOrEqual(20_500)
    expect((await lock(room.head, id, 'takeover')).body.data.hands_over_at).toBe(asked.hands_over_at)
    const saved = await app.put(`/api/article/update/${id}`, room.editor.token, {
      ...typed('Lưu kịp'),
      version: 1,
      epoch,
    })
    expect(saved.status).toBe(200)
    await lock(room.editor, id, 'release')
    expect((await lock(room.head, id, 'takeover')).body.data).toMatchObject({ mine: true, epoch: epoch + 1 })
    expect((await versionsOf(id)).map(({ origin }) => origin)).toEqual(['save', 'save'])
  })

  test('goes over after that, and what was typed and not saved becomes a version of the holder’s', async () => {
    const { id, epoch } = await held()
    await keep(id, 1, typed('Chưa kịp lưu'))
    expect(await takeOver(id)).toMatchObject({ mine: true, epoch: epoch + 1 })
    expect((await lock(room.editor, id, 'renew', room.editor.username, epoch)).status).toBe(423)
    expect((await versionsOf(id)).at(-1)).toEqual({
      number: 2,
      title: 'Chưa kịp lưu',
      origin: 'takeover',
      by: room.editor.id,
    })
    expect(await keptOf(id)).toBe(0)
    const history = await app.get(`/api/article/history/${id}`, room.head.token)
    expect(history.body.data.versions[0]).toMatchObject({
      origin: 'takeover',
      label: `Phần đang viết dở khi ${await nameOf(room.head)} giành quyền sửa`,
    })
  })

  test('leaves what cannot be a version with whoever typed it', async () => {
    const old = await held()
    await keep(old.id, 1, typed('Trên bản cũ'))
    const body = { ...typed('Bản mới hơn'), version: 1, epoch: old.epoch }
    await app.put(`/api/article/update/${old.id}`, room.editor.token, body)
    const gone = await held()
    await keep(gone.id, 1, typed('Mục không còn', { category_id: 999_999 }))
    for (const { id } of [old, gone]) {
      const before = (await versionsOf(id)).length
      expect((await takeOver(id)).mine).toBe(true)
      expect(await versionsOf(id)).toHaveLength(before)
      expect(await keptOf(id)).toBe(1)
    }
  })

  test('leaves a schedule as it is: what was typed beside it stays with whoever typed it', async () => {
    const id = await bring(app, room, 'corrected', 'Đã hẹn giờ')
    const colleague = await app.person({
      roles: ['secretary'],
      groups: ['publishers'],
      departments: [room.root],
    })
    const publish_at = new Date(Date.now() + 3_600_000).toISOString()
    expect((await move(app, room.secretary, id, 'publish', { publish_at })).status).toBe(200)
    await lock(colleague, id, 'acquire')
    await keep(id, 1, typed('Gõ thêm'), colleague)
    await lock(room.secretary, id, 'takeover')
    await passNotice(app, id)
    expect((await lock(room.secretary, id, 'takeover')).body.data.mine).toBe(true)
    expect((await app.get(`/api/article/${id}`, room.secretary.token)).body.data).toMatchObject({
      title: 'Đã hẹn giờ',
      version: 1,
      publish_at,
    })
    expect(await keptOf(id)).toBe(1)
  })

  test('goes over also from somebody whose text is longer than a version may be', async () => {
    const { id } = await held()
    const long = documentOf('ạ'.repeat(1_900_000))
    expect((await keep(id, 1, typed('Quá dài', { document: long }))).status).toBe(200)
    expect(await takeOver(id)).toMatchObject({ mine: true })
    expect(await keptOf(id)).toBe(1)
  })

  test('carries nothing out of the holder’s own reach by the right of who takes over', async () => {
    const { id: hidden } = await write(app, room, room.secretary, 'Nháp riêng của thư ký')
    const works = [
      'article.create',
      'article.view',
      'article.draft',
      'article.update',
      'article.lock',
    ] as const
    const confined = await app.person({
      grants: works.map((one) => [one, 'department'] as const),
      departments: [room.news],
    })
    for (const more of [{ related_ids: [hidden] }, { department_id: room.sport }]) {
      const id = await bring(app, room, 'draft', 'Chỉ trong ban')
      await lock(confined, id, 'acquire')
      await keep(id, 1, typed('Gửi nhờ', more), confined)
      await lock(room.secretary, id, 'takeover')
      await passNotice(app, id)
      expect((await lock(room.secretary, id, 'takeover')).body.data.mine).toBe(true)
      expect(await versionsOf(id)).toHaveLength(1)
      expect(await keptOf(id)).toBe(1)
    }
  })

  test('is promised to nobody any more once the article has moved on', async () => {
    const { id } = await held()
    await lock(room.head, id, 'takeover')
    expect((await move(app, room.editor, id, 'forward')).status).toBe(200)
    expect((await lock(room.secondHead, id, 'acquire')).body.data).toMatchObject({ mine: true })
  })

  test('is promised to nobody who may edit the article no more', async () => {
    const requester = await app.person({ roles: ['head'], groups: ['desk'], departments: [room.news] })
    const [free, live] = [await held(), await held()]
    for (const { id } of [free, live]) expect((await lock(requester, id, 'takeover')).status).toBe(200)
    expect((await lock(room.head, live.id, 'takeover')).status).toBe(423)
    await app.kernel.pool.query('delete from user_role where user_id = $1', [requester.id])
    await lock(room.editor, free.id, 'release')
    expect((await lock(room.head, free.id, 'acquire')).body.data).toMatchObject({ mine: true })
    const asked = (await lock(room.head, live.id, 'takeover')).body.data
    expect(asked).toMatchObject({ mine: false, hands_over_at: expect.any(String) })
    await passNotice(app, live.id)
    expect((await lock(room.head, live.id, 'takeover')).body.data).toMatchObject({ mine: true })
  })

  test('is promised to one: others are told who waits, and giving up frees it', async () => {
    const { id } = await held()
    await lock(room.head, id, 'takeover')
    expect((await lock(room.secretary, id, 'takeover')).status).toBe(423)
    await lock(room.editor, id, 'release')
    const other = await lock(room.secretary, id, 'acquire')
    expect(other.status).toBe(423)
    expect(other.body.message).toContain(await nameOf(room.head))
    await lock(room.head, id, 'release')
    expect((await lock(room.secretary, id, 'acquire')).body.data.mine).toBe(true)
  })

  test('is not promised for long to somebody who no longer asks', async () => {
    const { id } = await held()
    await lock(room.head, id, 'takeover')
    await app.kernel.pool.query(
      "update article_lock set wanted_at = now() - interval '61 seconds' where article_id = $1",
      [id],
    )
    expect((await lock(room.secretary, id, 'takeover')).body.data).toMatchObject({ mine: false })
  })

  test('is asked for only with the permission', async () => {
    const { id } = await held()
    const other = await app.person({
      roles: ['editor'],
      groups: ['authors', 'desk'],
      departments: [room.news],
    })
    expect((await lock(other, id, 'takeover')).body.data).toMatchObject({ permission: 'article.unlock' })
  })

  test('may be asked for without it: the holder is told, nothing is taken, and it goes to whom they hand it', async () => {
    const requester = await app.person({
      roles: ['editor'],
      groups: ['authors', 'desk'],
      departments: [room.news],
    })
    const rival = await app.person({
      roles: ['editor'],
      groups: ['authors', 'desk'],
      departments: [room.news],
    })
    const { id, epoch } = await held()
    const socket = await connected(url, room.editor.token)
    const heard: unknown[] = []
    socket.on('article-lock', (event) => heard.push(event))
    const asked = await lock(requester, id, 'ask')
    expect(asked.body.data).toMatchObject({
      mine: false,
      hands_over_at: null,
      holder: { id: room.editor.id },
    })
    await expect
      .poll(() => heard)
      .toEqual([
        {
          article_id: id,
          title: 'Đang có người sửa',
          by: await nameOf(requester),
          by_id: requester.id,
          epoch,
          asks: true,
        },
      ])
    socket.close()
    await passNotice(app, id)
    expect((await lock(requester, id, 'takeover')).status).toBe(403)
    expect((await lock(requester, id, 'acquire')).status).toBe(423)
    expect((await lock(room.editor, id, 'renew', room.editor.username, epoch)).status).toBe(200)
    const handed = { id, action: 'release', tab: room.editor.username, epoch, to: requester.id }
    expect((await app.post('/api/article/lock', room.editor.token, handed)).status).toBe(200)
    expect((await lock(rival, id, 'acquire')).body.message).toContain(await nameOf(requester))
    expect((await lock(requester, id, 'acquire')).body.data).toMatchObject({ mine: true, epoch: epoch + 1 })
  })

  test('is kept for nobody who may not edit the article, and not for long', async () => {
    for (const to of [room.sportEditor.id, 999_999, room.head.id]) {
      const { id, epoch } = await held()
      const handed = { id, action: 'release', tab: room.editor.username, epoch, to }
      expect((await app.post('/api/article/lock', room.editor.token, handed)).status).toBe(200)
      await app.kernel.pool.query(
        "update article_lock set wanted_at = now() - interval '61 seconds' where article_id = $1 and wanted_by = $2",
        [id, room.head.id],
      )
      expect((await lock(room.secretary, id, 'acquire')).body.data).toMatchObject({ mine: true })
    }
  })

  test('is not asked for by who may not edit the article, and a free one is given at once', async () => {
    const { id, epoch } = await held()
    expect((await lock(room.sportEditor, id, 'ask')).status).toBeGreaterThanOrEqual(403)
    await lock(room.editor, id, 'release')
    expect((await lock(room.head, id, 'ask')).body.data).toMatchObject({ mine: true, epoch: epoch + 1 })
  })

  test('warns its holder, once, with the seconds that are left', async () => {
    const { id, epoch } = await held()
    const socket = await connected(url, room.editor.token)
    const heard: unknown[] = []
    socket.on('article-lock', (event) => heard.push(event))
    await lock(room.head, id, 'takeover')
    await lock(room.head, id, 'takeover')
    const warning = {
      article_id: id,
      title: 'Đang có người sửa',
      by: await nameOf(room.head),
      epoch,
      seconds: 20,
    }
    await expect.poll(() => heard).toEqual([warning])
    await passNotice(app, id)
    await lock(room.head, id, 'takeover')
    await expect.poll(() => heard.at(-1)).toMatchObject({ by_id: room.head.id, epoch: epoch + 1 })
    expect(heard).toHaveLength(2)
    socket.close()
  })

  test('goes to one of many who ask at once', async () => {
    const { id, epoch } = await held()
    await lock(room.head, id, 'takeover')
    await passNotice(app, id)
    const answers = await Promise.all(
      [room.head, room.secretary, room.head, room.secretary].map((person, n) =>
        lock(person, id, 'takeover', `tab-${n}`),
      ),
    )
    const mine = answers.filter(({ body }) => body.data?.mine)
    expect(new Set(mine.map(({ body }) => body.data.holder.id))).toEqual(new Set([room.head.id]))
    expect(new Set(mine.map(({ body }) => body.data.epoch)).size).toBe(mine.length)
    expect(Math.max(...mine.map(({ body }) => body.data.epoch))).toBe(epoch + mine.length)
  })
})
