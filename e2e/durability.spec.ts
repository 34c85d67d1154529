// @module-tag all
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { password } from './people.ts'
import { type Running, removeFolder, startServer, temporaryFolder } from './start-server.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const creates = 500

async function tokenFrom(url: string, username = 'phongvien'): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  const { data } = (await answer.json()) as { data: { access_token: string } }
  return data.access_token
}

/** Creates articles, eight at a time, until all are made or the server is gone; gives the ids that were answered. */
async function createUntilGone(server: Running, token: string): Promise<number[]> {
  const answered: number[] = []
  let next = 0
  let killed: Promise<void> | null = null
  const worker = async () => {
    while (next < creates && !killed) {
      const title = `Bài số ${next++}`
      try {
        const answer = await fetch(`${server.url}/api/article/create`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify({ title, document: { type: 'doc' }, client_key: randomUUID() }),
        })
        const { data } = (await answer.json()) as { data: { id: number } | null }
        if (data) answered.push(data.id)
      } catch {
        return
      }
      if (answered.length >= creates / 2) killed ??= server.kill()
    }
  }
  await Promise.all(Array.from({ length: 8 }, worker))
  await killed
  return answered
}

/** Asks a server as somebody, and gives the answer's data. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into any answer
async function ask(url: string, token: string, path: string, body?: object): Promise<any> {
  const answer = await fetch(`${url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  })
  const { data, message } = (await answer.json()) as { data: unknown; message: string }
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${message}`)
  return data
}

const way = [
  ['phongvien', 'submit'],
  ['bientap', 'forward'],
  ['truongban', 'approve'],
] as const

/** Articles that wait for their publication, approved, and the token of who may schedule it. */
async function approvedArticles(url: string, count: number): Promise<{ ids: number[]; publisher: string }> {
  const reporter = await tokenFrom(url)
  const { categories, article_types } = await ask(url, reporter, '/article/config')
  const ids: number[] = []
  for (let number = 0; number < count; number += 1) {
    const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'Nội dung.' }] }
    const made = await ask(url, reporter, '/article/create', {
      title: `Hẹn giờ ${number}`,
      document: { type: 'doc', content: [paragraph] },
      category_id: categories[0].id,
      article_type_id: article_types[0].id,
    })
    ids.push(made.id)
  }
  for (const [username, transition] of way) {
    const token = await tokenFrom(url, username)
    for (const id of ids) await ask(url, token, '/article/active', { id, transition, version: 1 })
  }
  return { ids, publisher: await tokenFrom(url, 'thuky') }
}

type Move = { to_stage: number; at: string }

test('kill -9 loses nothing that was answered and no publication for a set time, and the audit chain verifies', async () => {
  test.setTimeout(240_000)
  const folder = await temporaryFolder()
  const environment = { DATA_DIR: join(folder, 'data') }
  const first = await startServer(environment.DATA_DIR)
  const answered = await createUntilGone(first, await tokenFrom(first.url))
  expect(answered.length).toBeGreaterThanOrEqual(creates / 2)
  expect(answered.length).toBeLessThan(creates)

  const second = await startServer(environment.DATA_DIR)
  try {
    const token = await tokenFrom(second.url)
    const found = await Promise.all(
      answered.map((id) =>
        fetch(`${second.url}/api/article/${id}`, { headers: { authorization: `Bearer ${token}` } }).then(
          ({ status }) => status,
        ),
      ),
    )
    expect(found.filter((status) => status !== 200)).toEqual([])
  } catch (error) {
    await second.stop()
    throw error
  }

  // What is to go out at a set time: killed before that time, started again after it.
  const { ids, publisher } = await approvedArticles(second.url, 4).catch(async (error) => {
    await second.stop()
    throw error
  })
  const due = Date.now() + 5000
  const later = new Date(due + 3_600_000).toISOString()
  const times = ids.map((_, place) => (place === 3 ? later : new Date(due + place * 100).toISOString()))
  for (const [place, id] of ids.entries()) {
    const publish_at = times[place]
    await ask(second.url, publisher, '/article/active', { id, transition: 'publish', version: 1, publish_at })
  }
  await second.kill()
  expect(Date.now()).toBeLessThan(due)
  await new Promise((resolve) => setTimeout(resolve, due + 500 - Date.now()))
  const third = await startServer(environment.DATA_DIR)
  const started = Date.now()
  try {
    const publications = async (id: number): Promise<Move[]> => {
      const { moves } = await ask(third.url, publisher, `/article/history/${id}`)
      return moves.filter(({ to_stage }: Move) => to_stage === 5)
    }
    for (const [place, id] of ids.slice(0, 3).entries()) {
      await expect.poll(() => publications(id).then(({ length }) => length), { timeout: 5000 }).toBe(1)
      const [move] = await publications(id)
      const at = Date.parse(move?.at ?? '')
      expect(at).toBeGreaterThanOrEqual(Date.parse(times[place] ?? ''))
      const late = at - started
      console.info(`scheduled article ${id}: ${late} ms after the server was ready`)
      expect(late).toBeLessThan(5000)
    }
    // Some more turns of the job make no second publication, and none ahead of its time.
    await new Promise((resolve) => setTimeout(resolve, 4500))
    for (const [place, id] of ids.entries()) expect(await publications(id)).toHaveLength(place === 3 ? 0 : 1)
  } finally {
    await third.stop()
  }
  const output = execFileSync(
    join(root, 'node_modules/.bin/node'),
    [join(root, 'server/src/app/commands/verify-audit.ts')],
    { env: { ...process.env, ...environment }, encoding: 'utf8' },
  )
  console.info(output.trim())
  await removeFolder(folder)
})
