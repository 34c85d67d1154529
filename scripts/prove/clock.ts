import pg from 'pg'

/** The clock of a proof, which stands still while work is done, so that a busy machine changes nothing. */
export type Clock = {
  /** Its time, in milliseconds as `Date.now()` gives them. */
  at(): number
  /** Lets so many milliseconds go by. */
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
    await client.query('create table if not exists prove_clock (at timestamptz not null)')
    await client.query(
      'insert into prove_clock select pg_catalog.now() where not exists (select from prove_clock)',
    )
    await client.query(`create or replace function public.now() returns timestamptz language sql stable
      as 'select at from public.prove_clock'`)
  } finally {
    await client.end()
  }
}

/** The clock of a database that `putClock` has given one; it begins with the machine's time. */
export async function openClock(pool: pg.Pool): Promise<Clock> {
  let at = Date.now()
  const put = () => pool.query('update prove_clock set at = to_timestamp($1)', [at / 1000])
  await put()
  return {
    at: () => at,
    async jump(milliseconds) {
      at += Math.max(0, Math.ceil(milliseconds))
      await put()
    },
  }
}

const RealDate = Date

/** Makes this process's own clock stand at a time. Only for a process that a proof has to itself. */
export function setClock(at: number): void {
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given) =>
      given.length === 0 ? new target(at) : Reflect.construct(target, given, target),
    get: (target, name) => (name === 'now' ? () => at : Reflect.get(target, name)),
  })
}
