import type pg from 'pg'
import type { Shot } from '../attack.ts'

/**
 * One question of a case: what the server is asked, and the values for the floor's statement. `done` hears the status of the
 * server's answer.
 */
export type Question = Shot & { values?: readonly unknown[]; done?: (status: number) => void }

/** A call of the real server beside the barest statement that gives the same rows over the same driver. */
export type AreaCase = {
  name: string
  /** Milliseconds in which one answer shall come, where an issue says so: held against the best of several. */
  atMost?: number
  /** With `$1`, `$2` … for the question's values. A write without one that compares is measured alone. */
  floor: string
  /** The floor is sent the question's body too, which is the last of its values. */
  floorIsGiven?: true
  ask(): Question
  /** Requests under way at once; 8 when not given. */
  connections?: number
}

export type AreaDatabase = {
  /** The area's database as PostgreSQL's superuser, triggers and foreign keys off. */
  pool: pg.Pool
}

/** The benchmark of an area at the sizes its issue asks for. It is run by `--only <name>`. */
export type Area = {
  name: string
  /** How much there is, in words for the table. */
  size: string
  /** Fills the tables by statements over whole sets; the newsroom's people and departments are there. */
  fill(database: AreaDatabase): Promise<void>
  /** What jobs of the server would have done with the filled tables by now; triggers are on. */
  settle?(pool: pg.Pool): Promise<void>
  /** What is asked; `pool` is for samples such as numbers of rows. */
  cases(pool: pg.Pool): Promise<AreaCase[]>
}

/** A whole number from 1 to `most`. */
export const upTo = (most: number): number => 1 + Math.floor(Math.random() * most)
