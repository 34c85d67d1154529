import { afterAll, beforeAll, expect, test } from 'vitest'
import { move, write } from '../../editorial/articles/testing.ts'
import {
  type AssistStand,
  openAssistStand,
  patient,
  storyText,
} from '../../editorial/assist/assist-for-tests.ts'
import { buildSiteForTests } from './build-for-tests.ts'

let stand: AssistStand
beforeAll(async () => {
  buildSiteForTests()
  stand = await openAssistStand()
  stand.configure()
})
afterAll(() => stand.close())

/** A published story whose headline came from the assistant; `title` is what became of it before it was published. */
async function publishedWith(titleOf: (proposed: string) => string): Promise<number> {
  const { app, room } = stand
  const { token } = room.reporter
  const { id } = await write(app, room, room.reporter, 'Tên tạm', ...storyText.split('\n'))
  const answer = await stand.answered('headlines', { article_id: id })
  await app.put(`/api/assist/${answer.id}/taken`, token, { proposal: 0 })
  const lock = (await app.post('/api/article/lock', token, { id, action: 'acquire', tab: 'a' })).body.data
  const title = titleOf(answer.proposals[0]?.text ?? '')
  const change = { version: 1, epoch: lock.epoch, tab: 'a', title }
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
