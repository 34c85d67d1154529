import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { demoPeople } from '../../server/seeds/demo/people.ts'
import { defaultDemoPassword } from '../../server/src/kernel/configuration/settings.ts'
import { oneOf } from './aims.ts'
import { makeMaterial } from './material.ts'
import { mustCall, posted } from './stand.ts'

/** Calls under way at once. */
const connections = 16

/** One kind of call: its share of the load, out of all shares together. */
type Kind = { name: string; share: number; ask(): Promise<Response> }

const { bodies, openings, leads } = makeMaterial()

/** A picture of twelve megapixels with grain, which no encoder can make small. */
async function picture(): Promise<Blob> {
  const grain = sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: '#446688',
      noise: { type: 'gaussian', mean: 110, sigma: 20 },
    },
  })
  return new Blob([new Uint8Array(await grain.jpeg({ quality: 85 }).toBuffer())], { type: 'image/jpeg' })
}

/** What a newsroom asks of its server, mixed: most of it reads, a little of it is heavy. */
async function kindsOf(base: string): Promise<Kind[]> {
  const login = async (username: string) => {
    const { data } = await mustCall(
      `${base}/api/auth/login`,
      posted({ username, password: defaultDemoPassword }),
    )
    return { authorization: `Bearer ${data.access_token}` }
  }
  const headers = await login('admin')
  const usernames = demoPeople.map(({ username }) => username)
  const listed = await mustCall(`${base}/api/article?card_type=published&perPage=100`, { headers })
  const ids = (listed.data as { id: number }[]).map(({ id }) => id)
  const paths = (listed.data as { id: number; slug: string }[]).map(({ id, slug }) => `/${slug}-${id}.html`)
  const photo = await picture()
  const get = (path: string) => fetch(`${base}${path}`, { headers })
  const post = (path: string, body: unknown) => fetch(`${base}${path}`, posted(body, headers))
  const article = () => ({
    title: oneOf(openings).text,
    lead: oneOf(leads),
    document: oneOf(bodies).document,
  })
  const upload = () => {
    const form = new FormData()
    form.set('file', photo, `${randomBytes(6).toString('hex')}.jpg`)
    return fetch(`${base}/api/files/upload`, { method: 'POST', headers, body: form })
  }
  return [
    { name: 'list', share: 2400, ask: () => get('/api/article?card_type=published&perPage=50') },
    { name: 'article', share: 2500, ask: () => get(`/api/article/${oneOf(ids)}`) },
    { name: 'counters', share: 1000, ask: () => get('/api/article/notification') },
    { name: 'history', share: 500, ask: () => get(`/api/article/history/${oneOf(ids)}`) },
    { name: 'public page', share: 2000, ask: () => fetch(`${base}${oneOf(paths)}`) },
    { name: 'front page', share: 500, ask: () => fetch(`${base}/`) },
    { name: 'search', share: 400, ask: () => fetch(`${base}/api/home/search?keyword=ha+noi`) },
    { name: 'create', share: 400, ask: () => post('/api/article/create', article()) },
    {
      name: 'login',
      share: 240,
      ask: () =>
        fetch(
          `${base}/api/auth/login`,
          posted({ username: oneOf(usernames), password: defaultDemoPassword }),
        ),
    },
    { name: 'xlsx', share: 30, ask: () => get('/api/users/export') },
    { name: 'picture', share: 16, ask: upload },
    {
      name: 'pdf',
      share: 7,
      ask: () => get(`/api/article/${oneOf(ids)}/export?format=pdf`),
    },
    { name: 'docx', share: 7, ask: () => get(`/api/article/${oneOf(ids)}/export?format=docx`) },
  ]
}

/** How many calls of each kind were answered, and with which statuses other than 200. */
export type Answered = Record<string, Record<string, number>>

/** Makes so many mixed calls. `after` hears how many are done. */
export async function load(base: string, calls: number, after: (done: number) => void): Promise<Answered> {
  const kinds = await kindsOf(base)
  const wheel = kinds.flatMap((kind) => Array<Kind>(kind.share).fill(kind))
  const answered: Answered = {}
  let begun = 0
  let done = 0
  const line = async () => {
    while (begun < calls) {
      begun += 1
      const { name, ask } = oneOf(wheel)
      const status = await ask().then(
        async (response) => {
          await response.arrayBuffer()
          return String(response.status)
        },
        (error: Error) => error.message,
      )
      answered[name] ??= {}
      answered[name][status] = (answered[name][status] ?? 0) + 1
      done += 1
      after(done)
    }
  }
  await Promise.all(Array.from({ length: connections }, line))
  return answered
}
