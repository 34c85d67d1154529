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

/** A fact of a request: label, value, and display text. */
export type Fact = readonly [
  label: Text,
  value: string | number | null | undefined,
  as?: 'instant' | 'day' | 'dong',
]

type Options<Row> = Pick<WaitingKind, 'label' | 'verbs'> & {
  /** Name in the inbox; default: the table. */
  kind?: string
  /** Filter for waiting requests. */
  filter?: string
  /** Target statuses of the two decisions. */
  verdicts?: Readonly<Record<Verdict, string>>
  /** Summary in one line. */
  about: (row: Row) => string
  /** Waiting since, and needed by; column of the latter. */
  since?: (row: Row) => string
  neededBy: keyof Row & string
  /** Requester and department are added. */
  facts: (row: Row) => readonly Fact[]
  requester: Text
  /** List screen over which the request opens. */
  list: (row: Row) => string
}

const forms = {
  instant: (value: string) => inFigures(value),
  day: (value: string) => value.split('-').reverse().join('/'),
  dong: (value: string) => `${Number(value).toLocaleString('vi-VN')} đ`,
}

const noted = ([label, value, as]: Fact): [Text, string][] =>
  value ? [[label, as ? forms[as](String(value)) : String(value)]] : []

/** The waiting requests of a kind for the inbox; decided through the kind's own lifecycle. */
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
