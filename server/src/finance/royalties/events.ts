import { type RecordsEvent, recordsChannel } from '@toasoan/contract/messaging/events'
import type { Kernel } from '#server/kernel/kernel.ts'
import type { AfterCommit } from '#server/kernel/outbox/outbox.ts'
import { bankLetter, writeOfBank } from './bank-letter.ts'
import { profitRoom } from './rooms.ts'
import { statementLetter, writeStatement } from './statement-letter.ts'

/** Lets open sheets ask again. What is in them is not sent. */
const profitChanged =
  async (event: RecordsEvent, { realtime }: Kernel): Promise<AfterCommit> =>
  () =>
    realtime.toRoom(profitRoom, recordsChannel, event)

export const topics = {
  profit_changed: profitChanged,
  [bankLetter]: writeOfBank,
  [statementLetter]: writeStatement,
}
