import { inDong } from '@toasoan/contract/finance/in-dong'
import { profitLabels } from '@toasoan/contract/finance/profit-sheets'
import { text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import { can } from '#server/kernel/access/access.ts'
import { decidedBy } from '#server/kernel/approvals/decided-by.ts'
import type { Waiting, WaitingKind } from '#server/kernel/approvals/waiting.ts'
import { moveSheet } from './move-sheet.ts'
import { readSheet, shownSheet, waitingFor } from './sheets.ts'

/** Days from the end of a month until its sheets should be approved, so that authors are paid in time. */
const daysToApprove = 15

/** Sheets of royalties that wait for approval, the oldest month first. */
export const waitingSheetKind: WaitingKind = {
  kind: 'profit',
  label: text('Bảng chấm nhuận bút', 'Sheets of royalties'),
  concerns: (access) => can(access, 'profit.approve'),
  waitingFor: async ({ db }, { access }, most) => {
    if (!can(access, 'profit.approve')) return []
    const { rows } = await sql<Waiting>`
      select s.id, s.number as title, to_char(s.month, 'MM/YYYY') as about, u.name as requester, d.name as department,
        s.updated_at as since, (s.month + interval '1 month' + make_interval(days => ${daysToApprove}))::timestamptz as needed_at,
        s.version
      from royalty_sheet s join app_user u on u.id = s.scorer_id join department d on d.id = s.department_id
      where ${waitingFor(access)} order by s.month, s.id limit ${most}`.execute(db)
    return rows
  },
  detail: async ({ db }, { access, language }, id) => {
    const sheet = shownSheet(access, await readSheet(db, access, id))
    const told: [keyof typeof profitLabels, string | number][] = [
      ['department', sheet.department],
      ['month', sheet.month],
      ['scorer', sheet.scorer],
      ['articles', `${sheet.scored}/${sheet.articles}`],
      ['total', `${inDong(sheet.total)}`],
      ['note', sheet.note],
    ]
    return {
      facts: told.flatMap(([key, value]) =>
        value === '' ? [] : [{ label: profitLabels[key][language], value: String(value) }],
      ),
      html: null,
      clashes: [],
      link: `/profits/show/${id}`,
    }
  },
  decide: ({ change, access, language }, { id, verdict, reason, version }) =>
    change(async (tx, note) => {
      const status = verdict === 'approve' ? 'approved' : 'rejected'
      const { before, after } = await moveSheet(tx, { access, language }, id, { status, reason, version })
      note({
        type: 'profit',
        id,
        name: after.number,
        before: shownSheet(access, before),
        after: shownSheet(access, after),
      })
    }),
  decidedBy: decidedBy('royalty_sheet'),
}
