import {
  isSettingKey,
  type SettingKey,
  settingDefinition,
  settingGroupLabels,
  settingKeys,
  settingOr,
} from '@toasoan/contract/administration/setting-definitions'
import { guardOf } from '@toasoan/contract/administration/setting-guards'
import {
  type SettingGroup,
  type SettingValue,
  settingGroups,
} from '@toasoan/contract/administration/setting-kinds'
import type { listSettings, SettingRow } from '@toasoan/contract/administration/settings'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { fold } from '@toasoan/contract/kit/fold'
import type { Language } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type Access, can } from '#server/kernel/access/access.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Page } from '#server/kernel/http/route.ts'
import { labelOfSetting, mayDecide, type Proposal, pendingProposals } from '../setting-changes/public.ts'

type Kept = {
  key: string
  value: unknown
  updated_at: string
  user_id: number | null
  user_name: string | null
}

/** The key, if there is such a setting; 404 otherwise. */
export function knownKey(key: string): SettingKey {
  if (!isSettingKey(key)) throw fail(kernelErrors.notFound)
  return key
}

type Viewer = { access: Access; language: Language }

/** The change of a setting that waits, as the actor sees it. */
function pendingOf(key: SettingKey, proposals: readonly Proposal[], { access, language }: Viewer) {
  const proposal = proposals.find(({ changes }) => changes.some((change) => change.key === key))
  if (!proposal) return null
  return {
    id: proposal.id,
    value: proposal.changes.find((change) => change.key === key)?.after ?? null,
    by: { id: proposal.proposed_by, name: proposal.proposer },
    at: proposal.proposed_at,
    together: proposal.changes.map((change) => labelOfSetting(change.key, language)),
    is_own: proposal.proposed_by === access.userId,
    may_decide: mayDecide(access, proposal),
  }
}

function rowOf(
  key: SettingKey,
  kept: Kept | undefined,
  proposals: readonly Proposal[],
  viewer: Viewer,
): SettingRow {
  const { language } = viewer
  const guard = guardOf(key)
  const { group, kind, label, help, unit, default: initial } = settingDefinition(key)
  return {
    id: key,
    key,
    group,
    kind,
    label: label[language],
    help: help[language],
    unit: unit?.[language] ?? null,
    value: settingOr(key, kept?.value),
    default: initial as SettingValue,
    is_default: kept === undefined,
    updated_at: kept?.updated_at ?? null,
    updated_by: kept?.user_id ? { id: kept.user_id, name: kept.user_name ?? '' } : null,
    permission: guard.permission,
    second_person: guard.secondPerson,
    may_change: can(viewer.access, guard.permission),
    pending: pendingOf(key, proposals, viewer),
  }
}

/** The settings of these keys, in their order, with who changed them last. */
export async function settingRows(
  db: Database | Tx,
  keys: readonly SettingKey[],
  viewer: Viewer,
): Promise<SettingRow[]> {
  const { rows } = await sql<Kept>`
    select s.key, s.value, s.updated_at, u.id as user_id, u.name as user_name
    from setting s left join app_user u on u.id = s.updated_by where s.key = any(${[...keys]}::text[])`.execute(
    db,
  )
  const kept = new Map(rows.map((row) => [row.key, row]))
  const proposals = await pendingProposals(db)
  return keys.map((key) => rowOf(key, kept.get(key), proposals, viewer))
}

/** One setting. */
export const settingRow = async (db: Database | Tx, key: SettingKey, viewer: Viewer): Promise<SettingRow> =>
  (await settingRows(db, [key], viewer))[0] as SettingRow

export const keysOfGroup = (group: SettingGroup): SettingKey[] =>
  settingKeys.filter((key) => settingDefinition(key).group === group)

/** The groups with how many settings each has. */
export const groupsOfSettings = (language: Language) =>
  settingGroups.map((code) => ({
    code,
    label: settingGroupLabels[code][language],
    total: keysOfGroup(code).length,
  }))

/** One page of settings, or all of them. */
export async function listOfSettings(
  db: Database,
  query: z.output<typeof listSettings.query>,
  viewer: Viewer,
): Promise<Page<SettingRow>> {
  const { keyword, group, sortBy, sortDesc, page, perPage } = query
  const requested = fold(keyword ?? '')
  const rows = (await settingRows(db, group ? keysOfGroup(group) : settingKeys, viewer)).filter((row) =>
    fold(`${row.key} ${row.label} ${row.help}`).includes(requested),
  )
  if (sortBy) rows.sort((a, b) => ((a[sortBy] ?? '') < (b[sortBy] ?? '') ? -1 : 1))
  if (sortDesc) rows.reverse()
  const start = (page - 1) * perPage
  return { rows: rows.slice(start, start + perPage), total: rows.length }
}
