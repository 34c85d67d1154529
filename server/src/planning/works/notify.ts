import { inFigures } from '@toasoan/contract/kit/time-zone'
import type { RecordsEvent } from '@toasoan/contract/messaging/events'
import type { NotificationKind } from '@toasoan/contract/messaging/sentences'
import type { Tx } from '#server/kernel/database/database.ts'
import { send } from '#server/kernel/outbox/outbox.ts'
import { notify } from '../../messaging/notifications/public.ts'
import type { Work } from './work-rules.ts'

type WorkNews = Extract<NotificationKind, `work_${string}`>

/** The address of a piece of work. */
export const workLink = (id: number) => `/work/list?open=${id}`

/** Tells people of a piece of work, without whoever does it. */
export async function notifyPeople(
  tx: Tx,
  actor: { userId: number; name: string } | null,
  work: Pick<Work, 'id' | 'title' | 'due_at'>,
  kind: WorkNews,
  userIds: readonly number[],
  reason = '',
): Promise<void> {
  await notify(tx, {
    userIds,
    kind,
    data: {
      title: work.title,
      actor: actor?.name ?? '',
      due: work.due_at ? inFigures(work.due_at) : '',
      reason,
    },
    link: workLink(work.id),
    partId: work.id,
    actorId: actor?.userId ?? null,
  })
}

/** Lets open lists of work ask again, when the transaction commits. */
export const notifyLists = (tx: Tx, id: number): Promise<void> =>
  send(tx, 'work_changed', { kind: 'work', id } satisfies RecordsEvent)
