import type { RawBuilder } from 'kysely'
import { type Access, reaches } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import type { Values } from '#server/kernel/records/change-record.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'
import { guardBy, type StatusRules } from '#server/kernel/transitions/ways.ts'

/** Where a status stands in the life of a booking, which decides about its claims. */
export type Stage = 'waiting' | 'held' | 'running' | 'over' | 'dropped'

/** A booking as its calls return it, as far as studios and vehicles have it in common. */
export type Book = {
  id: number
  title: string
  note: string
  people: number
  status: string
  version: number
  requester_id: number
  requester_name: string
  department_id: number | null
  starts_at: string
  ends_at: string
  series_id: number | null
  serials: { id: number; serial: string; device_name: string }[]
  /** The studio or vehicle, once it is known. */
  place_id: number | null
  place_name: string | null
  driver_id: number | null
  overdue: boolean
}

/** What a change of status brings besides the status, as the caller gave it. */
export type Given = Readonly<Record<string, unknown>>

/** Bookings of studios or of vehicles: what they have in common is written once, over this. */
export type BookKind = {
  /** The table, the claims' source and the name in timelines. */
  readonly source: 'studio_book' | 'vehicle_book'
  readonly subject: 'studioBook' | 'vehicleBook'
  readonly place: {
    readonly claim: 'studio' | 'vehicle'
    readonly table: 'studio' | 'mobile_vehicle'
    readonly column: 'studio_id' | 'mobile_vehicle_id'
  }
  readonly rules: StatusRules<string, Book>
  readonly stages: Readonly<Record<string, Stage>>
  /** Columns of its own that calls return, of the rows `b` (booking) and `p` (place). */
  readonly columns: RawBuilder<unknown>
  /** The place's name in one text. */
  readonly placeName: RawBuilder<unknown>
  /** Names of columns of its own that are saved as they are given. */
  readonly fields: readonly string[]
  /** What a keyword is looked for in; the index of the table is over this very text. */
  readonly searched: RawBuilder<string>
  /** Columns that change with a status, or a refusal. */
  prepare(tx: Tx, actor: Actor, book: Book, to: string, given: Given): Promise<Values>
  /** What else happens once the status has changed. */
  afterwards?(tx: Tx, actor: Actor, book: Book): Promise<void>
  /** Screens for links in notifications. */
  readonly screens: { readonly list: string; readonly approve: string }
}

/** The stage at which a booking stands. */
export const stageOf = (kind: BookKind, { status }: Pick<Book, 'status'>): Stage =>
  kind.stages[status] ?? 'over'

/** Whose a booking is, for permissions. */
export const ownershipOf = ({
  requester_id,
  department_id,
}: Pick<Book, 'requester_id' | 'department_id'>) => ({ owner_id: requester_id, department_id })

export const guardBook = guardBy<string, Book>(ownershipOf)

/** Whether somebody could approve a booking: they hold the permission for it, and it is not their own. */
export const mayApprove = (kind: BookKind, access: Access, book: Book): boolean =>
  kind.rules.transitions.some(
    (way) =>
      kind.stages[way.to] === 'held' &&
      book.requester_id !== access.userId &&
      reaches(access, way.permission, ownershipOf(book)),
  )
