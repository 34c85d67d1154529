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
import { type Seat, seatsOf, waitingIn } from './seats.ts'

const hour = 3_600_000

/** Nobody is late with what has only just come to them. */
const noSoonerThan = (needed: string, since: string): string => {
  const soonest = Date.parse(since) + hour
  return Date.parse(needed) >= soonest ? needed : new Date(soonest).toISOString()
}

const waitingOf = async (
  kernel: Kernel,
  seat: Seat,
  language: Actor['language'],
  kind: WaitingKind,
  most = mostWaiting + 1,
): Promise<WaitingItem[]> => {
  const rows = await waitingIn(kernel, seat, language, kind, most)
  const instead_of = seat.giver && { id: seat.giver.userId, name: seat.giver.name }
  return rows.map((row) => ({
    kind: kind.kind,
    ...row,
    needed_at: kind.isExact ? row.needed_at : noSoonerThan(row.needed_at, row.since),
    instead_of,
  }))
}

/** What waits of a kind in any of the seats, each once: what is one's own to decide is not decided for another. */
async function waitingInAll(
  kernel: Kernel,
  seats: readonly Seat[],
  language: Actor['language'],
  kind: WaitingKind,
  most?: number,
): Promise<WaitingItem[]> {
  const found = await Promise.all(
    // What waits in the place of another is what two lists have: a part of both would leave out some of it.
    seats.map((seat) => waitingOf(kernel, seat, language, kind, seat.giver ? undefined : most)),
  )
  const once = new Map<number, WaitingItem>()
  for (const item of found.flat()) if (!once.has(item.id)) once.set(item.id, item)
  return [...once.values()]
}

const inDanger = (a: WaitingItem, b: WaitingItem): number =>
  a.needed_at.localeCompare(b.needed_at) || a.kind.localeCompare(b.kind) || a.id - b.id

/**
 * All that waits for somebody, and for those in whose place they decide today, whatever area it is of, the most
 * endangered first, with how many wait of each kind.
 */
export async function inboxOf(
  kernel: Kernel,
  actor: Actor,
  { kind: requested, limit }: z.output<typeof listApprovals.query>,
): Promise<z.output<typeof listApprovals.reply>> {
  const seats = await seatsOf(kernel.db, actor.access)
  const kinds = waitingKinds.filter(({ concerns }) => seats.some(({ access }) => concerns(access)))
  const found = await Promise.all(kinds.map((kind) => waitingInAll(kernel, seats, actor.language, kind)))
  const items = found.flat().filter(({ kind }) => !requested || kind === requested)
  return {
    items: items.sort(inDanger).slice(0, limit),
    kinds: kinds.map(({ kind, label, verbs }, place) => {
      const count = found[place]?.length ?? 0
      return {
        kind,
        label: say(label, actor.language),
        verbs: verbs
          ? { approve: say(verbs.approve, actor.language), refuse: say(verbs.refuse, actor.language) }
          : null,
        count: Math.min(count, mostWaiting),
        capped: count > mostWaiting,
      }
    }),
    total: items.length,
  }
}

/** A badge says 99+ from here on. */
const mostOnBadge = 100

/** How much waits for somebody's decision, over all kinds; of each kind up to `mostOnBadge`. */
export async function decisionsFor(kernel: Kernel, { access, language }: Actor): Promise<number> {
  const seats = await seatsOf(kernel.db, access)
  const kinds = waitingKinds.filter(({ concerns }) => seats.some((seat) => concerns(seat.access)))
  const found = await Promise.all(
    kinds.map((kind) => waitingInAll(kernel, seats, language, kind, mostOnBadge)),
  )
  return found.flat().length
}

/** One thing to look at before deciding, also in the place of somebody; 404 when it does not wait for this person. */
export async function approvalOf(
  kernel: Kernel,
  { access, language }: Actor,
  { kind: name, id }: { kind: string; id: number },
  insteadOf: number | undefined,
): Promise<WaitingDetail> {
  const kind = kindOf(name)
  const seat = (await seatsOf(kernel.db, access)).find(({ giver }) => giver?.userId === insteadOf)
  if (!kind || !seat) throw fail(kernelErrors.notFound)
  const item = (await waitingOf(kernel, seat, language, kind)).find((each) => each.id === id)
  if (!item) throw fail(kernelErrors.notFound)
  return { item, ...(await kind.detail(kernel, { access: seat.access, language }, id)) }
}
