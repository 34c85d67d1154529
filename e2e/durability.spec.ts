import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { password } from './people.ts'
import { type Running, startServer, temporaryFolder } from './start-server.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const creates = 500

async function tokenFrom(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'phongvien', password }),
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

test('kill -9 during 500 creates loses nothing that was answered, and the audit chain verifies', async () => {
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
  } finally {
    await second.stop()
  }
  const output = execFileSync(
    join(root, 'node_modules/.bin/node'),
    [join(root, 'server/src/app/commands/verify-audit.ts')],
    { env: { ...process.env, ...environment }, encoding: 'utf8' },
  )
  console.info(output.trim())
  await rm(folder, { recursive: true, force: true })
})
