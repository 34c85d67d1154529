import type pg from 'pg'

/** A row of the chain: its number and its digest (hex). */
export type Link = { readonly seq: number; readonly hash: string }

/**
 * The first thing that is wrong.
 * - `altered`: the row does not give the digest that the chain goes on from
 * - `removed`: no row has this number, though later ones exist or existed
 * - `inserted`: a row with a number that the program never gave
 * - `replaced`: the row's digest is another than the one that was kept elsewhere
 */
export type Break = {
  readonly kind: 'altered' | 'removed' | 'inserted' | 'replaced'
  readonly seq: number
  /** The row's id; null when there is no row. */
  readonly id: number | null
}

export type Verdict = {
  /** Rows from the first on whose digests are right. */
  readonly verified: number
  /** Rows that are written but not chained yet; a running server chains them within a second. */
  readonly waiting: number
  /** Where the chain ends, to be kept elsewhere and given as `expected` another time. */
  readonly head: Link
  readonly broken: Break | null
}

type Row = Link & { id: number; previous: string | null; intact: boolean }
type Progress = Link & { id: number | null; broken: Break | null }

const batchSize = 5000

// Numbers are cast because a command's connections may read bigint as text.
const nextRows = `
  select id::float8 as id, seq::float8 as seq, encode(previous, 'hex') as previous, encode(hash, 'hex') as hash,
    hash is not distinct from activity_digest(previous, seq, entry) as intact
  from activity_log as entry where seq > $1 order by entry.seq limit ${batchSize}`

/** Goes over one row. The chain breaks before it, at it, or not at all. */
function step(last: Progress, row: Row, head: Link, expected: Link | undefined): Progress {
  const broken = (kind: Break['kind'], seq: number, id: number | null): Progress => ({
    ...last,
    broken: { kind, seq, id },
  })
  if (row.seq > head.seq) return broken('inserted', row.seq, row.id)
  if (row.seq !== last.seq + 1) return broken('removed', last.seq + 1, null)
  if (!row.intact) return broken('altered', row.seq, row.id)
  // Whoever alters a row and its digest with it is found by the row after.
  if (row.previous !== last.hash) return broken('altered', last.seq || row.seq, last.id ?? row.id)
  if (row.seq === expected?.seq && row.hash !== expected.hash) return broken('replaced', row.seq, row.id)
  return { seq: row.seq, hash: row.hash, id: row.id, broken: null }
}

/** What the end of the chain tells once every row has been gone over. */
function ending({ seq, hash, id }: Progress, head: Link, expected: Link | undefined): Break | null {
  if (seq < Math.max(head.seq, expected?.seq ?? 0)) return { kind: 'removed', seq: seq + 1, id: null }
  return hash === head.hash ? null : { kind: 'altered', seq, id }
}

async function walk(client: pg.PoolClient, head: Link, expected: Link | undefined): Promise<Progress> {
  const stray = await client.query<{ id: number; seq: number }>(
    'select id::float8 as id, seq::float8 as seq from activity_log as entry where seq <= 0 order by entry.seq limit 1',
  )
  let last: Progress = { seq: 0, hash: '00', id: null, broken: null }
  const found = stray.rows[0]
  if (found) return { ...last, broken: { kind: 'inserted', ...found } }
  for (;;) {
    const { rows } = await client.query<Row>(nextRows, [last.seq])
    for (const row of rows) {
      const next = step(last, row, head, expected)
      if (next.broken) return next
      last = next
    }
    if (rows.length < batchSize) return { ...last, broken: ending(last, head, expected) }
  }
}

/**
 * Recomputes the chain of the activity log from its first row, in batches, on one snapshot, so that
 * a server may go on writing. `expected` is an earlier head that was kept outside of the database:
 * it shows what somebody changed who could also write the whole chain anew.
 */
export async function verifyChain(pool: pg.Pool, expected?: Link): Promise<Verdict> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local statement_timeout = 0')
    const [heads, waiting] = [
      await client.query<Link>(`select seq::float8 as seq, encode(hash, 'hex') as hash from activity_chain`),
      await client.query<{ n: number }>('select count(*)::int as n from activity_log where seq is null'),
    ]
    const head = heads.rows[0] ?? { seq: 0, hash: '00' }
    const { seq: verified, broken } = await walk(client, head, expected)
    return { verified, waiting: waiting.rows[0]?.n ?? 0, head, broken }
  } finally {
    await client.query('rollback')
    client.release()
  }
}
