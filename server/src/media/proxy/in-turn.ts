import { fairTurns } from '#server/kernel/work/fair-turns.ts'

/** Most pictures fetched at once in this process, and by one person; each is held whole in memory. */
export const inTurn = fairTurns({ atOnce: 4, perOwner: 3, waitingPerOwner: 40, waiting: 200, seconds: 10 })
