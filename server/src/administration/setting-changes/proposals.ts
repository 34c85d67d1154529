import type { Permission } from '@toasoan/contract/access/catalogue'
import {
  isSettingKey,
  type SettingKey,
  settingDefinition,
} from '@toasoan/contract/administration/setting-definitions'
import type { SettingValue } from '@toasoan/contract/administration/setting-kinds'
import { type ProposalVerdict, settingErrors } from '@toasoan/contract/administration/settings'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import type { Language } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import { type Access, can } from '#server/kernel/access/access.ts'
import { holdersOf } from '#server/kernel/access/holders.ts'
import { notifyInbox } from '#server/kernel/approvals/notify-inbox.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { notify } from '../../messaging/notifications/public.ts'

/** How changes of settings that wait are called in the inbox. */
export const settingKind = 'setting'

/** One setting within a proposal; null stands for the default. */
export type ProposedChange = { key: string; before: SettingValue | null; after: SettingValue | null }

/** A change that waits for its second person. */
export type Proposal = {
  id: number
  permission: Permission
  changes: ProposedChange[]
  proposed_by: number
  proposer: string
  proposed_at: string
}

const waiting = sql`select p.id, p.permission, p.changes, p.proposed_by, u.name as proposer, p.proposed_at
  from setting_proposal p join app_user u on u.id = p.proposed_by where p.status = 'pending'`

/** Everything that waits, the oldest first. */
export async function pendingProposals(db: Database | Tx): Promise<Proposal[]> {
  return (await sql<Proposal>`${waiting} order by p.id`.execute(db)).rows
}

/** One that waits; 404 when there is none, 409 when it was decided on already. */
export async function pendingProposal(db: Database | Tx, id: number): Promise<Proposal> {
  const { rows } = await sql<Proposal>`${waiting} and p.id = ${id}`.execute(db)
  if (rows[0]) return rows[0]
  const known = await sql`select from setting_proposal where id = ${id}`.execute(db)
  throw fail(known.rows.length > 0 ? settingErrors.decided : kernelErrors.notFound)
}

export const labelOfSetting = (key: string, language: Language): string =>
  isSettingKey(key) ? settingDefinition(key).label[language] : key

/** What a proposal changes, in words. */
export const titleOf = ({ changes }: Pick<Proposal, 'changes'>, language: Language): string =>
  changes.map(({ key }) => labelOfSetting(key, language)).join(', ')

/** Where a proposal is shown: the group of its first setting. */
export function linkOf({ changes }: Pick<Proposal, 'changes'>): string {
  const key = changes[0]?.key ?? ''
  return isSettingKey(key) ? `/settings/list?group=${settingDefinition(key).group}` : '/settings/list'
}

/** Whether the actor is a second person for it: not the proposer, by rights of their own. */
export const mayDecide = (access: Access, { permission, proposed_by }: Proposal): boolean =>
  proposed_by !== access.userId &&
  !access.insteadOf &&
  can(access, 'setting.update') &&
  can(access, permission)

type Actor = { access: Access; language: Language }

/** Ends what waits for one of these settings, since a newer proposal says something else. */
async function replaceEarlier(tx: Tx, access: Access, keys: readonly SettingKey[]): Promise<void> {
  const earlier = (await pendingProposals(tx)).filter(({ changes }) =>
    changes.some(({ key }) => (keys as readonly string[]).includes(key)),
  )
  for (const { id } of earlier) {
    await sql`update setting_proposal set status = 'replaced', decided_by = ${access.userId}, decided_at = now()
      where id = ${id}`.execute(tx)
    await notifyInbox(tx, settingKind, id)
  }
}

/** Keeps changes of one area until a second person confirms them; the holders of its permission are notified. */
export async function propose(
  tx: Tx,
  { access, language }: Actor,
  permission: Permission,
  changes: readonly ProposedChange[],
): Promise<void> {
  await replaceEarlier(
    tx,
    access,
    changes.map(({ key }) => key as SettingKey),
  )
  const { rows } = await sql<{ id: number }>`insert into setting_proposal (permission, changes, proposed_by)
    values (${permission}, ${JSON.stringify(changes)}::jsonb, ${access.userId}) returning id`.execute(tx)
  const proposal = { changes: [...changes] }
  await notifyInbox(tx, settingKind, rows[0]?.id as number)
  await notify(tx, {
    userIds: await holdersOf(tx, permission, null),
    kind: 'setting_waiting',
    data: { title: titleOf(proposal, language), actor: access.name },
    link: linkOf(proposal),
    actorId: access.userId,
  })
}

const statusOf = { confirm: 'confirmed', reject: 'rejected', withdraw: 'withdrawn' } as const

/** Refuses who may not decide so on a proposal. */
function refuseDecision(access: Access, proposal: Proposal, verdict: ProposalVerdict): void {
  const { permission, proposed_by } = proposal
  if (access.insteadOf) throw fail(settingErrors.ownRight)
  if (!can(access, 'setting.update'))
    throw fail(kernelErrors.permissionDenied, { permission: 'setting.update' })
  const isOwn = proposed_by === access.userId
  if (verdict === 'withdraw') {
    if (!isOwn) throw fail(kernelErrors.notFound)
    return
  }
  if (isOwn) throw fail(settingErrors.ownProposal)
  if (!can(access, permission)) throw fail(kernelErrors.permissionDenied, { permission })
}

/**
 * Ends a proposal; the caller writes what was confirmed. Its proposer and the holders of the permission are notified.
 *
 * @throws Refusal 403 without the permission of the area, 409 when it was decided on already or is one's own
 */
export async function endProposal(
  tx: Tx,
  { access, language }: Actor,
  id: number,
  { verdict, reason }: { verdict: ProposalVerdict; reason: string },
): Promise<Proposal> {
  const proposal = await pendingProposal(tx, id)
  refuseDecision(access, proposal, verdict)
  await sql`update setting_proposal set status = ${statusOf[verdict]}, decided_by = ${access.userId},
    decided_at = now(), reason = ${reason} where id = ${id}`.execute(tx)
  await notifyInbox(tx, settingKind, id)
  if (verdict === 'withdraw') return proposal
  const title = titleOf(proposal, language)
  const about = {
    userIds: [...new Set([proposal.proposed_by, ...(await holdersOf(tx, proposal.permission, null))])],
    link: linkOf(proposal),
    actorId: access.userId,
  }
  if (verdict === 'confirm')
    await notify(tx, { ...about, kind: 'setting_confirmed', data: { title, actor: access.name } })
  else await notify(tx, { ...about, kind: 'setting_rejected', data: { title, actor: access.name, reason } })
  return proposal
}
