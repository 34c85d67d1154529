import pg from 'pg'

/** A clock that runs `speed` times as fast as the machine's from `base` (epoch milliseconds) on. */
export type FastClock = { base: number; speed: number }

const RealDate = Date

/** What the fast clock shows now, in a process whose own clock is the machine's. */
export const shownBy = ({ base, speed }: FastClock): number => base + (RealDate.now() - base) * speed

/** Puts this process's clock upon it. Only for a process that a proof has to itself; timers stay as they are. */
export function runFast(clock: FastClock): void {
  const now = () => shownBy(clock)
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given) =>
      given.length === 0 ? new target(now()) : Reflect.construct(target, given, target),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
}

/** Makes `now()` of a database that clock, for connections opened from now on. */
export async function runDatabaseFast(url: string, { base, speed }: FastClock): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query('select current_database() as name')
    await client.query(
      `alter database ${pg.escapeIdentifier(rows[0].name)} set search_path = public, pg_catalog`,
    )
    const begun = `to_timestamp(${base / 1000})`
    await client.query(`create or replace function public.now() returns timestamptz language sql stable
      as 'select ${begun} + (clock_timestamp() - ${begun}) * ${speed}'`)
  } finally {
    await client.end()
  }
}
