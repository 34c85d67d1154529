import { made, oneOf } from './aims.ts'
import type { Case } from './cases.ts'
import { auditor, password } from './newsroom.ts'
import { mustCall, posted, type Stand } from './stand.ts'

const sessions = new WeakMap<Stand, Promise<Record<string, string>>>()

/** Headers of somebody who may read every log. */
function sessionOf(stand: Stand): Promise<Record<string, string>> {
  const known = sessions.get(stand)
  if (known) return known
  const opened = mustCall(`${stand.server.url}/api/auth/login`, posted({ username: auditor, password })).then(
    ({ data }) => ({ authorization: `Bearer ${data.access_token}` }),
  )
  sessions.set(stand, opened)
  return opened
}

const whole = (below: number) => 1 + Math.floor(Math.random() * below)

/** A day within the last year, as the API writes it. */
const someDay = () => new Date(Date.now() - whole(365) * 86_400_000).toISOString().slice(0, 10)

type Query = Record<string, string | number>

/** Answers of the log's calls take at most this many milliseconds on a free server (issue 3). */
const atMost = 100

function logCase(name: string, path: string, draw: (rows: number) => Query, fixed: Query = {}): Case {
  return {
    name: `activity: ${name}`,
    kind: 'read',
    atMost,
    async pair(stand) {
      const headers = await sessionOf(stand)
      const words = (query: Query) =>
        Object.entries(query)
          .map(([key, value]) => `${key}=${value}`)
          .join('&')
      return {
        server: made(() => ({ path: `/api${path}?${words(draw(stand.activityRows))}`, headers })),
        floor: made(() => ({ path: `/activity?${words({ ...fixed, ...draw(stand.activityRows) })}` })),
      }
    },
  }
}

const person = () => ({ user_id: whole(240) })
const module = () => ({ module: oneOf(['article', 'file', 'user', 'setting', 'department']) })
const days = () => {
  const day = someDay()
  return { start_date: day, end_date: day }
}
const record = () => ({ record_type: 'article', record_id: whole(100_000) })
const page = (rows: number) => ({ cursor: whole(rows) })
const log = '/logs/activity'

/** The list, each of its filters, filters together, and of each the page after a row anywhere in the log. */
export const activityCases: Case[] = [
  logCase('newest', log, () => ({})),
  logCase('newest, next page by key, however deep', log, page),
  logCase('newest, page 200 by number', log, () => ({ page: 200 })),
  logCase('person', log, person),
  logCase('person, next page', log, (rows) => ({ ...person(), ...page(rows) })),
  logCase('module', log, module),
  logCase('module, next page', log, (rows) => ({ ...module(), ...page(rows) })),
  logCase('module of few rows, next page', log, (rows) => ({ module: 'manufacturer', ...page(rows) })),
  logCase('kind of record', log, () => ({ record_type: oneOf(['article', 'file', 'department']) })),
  logCase('kind of few records, next page', log, (rows) => ({ record_type: 'manufacturer', ...page(rows) })),
  logCase('record', log, record),
  logCase('record, next page', log, (rows) => ({ ...record(), ...page(rows) })),
  logCase('day', log, days),
  logCase('day and module', log, () => ({ ...days(), ...module() })),
  logCase('day and person', log, () => ({ ...days(), ...person() })),
  logCase('person and module', log, () => ({ ...person(), ...module() })),
  logCase('person and module, next page', log, (rows) => ({ ...person(), ...module(), ...page(rows) })),
  logCase('person and kind of record', log, () => ({ ...person(), record_type: 'tag' })),
  logCase('person, module, record and day', log, () => ({
    ...person(),
    ...days(),
    ...record(),
    module: 'article',
  })),
  logCase('person who did nothing there', log, () => ({
    user_id: 239,
    module: 'manufacturer',
    record_type: 'file',
  })),
  logCase('articles', '/logs/article', () => ({}), { record_type: 'article' }),
  logCase('articles of a person, next page', '/logs/article', (rows) => ({ ...person(), ...page(rows) }), {
    record_type: 'article',
  }),
  logCase('files of a person', '/files/log', person, { record_type: 'file' }),
  logCase('recordings', '/logs/audio-editing', () => ({}), { module: 'audioEditing' }),
  logCase(
    'recordings of a person, next page',
    '/logs/audio-editing',
    (rows) => ({ ...person(), ...page(rows) }),
    {
      module: 'audioEditing',
    },
  ),
]
