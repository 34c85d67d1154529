import {
  type changeFacebook,
  socialPostErrors,
  type TargetStatus,
  targetStatusLabels,
} from '@toasoan/contract/broadcast/social-posts'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say, text } from '@toasoan/contract/kit/text'
import { inFigures } from '@toasoan/contract/kit/time-zone'
import { transitionErrors } from '@toasoan/contract/kit/transitions'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '#server/kernel/database/database.ts'
import { writeEvents } from '#server/kernel/history/record-history.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { refuseStale } from '#server/kernel/records/change-record.ts'
import {
  type Actor,
  changeStatus,
  type Lifecycle,
  type StatusGiven,
} from '#server/kernel/transitions/change-status.ts'
import { isSameWithinDay, isStanding, timeRefused } from './keep-post.ts'
import { notifyOfPosts } from './notify.ts'
import { readTarget, type Target, targetRules } from './target-rows.ts'

const sentences = {
  past: text('Giờ đăng đã qua.', 'This time has passed.'),
  far: text('Giờ đăng trong vòng một năm.', 'Within a year.'),
  nothing: text('Hãy viết gì đó.', 'Write something.'),
}

const invalid = ({ language }: Actor, field: string, why: keyof typeof sentences) =>
  fail(kernelErrors.invalid, {}, { [field]: [say(sentences[why], language)] })

type Words = Pick<Target, 'message' | 'due_at'>

/** Refuses with 409 what is within a day of a target with the same words to which it was not the same `before`. */
async function refuseSame(
  tx: Tx,
  { id, account, link }: Target,
  after: Words,
  before?: Words,
): Promise<void> {
  const same = ({ message, due_at }: Words) => isSameWithinDay(sql`${message}`, sql`${due_at}::timestamptz`)
  const { rows } = await sql`select from social_target t join social_post p on p.id = t.post_id
    where t.account_id = ${account.id} and t.id <> ${id} and ${isStanding} and p.link = ${link}
      and ${same(after)} and not ${before ? sql`(${same(before)})` : sql`false`} limit 1`.execute(tx)
  if (rows.length > 0) throw fail(socialPostErrors.sameText, { names: account.name })
}

/**
 * Changes the words and the time of a target that waits; 409 for words that went there within a day, unless it is to be
 * so `again`. Another time also answers the question whether it is too late.
 * 409 once it is being sent.
 */
export async function changeTarget(
  tx: Tx,
  actor: Actor,
  id: number,
  given: z.output<typeof changeFacebook.body>,
): Promise<{ before: Target; after: Target }> {
  const before = await readTarget(tx, id, true)
  const { language } = actor
  if (before.status !== 'waiting' && before.status !== 'draft')
    throw fail(transitionErrors.illegal, {
      from: say(targetStatusLabels[before.status], language),
      to: say(targetStatusLabels.waiting, language),
    })
  refuseStale(before, given.version)
  const { message, due_at } = given
  if (message === '' && !before.link) throw invalid(actor, 'message', 'nothing')
  const late = timeRefused(due_at)
  if (late === 'past' || late === 'far') throw invalid(actor, 'due_at', late)
  const due = due_at ? sql`${due_at}::timestamptz` : sql`now()`
  const isTimed = due_at !== undefined
  await sql`update social_target set message = ${message === undefined ? sql`message` : message},
      due_at = ${isTimed ? due : sql`due_at`}, next_at = ${isTimed ? due : sql`next_at`},
      is_late = ${isTimed ? sql`false` : sql`is_late`}, version = version + 1, updated_at = now()
    where id = ${id}`.execute(tx)
  const after = await readTarget(tx, id)
  if (!given.again) await refuseSame(tx, before, after, before)
  await writeEvents(tx, actor.access, [
    { entity: 'social_target', id, kind: 'updated', data: { due_at: after.due_at } },
  ])
  await notifyOfPosts(tx)
  return { before, after }
}

type Given = StatusGiven<TargetStatus> & { again?: boolean }

/** What people decide about a target. What did not go is sent anew, after the question of a new one. */
const lifecycle: Lifecycle<TargetStatus, Target, Given> = {
  rules: targetRules,
  read: (tx, _, id, lock) => readTarget(tx, id, lock),
  prepare: async ({ tx, before, way, given, actor: { language } }) => {
    if (before.status === 'unknown' && way.to === 'waiting' && before.seek_at)
      throw fail(socialPostErrors.stillSought, { time: inFigures(before.seek_at), language })
    if (way.to === 'posted') return { posted_at: sql`now()`, seek_at: null }
    if (way.to === 'waiting' && before.status !== 'draft') {
      if (!given.again) await refuseSame(tx, before, { ...before, due_at: new Date().toISOString() })
      return { due_at: sql`now()`, next_at: sql`now()`, is_late: false, tries: 0, seek_at: null }
    }
    return { seek_at: null }
  },
  afterwards: ({ tx }) => notifyOfPosts(tx),
}

/** Brings a target where a person wants it, as far as its transitions allow. */
export const moveTarget = (tx: Tx, actor: Actor, id: number, given: Given) =>
  changeStatus(tx, actor, lifecycle, id, given)
