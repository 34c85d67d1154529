import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** What people met in a step. */
export type Tally = {
  reads: number
  readErrors: Map<string, number>
  saves: number
  saveErrors: Map<string, number>
  /** Milliseconds of pages that came at the first try. */
  pages: number[]
  /** Longest time, in milliseconds, without an acknowledged save of anybody. */
  savesAway: number
  /** Longest time, in milliseconds, from a reader's request to the page, with all tries. */
  readersAway: number
  /** Articles whose creation was acknowledged: id and title. */
  acknowledged: Map<number, string>
}

export type Crowd = {
  /** What happened since the last call. */
  take(): Tally
  /** Waits until something has been saved after now; false if nothing was within the time. */
  untilSaved(milliseconds: number): Promise<boolean>
  stop(): Promise<void>
}

export type Answer = { status: number; body: string }

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

export function ask(
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

/** The data of an answer that must be 200. */
export async function dataOf<Data>(answer: Promise<Answer>): Promise<Data> {
  const { status, body } = await answer
  if (status !== 200) throw new Error(`${status} ${body.slice(0, 300)}`)
  return (JSON.parse(body) as { data: Data }).data
}

export async function logIn(base: string, username: string, password: string): Promise<string> {
  const body = { username, password }
  const data = dataOf<{ access_token: string }>(ask(`${base}/api/auth/login`, { method: 'POST', body }))
  return (await data).access_token
}

const fresh = (): Tally => ({
  reads: 0,
  readErrors: new Map(),
  saves: 0,
  saveErrors: new Map(),
  pages: [],
  savesAway: 0,
  readersAway: 0,
  acknowledged: new Map(),
})

const count = (errors: Map<string, number>, what: string) => errors.set(what, (errors.get(what) ?? 0) + 1)

const articleNamed = (title: string) => ({
  title,
  document: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: title }] }] },
})

type People = {
  base: string
  readers: number
  pages: readonly string[]
  tokens: readonly string[]
  /** Milliseconds between two saves of an editor. */
  rest: number
}

/** Readers who open a page every four seconds, editors who save one article after the other. */
export function gather({ base, readers, pages, tokens, rest }: People): Crowd {
  let tally = fresh()
  let stopped = false
  let savedAt = Date.now()

  const noteGap = () => {
    tally.savesAway = Math.max(tally.savesAway, Date.now() - savedAt)
  }

  /** One try of a person: null when it went well, else what went wrong. */
  const tried = (act: () => Promise<string | null>) =>
    act().catch((error: NodeJS.ErrnoException) => error.code ?? error.message)

  async function reader(): Promise<void> {
    await pause(Math.random() * 4000)
    while (!stopped) {
      const page = pages[Math.floor(Math.random() * pages.length)] as string
      const begun = Date.now()
      for (let tries = 0; !stopped; tries += 1) {
        const problem = await tried(async () => {
          const { status } = await ask(base + page)
          return status < 400 ? null : `${status} at ${page.slice(0, 16)}`
        })
        tally.readersAway = Math.max(tally.readersAway, Date.now() - begun)
        if (problem === null) {
          tally.reads += 1
          if (tries === 0) tally.pages.push(Date.now() - begun)
          break
        }
        count(tally.readErrors, problem)
        // A reader who saw an error tries again soon.
        await pause(250)
      }
      await pause(4000 * (0.5 + Math.random()))
    }
  }

  let number = 0
  async function editor(token: string): Promise<void> {
    while (!stopped) {
      number += 1
      const title = `Bài viết số ${number} trong lúc máy thay nhau`
      const problem = await tried(async () => {
        const answer = await ask(`${base}/api/article/create`, {
          method: 'POST',
          token,
          body: articleNamed(title),
        })
        if (answer.status !== 200) return String(answer.status)
        tally.saves += 1
        tally.acknowledged.set((JSON.parse(answer.body) as { data: { id: number } }).data.id, title)
        noteGap()
        savedAt = Date.now()
        return null
      })
      if (problem !== null) count(tally.saveErrors, problem)
      await pause(problem === null ? rest : 250)
    }
  }

  const lives = [...Array.from({ length: readers }, reader), ...tokens.map(editor)]
  return {
    take() {
      noteGap()
      const taken = tally
      tally = fresh()
      return taken
    },
    async untilSaved(milliseconds) {
      const from = Date.now()
      while (savedAt <= from && Date.now() - from < milliseconds) await pause(50)
      return savedAt > from
    },
    async stop() {
      stopped = true
      await Promise.all(lives)
      agent.destroy()
    },
  }
}
