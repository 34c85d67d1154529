import type { BreakKind } from '@toasoan/contract/administration/audit'
import type pg from 'pg'

/** A row of the chain: its number and its digest (hex). */
export type Link = { readonly seq: number; readonly hash: string }

/**
 * One thing that is wrong.
 * - `altered`: the row does not give the digest that the chain goes on from
 * - `removed`: no row has this number, up to `through`, though later ones exist or existed
 * - `inserted`: a row with a number that the program never gave
 * - `replaced`: the row's digest is another than the one that was kept elsewhere
 */
export type Break = {
  readonly kind: BreakKind
  readonly seq: number
  readonly through: number
  /** The row's id; null when there is no row. */
  readonly id: number | null
}

export type Verdict = {
  /** Rows from the first on whose digests are right. */
  readonly verified: number
  /** All rows that were gone over. */
  readonly checked: number
  /** Rows that are written but not chained yet; a running server chains them within a second. */
  readonly waiting: number
  /** Where the chain ends, to be kept elsewhere and given as `expected` another time. */
  readonly head: Link
  /** What is wrong, in order of the chain; at most `mostBreaks`. */
  readonly breaks: readonly Break[]
}

type Row = Link & { id: number; previous: string | null; intact: boolean }

/** The last row that was gone over; `loose` when its digest is wrong, and `prior` the digest before it. */
type Place = Link & { id: number | null; loose: boolean; prior: string }

/** After so many the rest would say no more. */
export const mostBreaks = 50

const batchSize = 5000

// Numbers are cast because a command's connections may read bigint as text.
const nextRows = `
  select id::float8 as id, seq::float8 as seq, encode(previous, 'hex') as previous, encode(hash, 'hex') as hash,
    hash is not distinct from activity_digest(previous, seq, entry) as intact
  from activity_log as entry where seq > $1 order by entry.seq limit ${batchSize}`

const broken = (kind: BreakKind, seq: number, id: number | null, through = seq): Break => ({
  kind,
  seq,
  through,
  id,
})

/** Goes over one row that stands within the chain, and adds what is wrong. */
function step(last: Place, row: Row, expected: ReadonlyMap<number, string>, breaks: Break[]): Place {
  const gap = row.seq !== last.seq + 1
  // The chain goes around a row that it never took up.
  const around = !gap && last.loose && row.previous === last.prior
  const latest = breaks.at(-1)
  if (around && latest?.seq === last.seq) breaks[breaks.length - 1] = { ...latest, kind: 'inserted' }
  if (gap) breaks.push(broken('removed', last.seq + 1, null, row.seq - 1))
  if (!row.intact) breaks.push(broken('altered', row.seq, row.id))
  // Whoever alters a row and its digest with it is found by the row after.
  else if (!gap && !last.loose && row.previous !== last.hash)
    breaks.push(broken('altered', last.seq || row.seq, last.id ?? row.id))
  const kept = expected.get(row.seq)
  if (kept && kept !== row.hash) breaks.push(broken('replaced', row.seq, row.id))
  return { seq: row.seq, hash: row.hash, id: row.id, loose: !row.intact, prior: last.hash }
}

/** What the end of the chain tells once every row has been gone over. */
function ending({ seq, hash, id, loose }: Place, last: number, head: Link): Break[] {
  if (seq < last) return [broken('removed', seq + 1, null, last)]
  return hash === head.hash || loose ? [] : [broken('altered', seq, id)]
}

type Walk = {
  client: pg.PoolClient
  head: Link
  expected: readonly Link[]
  onProgress: (checked: number) => Promise<void> | void
}

async function walk({ client, head, expected, onProgress }: Walk) {
  const kept = new Map(expected.map(({ seq, hash }) => [seq, hash]))
  const stray = await client.query<{ id: number; seq: number }>(
    `select id::float8 as id, seq::float8 as seq from activity_log as entry where seq <= 0 order by entry.seq limit ${mostBreaks}`,
  )
  const breaks = stray.rows.map(({ id, seq }) => broken('inserted', seq, id))
  let at: Place = { seq: 0, hash: '00', id: null, loose: false, prior: '' }
  let [checked, cursor, ended] = [0, 0, false]
  while (!ended && breaks.length < mostBreaks) {
    const { rows } = await client.query<Row>(nextRows, [cursor])
    for (const row of rows) {
      cursor = row.seq
      if (row.seq > head.seq) breaks.push(broken('inserted', row.seq, row.id))
      else at = step(at, row, kept, breaks)
    }
    checked += rows.length
    ended = rows.length < batchSize
    await onProgress(checked)
  }
  if (ended) breaks.push(...ending(at, Math.max(head.seq, ...kept.keys()), head))
  const first = breaks.sort((a, b) => a.seq - b.seq)[0]
  const verified = first ? Math.max(0, Math.min(at.seq, first.seq - 1)) : at.seq
  return { breaks: breaks.slice(0, mostBreaks), checked, verified }
}

export type Checks = {
  /** Earlier heads that were kept outside of the database. */
  expected?: readonly Link[]
  /** Hears how many rows have been gone over, every few thousand. */
  onProgress?: (checked: number, total: number) => Promise<void> | void
}

/**
 * Recomputes the chain of the activity log from its first row, in batches, on one snapshot, so that
 * a server may go on writing. `expected` shows what somebody changed who could also write the whole
 * chain anew, or who cut off its newest rows and set its end back.
 */
export async function verifyChain(
  pool: pg.Pool,
  { expected = [], onProgress = () => undefined }: Checks = {},
): Promise<Verdict> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local statement_timeout = 0')
    const [heads, waiting] = [
      await client.query<Link>(`select seq::float8 as seq, encode(hash, 'hex') as hash from activity_chain`),
      await client.query<{ n: number }>('select count(*)::int as n from activity_log where seq is null'),
    ]
    const head = heads.rows[0] ?? { seq: 0, hash: '00' }
    const gone = await walk({ client, head, expected, onProgress: (n) => onProgress(n, head.seq) })
    return { ...gone, waiting: waiting.rows[0]?.n ?? 0, head }
  } finally {
    await client.query('rollback')
    client.release()
  }
}
