import { guardPermissions } from '@toasoan/contract/administration/setting-guards'
import type { SettingValue } from '@toasoan/contract/administration/setting-kinds'
import { settingErrors } from '@toasoan/contract/administration/settings'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import { type Access, can } from '#server/kernel/access/access.ts'
import type { WaitingKind } from '#server/kernel/approvals/waiting.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { decideProposal } from './change-settings.ts'
import {
  labelOfSetting,
  linkOf,
  mayDecide,
  pendingProposal,
  pendingProposals,
  settingKind,
  titleOf,
} from './proposals.ts'

const words = {
  default: text('(mặc định)', '(default)'),
  none: text('(trống)', '(empty)'),
  on: text('Bật', 'On'),
  off: text('Tắt', 'Off'),
}

/** Days in which a change should be decided on. */
const days = 2

/** Rights of one's own alone: nobody confirms settings in the place of somebody else. */
const decides = (access: Access): boolean =>
  !access.insteadOf &&
  can(access, 'setting.update') &&
  guardPermissions.some((permission) => can(access, permission))

/** A value of a setting in words; roles by their names. */
function inWords(value: SettingValue | null, language: Language, roles: ReadonlyMap<number, string>): string {
  if (value === null) return words.default[language]
  if (typeof value === 'boolean') return words[value ? 'on' : 'off'][language]
  if (Array.isArray(value))
    return value.map((id) => roles.get(id) ?? `#${id}`).join(', ') || words.none[language]
  return String(value) || words.none[language]
}

async function rolesOf(db: Database): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`select id, name from role`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Changes of settings of money and security that somebody else proposed. */
export const waitingSettings: WaitingKind = {
  kind: settingKind,
  label: text('Thay đổi cấu hình', 'Changes of settings'),
  concerns: decides,
  waitingFor: async ({ db }, { access, language }, most) =>
    (await pendingProposals(db))
      .filter((proposal) => mayDecide(access, proposal))
      .slice(0, most)
      .map((proposal) => ({
        id: proposal.id,
        title: titleOf(proposal, language),
        about: '',
        requester: proposal.proposer,
        department: null,
        since: proposal.proposed_at,
        needed_at: new Date(Date.parse(proposal.proposed_at) + days * 86_400_000).toISOString(),
        version: 1,
      })),
  detail: async ({ db }, { access, language }, id) => {
    const proposal = await pendingProposal(db, id)
    if (!mayDecide(access, proposal)) throw fail(kernelErrors.notFound)
    const roles = await rolesOf(db)
    return {
      facts: proposal.changes.map(({ key, before, after }) => ({
        label: labelOfSetting(key, language),
        value: `${inWords(before, language, roles)} → ${inWords(after, language, roles)}`,
      })),
      html: null,
      clashes: [],
      link: linkOf(proposal),
    }
  },
  decide: async ({ change, access, language }, { id, verdict, reason }) => {
    if (access.insteadOf) throw fail(settingErrors.ownRight)
    await change(async (tx, note) => {
      const decision = { verdict: verdict === 'approve' ? ('confirm' as const) : ('reject' as const), reason }
      await decideProposal({ tx, note, access, language }, id, decision)
    })
  },
  decidedBy: async (db, id) => {
    const { rows } = await sql<{ name: string }>`select u.name from setting_proposal p
      join app_user u on u.id = p.decided_by where p.id = ${id}`.execute(db)
    return rows[0]?.name ?? null
  },
}
