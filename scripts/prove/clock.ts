import pg from 'pg'

/** How far the clock of a proof is ahead of the machine's, in milliseconds. */
export type Clock = {
  ahead(): number
  /** Lets time go by. */
  jump(milliseconds: number): Promise<void>
}

/**
 * Makes PostgreSQL's `now()` the clock of a proof, for connections opened from now on: a function of that name that is
 * found before the built-in one. Defaults of columns follow it where the tables are made afterwards.
 */
export async function putClock(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const name = pg.escapeIdentifier(new URL(url).pathname.slice(1))
    await client.query(`alter database ${name} set search_path = public, pg_catalog`)
    await client.query('create table if not exists prove_clock (shift interval not null)')
    await client.query(`insert into prove_clock select '0' where not exists (select from prove_clock)`)
    await client.query(`create or replace function public.now() returns timestamptz language sql stable
      as 'select pg_catalog.now() + shift from public.prove_clock'`)
  } finally {
    await client.end()
  }
}

/** The clock of a database that `putClock` has given one. */
export function openClock(pool: pg.Pool): Clock {
  let ahead = 0
  return {
    ahead: () => ahead,
    async jump(milliseconds) {
      ahead += Math.max(0, Math.ceil(milliseconds))
      await pool.query('update prove_clock set shift = make_interval(secs => $1)', [ahead / 1000])
    },
  }
}

const RealDate = Date

/** Puts this process's own clock so far ahead. Only for a process that a proof has to itself. */
export function setAhead(milliseconds: number): void {
  const now = () => RealDate.now() + milliseconds
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given) =>
      given.length === 0 ? new target(now()) : Reflect.construct(target, given, target),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
}
