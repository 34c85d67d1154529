import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { sessionMilliseconds, tokenSigner } from '../../../server/src/kernel/sessions/tokens.ts'

/** Somebody with a session of their own. */
export type Person = { id: number; token: string }

/** As `openStand` gives it to the server. */
const secret = 'a secret that only the benchmark knows, long enough'

/** So many reporters besides those of the newsroom, unless they are there. Their sessions begin anew. */
export async function addPeople(pool: pg.Pool, count: number): Promise<void> {
  await pool.query(
    `with made as (
       insert into app_user (username, email, name) select 'talk.' || n, 'talk.' || n || '@example.org', 'Người ' || n
       from generate_series(1, $1::int) n on conflict do nothing returning id)
     insert into user_role (user_id, role_id) select made.id, role.id from made, role where role.code = 'reporter'`,
    [count],
  )
}

/** The first of those people with their tokens. */
export async function signIn(pool: pg.Pool, count: number): Promise<Person[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from app_user where username like 'talk.%' order by id limit $1`,
    [count],
  )
  const sessions = rows.map(({ id }) => ({ id: Number(id), session: randomUUID() }))
  await pool.query(
    `insert into session (id, user_id, device, user_agent, address, expires_at)
     select s, u, 'bench', 'bench', '::1', $3 from unnest($1::uuid[], $2::bigint[]) as given (s, u)`,
    [
      sessions.map(({ session }) => session),
      sessions.map(({ id }) => id),
      new Date(Date.now() + sessionMilliseconds),
    ],
  )
  const tokens = tokenSigner(secret)
  return Promise.all(sessions.map(async ({ id, session }) => ({ id, token: await tokens.sign(session, id) })))
}
