/** Something of money that waits for a second person's word. */
export type Waiting = {
  id: number
  title: string
  /** Whole đồng. */
  amount: number
  asked_by: string
  at: string
  version: number
}
