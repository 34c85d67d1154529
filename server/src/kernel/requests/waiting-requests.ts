import type { Text } from '@toasoan/contract/kit/text'
import { inFigures } from '@toasoan/contract/kit/time-zone'
import { approvalLabels, type Verdict } from '@toasoan/contract/planning/approvals'
import { can } from '../access/access.ts'
import { decidedBy } from '../approvals/decided-by.ts'
import type { WaitingKind } from '../approvals/waiting.ts'
import type { StatusGiven } from '../transitions/change-status.ts'
import { type AnyKind, permissionOf, type Requested, type RequestKind } from './request-kind.ts'
import { moveRequest } from './request-routes.ts'
import { assertMay, readRequest, requestList } from './request-rows.ts'

/** A fact of a request: how it is called, its value, and how that reads. */
export type Fact = readonly [
  label: Text,
  value: string | number | null | undefined,
  as?: 'instant' | 'day' | 'dong',
]

type Options<Row> = Pick<WaitingKind, 'label' | 'verbs'> & {
  /** Its name in the inbox; the table's when absent. */
  kind?: string
  /** The filter that finds what waits. */
  filter?: string
  /** Where the two verdicts bring it. */
  verdicts?: Readonly<Record<Verdict, string>>
  /** What it is about, in a line. */
  about: (row: Row) => string
  /** Since when it waits, and by when it is needed; the column of the latter. */
  since?: (row: Row) => string
  neededBy: keyof Row & string
  /** Who asks and for which department is added. */
  facts: (row: Row) => readonly Fact[]
  requester: Text
  /** The list over which it opens. */
  list: (row: Row) => string
}

const forms = {
  instant: (value: string) => inFigures(value),
  day: (value: string) => value.split('-').reverse().join('/'),
  dong: (value: string) => `${Number(value).toLocaleString('vi-VN')} đ`,
}

const noted = ([label, value, as]: Fact): [Text, string][] =>
  value ? [[label, as ? forms[as](String(value)) : String(value)]] : []

/** What waits for a decision of a kind of requests, for the inbox; decided on through its own lifecycle. */
// biome-ignore lint/suspicious/noExplicitAny: of any kind with this row
export function waitingRequests<Row extends Requested<any>>(
  // biome-ignore lint/suspicious/noExplicitAny: of any kind with this row
  kind: RequestKind<Row, any, any, any, any>,
  options: Options<Row>,
): WaitingKind {
  const {
    label,
    verbs,
    filter = 'to_approve',
    verdicts = { approve: 'approved', refuse: 'rejected' },
  } = options
  const anyKind: AnyKind = kind
  const approve = permissionOf(kind, 'approve')
  return {
    kind: options.kind ?? kind.table,
    label,
    ...(verbs && { verbs }),
    concerns: (access) => can(access, approve),
    waitingFor: async ({ db }, { access }, most) => {
      if (!can(access, approve)) return []
      const query = { page: 1, perPage: most, [filter]: true, sortBy: options.neededBy, sortDesc: false }
      const { rows } = await requestList(db, access, anyKind, query)
      return (rows as unknown as Row[]).map((row) => ({
        id: row.id,
        title: row.title,
        about: options.about(row),
        requester: row.requester.name,
        department: row.department?.name ?? null,
        since: options.since?.(row) ?? row.created_at,
        needed_at: row[options.neededBy] as string,
        version: row.version,
      }))
    },
    detail: async ({ db }, { access, language }, id) => {
      const row: Row = await readRequest(db, anyKind, id)
      assertMay(access, kind, 'approve', row)
      const facts: readonly Fact[] = [
        ...options.facts(row),
        [options.requester, row.requester.name],
        [approvalLabels.department, row.department?.name],
      ]
      return {
        facts: facts.flatMap(noted).map(([name, value]) => ({ label: name[language], value })),
        html: null,
        clashes: [],
        link: `${options.list(row)}?open=${id}`,
      }
    },
    decide: ({ change, access, language }, { id, verdict, reason, version }) =>
      change(async (tx, note) => {
        const given = kind.resource.move.body.parse({ status: verdicts[verdict], reason, version })
        const { before, after } = await moveRequest(
          tx,
          { access, language },
          anyKind,
          id,
          given as StatusGiven<string>,
        )
        note({ type: kind.table, id, name: after.title, before, after })
      }),
    decidedBy: decidedBy(kind.table),
  }
}
