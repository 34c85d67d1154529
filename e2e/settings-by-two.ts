import { request } from '@playwright/test'
import { colleague, first } from './colleagues.ts'
import { ask, baseUrl } from './people.ts'

/** The token of a further administrator, who confirms what `admin` proposes; made at the first use of a worker. */
let second: Promise<string> | undefined

async function makeSecond(): Promise<string> {
  const { username } = await colleague('Quản Trị Thứ Hai')
  const [person] = await ask('admin', 'GET', `/users?keyword=${username}`)
  const roles = await ask('admin', 'GET', '/users/get-roles')
  const role = roles.find(({ code }: { code: string }) => code === 'admin')
  await ask('admin', 'PUT', `/users/${person.id}`, { update_type: 'assignRole', role_ids: [role.id] })
  const api = await request.newContext({ baseURL: baseUrl() })
  const answer = await api.post('/api/auth/login', { data: { username, password: first } })
  const { data } = await answer.json()
  await api.dispose()
  return data.access_token
}

/** Sets a setting that takes two people, or puts it back to its default: `admin` proposes, another confirms. */
export async function settleSetting(key: string, value?: unknown): Promise<void> {
  second ??= makeSecond()
  const row =
    value === undefined
      ? await ask('admin', 'DELETE', `/settings/${key}`)
      : await ask('admin', 'PUT', `/settings/${key}`, { value })
  // Nothing waits where it was so already.
  if (!row.pending) return
  const answer = await fetch(`${baseUrl()}/api/settings/proposals/${row.pending.id}/decide`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await second}`, 'content-type': 'application/json' },
    body: JSON.stringify({ verdict: 'confirm' }),
  })
  if (!answer.ok) throw new Error(await answer.text())
}
