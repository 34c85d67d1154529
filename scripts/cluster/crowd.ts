import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** What people met in a stretch of time. */
export type Tally = {
  reads: number
  readErrors: Map<string, number>
  writes: number
  writeErrors: Map<string, number>
  milliseconds: number[]
}

export type Crowd = {
  /** What happened since the last call. */
  take(): Tally
  /** Longest time, in milliseconds, from a person's first failure to their next success: readers, editors. */
  longest: { reader: number; editor: number }
  /** Articles whose creation was answered: id and title. */
  acknowledged: Map<number, string>
  stop(): Promise<void>
}

type Answer = { status: number; body: string }

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

function ask(
  url: string,
  { method = 'GET', token, body }: { method?: string; token?: string; body?: unknown } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const asked = request(
      url,
      {
        method,
        agent,
        timeout: 10_000,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}),
        },
      },
      (answer) => {
        let whole = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk) => {
          whole += chunk
        })
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: whole }))
        answer.on('error', reject)
      },
    )
    asked.on('timeout', () => asked.destroy(new Error('timeout')))
    asked.on('error', reject)
    asked.end(text)
  })
}

const fresh = (): Tally => ({
  reads: 0,
  readErrors: new Map(),
  writes: 0,
  writeErrors: new Map(),
  milliseconds: [],
})

const count = (errors: Map<string, number>, what: string) => errors.set(what, (errors.get(what) ?? 0) + 1)

const articleNamed = (title: string) => ({
  title,
  document: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: title }] }] },
})

export async function logIn(base: string, username: string, password: string): Promise<string> {
  const { status, body } = await ask(`${base}/api/auth/login`, {
    method: 'POST',
    body: { username, password },
  })
  if (status !== 200) throw new Error(`${username} cannot log in: ${status} ${body.slice(0, 200)}`)
  return (JSON.parse(body) as { data: { access_token: string } }).data.access_token
}

type People = { base: string; readers: number; pages: readonly string[]; tokens: readonly string[] }

/** Readers who open a page every four seconds, editors who write an article every two. */
export function gather({ base, readers, pages, tokens }: People): Crowd {
  let tally = fresh()
  let stopped = false
  const longest = { reader: 0, editor: 0 }
  const acknowledged = new Map<number, string>()

  /** Repeats one person's work, and notes how long failures follow each other. */
  async function live(kind: 'reader' | 'editor', every: number, act: () => Promise<string | null>) {
    let failingSince: number | null = null
    await pause(Math.random() * every)
    while (!stopped) {
      const begun = Date.now()
      const problem = await act().catch((error: NodeJS.ErrnoException) => error.code ?? error.message)
      if (problem === null) {
        if (failingSince !== null) longest[kind] = Math.max(longest[kind], Date.now() - failingSince)
        failingSince = null
        if (kind === 'reader') tally.milliseconds.push(Date.now() - begun)
      } else {
        failingSince ??= begun
        count(kind === 'reader' ? tally.readErrors : tally.writeErrors, problem)
      }
      // Who has seen an error tries again soon.
      await pause(problem === null ? every * (0.5 + Math.random()) : 250)
    }
  }

  const read = async () => {
    const { status } = await ask(base + (pages[Math.floor(Math.random() * pages.length)] as string))
    tally.reads += 1
    return status < 400 ? null : String(status)
  }
  let number = 0
  const writer = (token: string) => async () => {
    number += 1
    const title = `Bài viết số ${number} trong lúc máy thay nhau`
    const { status, body } = await ask(`${base}/api/article/create`, {
      method: 'POST',
      token,
      body: articleNamed(title),
    })
    if (status !== 200) return String(status)
    tally.writes += 1
    acknowledged.set((JSON.parse(body) as { data: { id: number } }).data.id, title)
    return null
  }
  const lives = [
    ...Array.from({ length: readers }, () => live('reader', 4000, read)),
    ...tokens.map((token) => live('editor', 2000, writer(token))),
  ]
  return {
    take() {
      const taken = tally
      tally = fresh()
      return taken
    },
    longest,
    acknowledged,
    async stop() {
      stopped = true
      await Promise.all(lives)
    },
  }
}
