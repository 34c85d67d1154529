import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentOf, move, write } from '../../editorial/articles/testing.ts'
import {
  type AssistStand,
  openAssistStand,
  patient,
  storyText,
} from '../../editorial/assist/assist-for-tests.ts'
import { storePicture } from '../../editorial/assist/records-for-tests.ts'
import { buildSiteForTests } from './build-for-tests.ts'

let stand: AssistStand
beforeAll(async () => {
  buildSiteForTests()
  stand = await openAssistStand()
  stand.configure()
})
afterAll(() => stand.close())

/** A published story whose headline came from the assistant; `title` is what became of it before it was published. */
async function publishedWith(
  titleOf: (proposed: string) => string,
  more: readonly object[] = [],
): Promise<number> {
  const { app, room } = stand
  const { token } = room.reporter
  const { id } = await write(app, room, room.reporter, 'Tên tạm', ...storyText.split('\n'))
  const answer = await stand.answered('headlines', { article_id: id })
  await app.put(`/api/assist/${answer.id}/taken`, token, { proposal: 0 })
  const lock = (await app.post('/api/article/lock', token, { id, action: 'acquire', tab: 'a' })).body.data
  const title = titleOf(answer.proposals[0]?.text ?? '')
  const change = {
    version: 1,
    epoch: lock.epoch,
    tab: 'a',
    title,
    document: { type: 'doc', content: [...(documentOf(...storyText.split('\n')).content ?? []), ...more] },
  }
  expect((await app.put(`/api/article/update/${id}`, token, change)).status).toBe(200)
  await app.post('/api/article/lock', token, { id, action: 'release', tab: 'a', epoch: lock.epoch })
  const path = [
    [room.reporter, 'submit'],
    [room.editor, 'forward'],
    [room.head, 'approve'],
    [room.secretary, 'publish'],
  ] as const
  for (const [person, step] of path) expect((await move(app, person, id, step)).status, step).toBe(200)
  return id
}

async function page(id: number): Promise<string> {
  const { rows } = await stand.app.kernel.pool.query(
    'select slug from article_publication where article_id = $1',
    [id],
  )
  return (await stand.app.get(`/${rows[0].slug}-${id}.html`)).text
}

const mark = 'Trợ lý viết đề xuất, biên tập viên duyệt: tiêu đề'

test('a page says what the assistant proposed where the setting says so, and nothing once a person rewrote it', async () => {
  const kept = await publishedWith((proposed) => proposed)
  const rewritten = await publishedWith(() => 'Biên phòng tìm ngư dân mất tích ngoài khơi')
  expect(await page(kept)).not.toContain(mark)
  await stand.set('assist.public_mark', true)
  await expect.poll(() => page(kept), patient).toContain(mark)
  expect(await page(rewritten)).not.toContain('Trợ lý viết')
  await stand.set('assist.public_mark', false)
  await expect.poll(() => page(kept), patient).not.toContain(mark)
})

test('a description of a picture from the assistant is said too, while it has its words', async () => {
  const { app, room } = stand
  const { token, id: reporter } = room.reporter
  const picture = await storePicture(app, reporter)
  const answer = await stand.answeredOf('picture', picture)
  await app.put(`/api/assist/${answer.id}/taken`, token, { proposal: 0 })
  const { file_local: src } = (await app.get(`/api/files/${picture}`, token)).body.data
  const figure = (alt = '') => ({ type: 'figure', attrs: { src, fileId: picture, alt } })
  const own = () => 'Biên phòng tìm ngư dân mất tích ngoài khơi'
  const described = await publishedWith(own, [figure(answer.proposals[0]?.text)])
  const rewritten = await publishedWith(own, [figure('Bờ biển nhìn từ trên cao.')])
  await stand.set('assist.public_mark', true)
  try {
    await expect
      .poll(() => page(described), patient)
      .toContain('Trợ lý viết đề xuất, biên tập viên duyệt: mô tả ảnh')
    expect(await page(rewritten)).not.toContain('Trợ lý viết')
  } finally {
    await stand.set('assist.public_mark', false)
  }
})
