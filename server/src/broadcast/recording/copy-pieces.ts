import type { Form } from '../streams/public.ts'

/** A window of time (epoch milliseconds), half-open. */
export type Window = { from: number; until: number }

/** A piece of one of the copies of a stream; `source` is the number of the copy. */
export type CopyPiece = Window & Form & { id: number; source: number }

/** A stored piece with all that a receipt reports of it. */
export type Piece = CopyPiece & {
  bytes: number
  backup: boolean
  connection: number
  breaks: boolean
  machine: string
  titles: { at: string; title: string }[]
  silences: { from: string; until: string }[]
}
