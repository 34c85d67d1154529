import { AsyncResource } from 'node:async_hooks'
import type pg from 'pg'
import { beginChild } from './span.ts'

/** Statements longer than this are cut; the values are never part of them. */
const mostText = 2000

type Asked = string | { text?: string }
type Callback = (error: unknown, ...rest: unknown[]) => void
type Query = (...given: unknown[]) => unknown

const textOf = (asked: unknown): string =>
  (typeof asked === 'string' ? asked : ((asked as Asked & object)?.text ?? '')).trim()

/** `select`, `insert` and so on, by which spans of statements are grouped. */
const operationOf = (text: string): string => /^[a-z]+/i.exec(text)?.[0].toUpperCase() ?? 'SQL'

/** Makes spans of the queries of a pool's connections, where they are part of something that is traced. */
export function traceQueries(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (callback?: Callback) => unknown
  // Who waits for a connection gets it from whoever gives it back, and must not become part of their trace.
  pool.connect = ((callback?: Callback) =>
    callback ? connect(AsyncResource.bind(callback)) : connect()) as typeof pool.connect
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query
    client.query = ((...given: unknown[]) => {
      const text = textOf(given[0])
      // A query object of its own, such as a cursor, says itself when it ends; it has no text here.
      const child = text
        ? beginChild({
            name: operationOf(text),
            kind: 'client',
            attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, mostText) },
          })
        : null
      if (!child) return query(...given)
      const last = given.at(-1)
      if (typeof last === 'function') {
        const done: Callback = (error, ...rest) => {
          child.end(error ?? undefined)
          ;(last as Callback)(error, ...rest)
        }
        return query(...given.slice(0, -1), AsyncResource.bind(done))
      }
      const answer = query(...given) as Promise<unknown>
      if (typeof answer?.then === 'function')
        answer.then(
          () => child.end(),
          (error) => child.end(error),
        )
      return answer
    }) as typeof client.query
  })
}
