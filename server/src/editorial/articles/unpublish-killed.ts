import { stages } from '@toasoan/contract/editorial/stages'
import { say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import { writeActivity } from '#server/kernel/activity/activity.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { hasToGo } from '../crawler/public.ts'
import { applyTransition, type Step } from './apply-transition.ts'
import { endWriting } from './end-writing.ts'
import { findArticle } from './find.ts'
import { notifyEditor } from './lock.ts'

const reason = text('Hãng tin đã hủy tin gốc: {source}', 'The agency killed its item: {source}')

/** Goes from every stage: what an agency killed is taken off also where a workflow has no such move. */
const step: Step = {
  code: 'kill',
  name: text('Tự gỡ vì hãng tin hủy tin gốc', 'Unpublished since the agency killed its item'),
  direction: 'back',
  toStage: stages.archived,
  approves: false,
}

/**
 * The person in whose name articles are unpublished: who switched it on, whatever became of the account since. No
 * permission is asked for: the setting is the decision.
 */
async function actorOf(tx: Tx): Promise<Access | null> {
  type Person = Pick<Access, 'userId' | 'username' | 'name' | 'language'>
  const { rows } = await sql<Person>`select u.id as "userId", u.username, u.name, u.language
    from setting s join app_user u on u.id = s.updated_by
    where s.key = 'agency.kill_unpublishes' and s.value = 'true'`.execute(tx)
  const [person] = rows
  if (!person) return null
  const grants: Access['grants'] = new Map()
  const none = { sessionId: '', endsAt: 0, groupIds: [], departments: [], subtree: [], viewedBy: null }
  return { ...person, ...none, grants }
}

/** Unpublishes an article in the name of a person, also while somebody edits it; what they wrote is kept for them. */
async function unpublish(kernel: Kernel, tx: Tx, actor: Access, id: number, source: string): Promise<void> {
  const article = await findArticle(tx, null, id, true)
  if (!article.live) return
  await endWriting(tx, id, { why: 'moved', by: actor.name })
  await notifyEditor(tx, article, actor)
  const given = {
    reason: say(reason, actor.language, { source }),
    change: null,
    correction: null,
    checked: [],
  }
  const change = await applyTransition(kernel, tx, actor, article, step, given)
  await writeActivity(
    tx,
    {
      access: null,
      module: 'article',
      permission: 'article.archived',
      method: 'JOB',
      api: 'kill',
      address: '',
    },
    [change],
  )
}

/** Unpublishes at once what was made from a killed item, where the setting `agency.kill_unpublishes` is on. */
export async function unpublishKilled(
  { item_id }: { item_id: number },
  kernel: Kernel,
  tx: Tx,
): Promise<void> {
  const actor = await actorOf(tx)
  if (!actor) return
  const { rows } = await sql<{ id: number; source: string }>`select r.article_id as id,
      string_agg(distinct p.source, ', ' order by p.source) as source
    from ${hasToGo} join article_provenance p on p.article_id = r.article_id and p.item_id = r.item_id
    where r.item_id = ${item_id} and i.wire_status = 'canceled' group by r.article_id order by r.article_id`.execute(
    tx,
  )
  for (const { id, source } of rows) await unpublish(kernel, tx, actor, id, source)
}
