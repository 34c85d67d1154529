import type { ProfitRow } from '@toasoan/contract/finance/profit-sheets'
import {
  type SheetStatus,
  sheetErrors,
  sheetStatusLabels,
  sheetTransitions,
} from '@toasoan/contract/finance/profit-steps'
import { type Access, type Ownership, reaches } from '#server/kernel/access/access.ts'
import { guardBy, type StatusRules } from '#server/kernel/transitions/ways.ts'

/** A sheet as the database has it. */
export type Sheet = Omit<ProfitRow, 'moves' | 'may'> & {
  /** Whether the actor is paid by it. */
  mine: boolean
  /** Whether a row of it was scored last by the actor, whoever began the sheet. */
  scored_by_me: boolean
  /** Whether something of it is in a payout. */
  in_payout: boolean
  approvals: number
  entry_id: number | null
  corrected: boolean
}

/** Whose it is, for scopes: its scorer's and its department's. */
export const ownershipOf = ({
  scorer_id,
  department_id,
}: Pick<Sheet, 'scorer_id' | 'department_id'>): Ownership => ({ owner_id: scorer_id, department_id })

const usual = guardBy<SheetStatus, Sheet>(ownershipOf)

/** The steps of sheets: nobody decides on what they scored, nor on what pays them. */
export const sheetRules: StatusRules<SheetStatus, Sheet> = {
  table: 'royalty_sheet',
  transitions: sheetTransitions,
  labels: sheetStatusLabels,
  guard: (access, way, sheet) => {
    const refused = usual(access, way, sheet)
    if (refused) return refused
    if (way.notOwn && sheet.scored_by_me) return sheetErrors.ownScores
    return way.notOwn && sheet.mine ? sheetErrors.payee : null
  },
}

/** What somebody may do with a sheet besides moving it on. */
export const mayDo = (access: Access, sheet: Sheet): ProfitRow['may'] => ({
  update: sheet.status === 'draft' && reaches(access, 'profit.update', ownershipOf(sheet)),
  delete:
    sheet.status === 'draft' && sheet.approvals === 0 && reaches(access, 'profit.delete', ownershipOf(sheet)),
  correct:
    ['scheduled', 'paid'].includes(sheet.status) &&
    !sheet.corrected &&
    reaches(access, 'profit.create', ownershipOf(sheet)),
  split:
    sheet.status === 'pending' &&
    sheet.kind !== 'correction' &&
    sheet.mine &&
    !sheet.scored_by_me &&
    sheet.scorer_id !== access.userId &&
    reaches(access, 'profit.approve', ownershipOf(sheet)),
})
