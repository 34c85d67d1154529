import { articleInput } from '@toasoan/contract/editorial/article'
import { emptyDocument } from '@toasoan/contract/editorial/document'
import { type ArticleList, articleLists } from '@toasoan/contract/editorial/stages'
import { anyOf, type Edited, json, made, oneOf, saves } from './aims.ts'
import type { Aim, Shot } from './attack.ts'
import { common, names, plain } from './keywords.ts'
import { makeMaterial } from './material.ts'
import { password, secretary } from './newsroom.ts'
import { mustCall, posted, type Stand } from './stand.ts'

/** Both sides of a comparison. The floor is its own process, or with `sameServer` the server's. */
export type Pair = { server: Aim; floor: Aim; sameServer?: boolean }

export type Case = {
  name: string
  /** Reads shall reach half of the floor; writes do more than their floor and have no aim. */
  kind: 'read' | 'write'
  /**
   * Milliseconds that 99 of a hundred answers may take at most, where something is asked for: in the best
   * round, since other work on the machine lengthens the others.
   */
  atMost?: number
  pair(stand: Stand): Promise<Pair> | Pair
}

const begun = (text: string) => `${plain(text).split(' ').join(' & ')}:*`

const encode = encodeURIComponent

const stageList = (card: ArticleList): Case => ({
  name: `stage list of 50 with total (${card})`,
  kind: 'read',
  pair: ({ session }) => ({
    server: anyOf([{ path: `/api/article?card_type=${card}`, headers: session }]),
    floor: anyOf([{ path: `/list/${card}` }]),
  }),
})

/** A queue by what needs somebody first; the floor gives its first page by time. */
const queue = (card: ArticleList): Case => ({
  name: `queue of 50 by danger (${card})`,
  kind: 'read',
  pair: ({ session }) => ({
    server: anyOf([{ path: `/api/article?card_type=${card}&sortBy=danger`, headers: session }]),
    floor: anyOf([{ path: `/list/${card}` }]),
  }),
})

/** Both sides are asked for the same path, the server below /api, about some article. */
const ofArticle = (name: string, path: (id: number) => string): Case => ({
  name,
  kind: 'read',
  pair: ({ session, ids }) => ({
    server: made(() => ({ path: `/api${path(oneOf(ids))}`, headers: session })),
    floor: made(() => ({ path: path(oneOf(ids)) })),
  }),
})

const keywordList = (what: string, words: string[]): Case => ({
  name: `keyword list (${what})`,
  kind: 'read',
  pair: ({ session }) => ({
    server: anyOf(
      words.map((word) => ({
        path: `/api/article?card_type=published&keyword=${encode(word)}`,
        headers: session,
      })),
    ),
    floor: anyOf(words.map((word) => ({ path: `/keyword?words=${encode(begun(word))}` }))),
  }),
})

const publicSearch = (what: string, words: string[]): Case => ({
  name: `accent-free search (${what})`,
  kind: 'read',
  pair: () => ({
    server: anyOf(words.map((word) => ({ path: `/api/home/search?keyword=${encode(plain(word))}` }))),
    floor: anyOf(words.map((word) => ({ path: `/search?words=${encode(plain(word))}` }))),
  }),
})

const publicPage = (what: string, addresses: (stand: Stand) => string[]): Case => ({
  name: `public article page (${what})`,
  kind: 'read',
  pair: (stand) => ({
    server: anyOf(addresses(stand).map((path) => ({ path }))),
    floor: anyOf([{ path: '/bench-files/page.html' }]),
    sameServer: true,
  }),
})

const { bodies, openings, leads } = makeMaterial()
let written = 0

/** A new text each time, so that no save is idle. It is complete: the floor keeps it as it comes. */
function text() {
  written += 1
  return {
    ...articleInput.parse({ title: '', document: emptyDocument }),
    title: `${oneOf(openings).text} ${written}`,
    lead: oneOf(leads),
    document: oneOf(bodies).document,
    category_id: 1 + (written % 5),
    article_type_id: 1,
  }
}

const withBody = (shot: Shot, body: unknown): Shot => ({
  ...shot,
  headers: { ...shot.headers, 'content-type': 'application/json' },
  body: json(body),
})

/** The secretary takes the locks of half of the articles in process; the floor gets the other half. */
async function lockSome({ server, session, editable }: Stand): Promise<Edited[]> {
  const locked: Edited[] = []
  for (const { id, version } of editable.slice(0, Math.min(600, editable.length / 2))) {
    const { data } = await mustCall(
      `${server.url}/api/article/lock`,
      posted({ id, action: 'acquire', tab: 'bench' }, session),
    )
    locked.push({ id, version, epoch: data.epoch })
  }
  return locked
}

const create: Case = {
  name: 'create',
  kind: 'write',
  pair: ({ session }) => ({
    server: made(() => withBody({ method: 'POST', path: '/api/article/create', headers: session }, text())),
    floor: made(() => withBody({ method: 'POST', path: '/create' }, text())),
  }),
}

const update: Case = {
  name: 'update with lock',
  kind: 'write',
  async pair(stand) {
    const { session, editable } = stand
    const locked = await lockSome(stand)
    const others = editable.slice(locked.length).map((article) => ({ ...article, epoch: 0 }))
    return {
      server: saves(locked, ({ id, version, epoch }) =>
        withBody(
          { method: 'PUT', path: `/api/article/update/${id}`, headers: session },
          { ...text(), version, epoch },
        ),
      ),
      floor: saves(others, ({ id }) => withBody({ method: 'PUT', path: `/update/${id}` }, text())),
    }
  },
}

const login: Case = {
  name: 'login',
  kind: 'write',
  pair: () => {
    const body = { username: secretary, password }
    return {
      server: anyOf([withBody({ method: 'POST', path: '/api/auth/login' }, body)]),
      floor: anyOf([withBody({ method: 'POST', path: '/login' }, body)]),
    }
  },
}

const counters: Case = {
  name: 'counters',
  kind: 'read',
  pair: ({ session }) => ({
    server: anyOf([{ path: '/api/article/notification', headers: session }]),
    floor: anyOf([{ path: '/article/notification' }]),
  }),
}

/** The most used lists first; the others are issue 4's. */
const lists = [...new Set<ArticleList>(['published', 'draft', ...articleLists])]

/** What issues 2 and 4 ask for. */
export const cases: Case[] = [
  ofArticle('article by id', (id) => `/article/${id}`),
  ...lists.map(stageList),
  ...(['draft', 'approved', 'corrected'] as const).map(queue),
  counters,
  ofArticle('history', (id) => `/article/history/${id}`),
  ofArticle('two versions to compare', (id) => `/article/${id}/diff/previous/head`),
  keywordList('a name', names),
  keywordList('a common word', common),
  publicSearch('a name', names),
  publicSearch('a common word', common),
  create,
  update,
  login,
  publicPage('being read', ({ newest }) => newest),
  publicPage('not asked for lately', ({ spread }) => spread),
]
