import type pg from 'pg'
import { type StatementNames, statementNames } from './statement-names.ts'

/** The names of a pool's connections: what is written a third time is worth preparing. */
export const transactionNames = (): StatementNames => statementNames(500, 3)

const begins = /^(begin|start transaction)\b/i
const ends = /^(commit|rollback)$/i

/** What PostgreSQL says when a column was added under a prepared `select *`. */
export const isOutgrown = (error: unknown): boolean =>
  (error as { code?: string }).code === '0A000' && /cached plan/.test((error as Error).message)

type Query = (text: unknown, values?: unknown, ...rest: unknown[]) => unknown

/**
 * Lets a connection prepare the statements of its transactions once and use them by name. Transactions write rows
 * found by their keys, whose plan is the same whatever the values; lists stand outside of them and are planned for
 * what they ask.
 */
export function nameInTransactions(client: pg.ClientBase, names: StatementNames): void {
  const plain: Query = (...given) => Object.getPrototypeOf(client).query.apply(client, given)
  let within = false
  const query: Query = (text, values, ...rest) => {
    if (typeof text !== 'string' || rest.length > 0) return plain(text, values, ...rest)
    if (begins.test(text)) within = true
    else if (ends.test(text)) within = false
    else if (within && Array.isArray(values)) {
      const name = names.nameOf(text)
      if (name) return plain({ name, text, values })
    }
    return plain(text, values)
  }
  client.query = query as typeof client.query
}
