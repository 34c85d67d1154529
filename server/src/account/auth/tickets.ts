import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { freshSecret, hashOf } from '#server/kernel/sessions/tokens.ts'

/** A step of signing in that waits for the next one. */
export type TicketKind = 'second_factor' | 'second_factor_setup' | 'oidc' | 'first_administrator'

export type Ticket = { userId: number | null; data: Record<string, unknown> }

type Row = { user_id: number | null; data: Record<string, unknown> }

const ticketOf = (row: Row | undefined): Ticket | undefined => row && { userId: row.user_id, data: row.data }

/** Makes a ticket and returns its secret, of which the database keeps the hash. */
export async function makeTicket(
  db: Database | Tx,
  kind: TicketKind,
  { userId = null, data = {}, minutes }: Partial<Ticket> & { minutes: number },
): Promise<string> {
  const secret = freshSecret()
  await sql`insert into sign_in_ticket (hash, kind, user_id, data, expires_at) values (${hashOf(secret)}, ${kind},
    ${userId}, ${JSON.stringify(data)}::jsonb, now() + make_interval(mins => ${minutes}))`.execute(db)
  return secret
}

/** The ticket of a secret, which stays good; undefined when it is unknown or too old. */
export async function readTicket(
  db: Database | Tx,
  kind: TicketKind,
  secret: string,
): Promise<Ticket | undefined> {
  const { rows } = await sql<Row>`select user_id, data from sign_in_ticket
    where hash = ${hashOf(secret)} and kind = ${kind} and expires_at > now()`.execute(db)
  return ticketOf(rows[0])
}

/** Takes a ticket: of two who present it, one gets it. */
export async function takeTicket(
  db: Database | Tx,
  kind: TicketKind,
  secret: string,
): Promise<Ticket | undefined> {
  const { rows } = await sql<Row>`delete from sign_in_ticket
    where hash = ${hashOf(secret)} and kind = ${kind} and expires_at > now() returning user_id, data`.execute(
    db,
  )
  return ticketOf(rows[0])
}
