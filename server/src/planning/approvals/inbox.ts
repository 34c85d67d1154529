import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say } from '@toasoan/contract/kit/text'
import {
  type listApprovals,
  mostWaiting,
  type WaitingDetail,
  type WaitingItem,
} from '@toasoan/contract/planning/approvals'
import type { z } from 'zod'
import type { WaitingKind } from '#server/kernel/approvals/waiting.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'
import { kindOf, waitingKinds } from './kinds.ts'

const waitingOf = async (kernel: Kernel, actor: Actor, kind: WaitingKind): Promise<WaitingItem[]> => {
  if (!kind.concerns(actor.access)) return []
  const rows = await kind.waitingFor(kernel, actor, mostWaiting + 1)
  return rows.map((row) => ({ kind: kind.kind, ...row }))
}

const inDanger = (a: WaitingItem, b: WaitingItem): number =>
  a.needed_at.localeCompare(b.needed_at) || a.kind.localeCompare(b.kind) || a.id - b.id

/** All that waits for somebody, whatever area it is of, the most endangered first, with how many wait of each kind. */
export async function inboxOf(
  kernel: Kernel,
  actor: Actor,
  { kind: wanted, limit }: z.output<typeof listApprovals.query>,
): Promise<z.output<typeof listApprovals.reply>> {
  const kinds = waitingKinds.filter(({ concerns }) => concerns(actor.access))
  const found = await Promise.all(kinds.map((kind) => waitingOf(kernel, actor, kind)))
  const items = found.flat().filter(({ kind }) => !wanted || kind === wanted)
  return {
    items: items.sort(inDanger).slice(0, limit),
    kinds: kinds.map(({ kind, label }, place) => {
      const count = found[place]?.length ?? 0
      return {
        kind,
        label: say(label, actor.language),
        count: Math.min(count, mostWaiting),
        capped: count > mostWaiting,
      }
    }),
    total: items.length,
  }
}

/** One thing to look at before deciding; 404 when it does not wait for this person. */
export async function approvalOf(
  kernel: Kernel,
  actor: Actor,
  { kind: name, id }: { kind: string; id: number },
): Promise<WaitingDetail> {
  const kind = kindOf(name)
  const item = kind && (await waitingOf(kernel, actor, kind)).find((each) => each.id === id)
  if (!kind || !item) throw fail(kernelErrors.notFound)
  return { item, ...(await kind.detail(kernel, actor, id)) }
}
