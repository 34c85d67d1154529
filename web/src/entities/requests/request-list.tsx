import { IconCheck, IconEye, IconPlus } from '@tabler/icons-react'
import type { Permission } from '@toasoan/contract/access/catalogue'
import type { AnyEndpoint } from '@toasoan/contract/kit/endpoint'
import type { Requests } from '@toasoan/contract/kit/requests'
import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { call } from '#web/client/call.ts'
import { invalidate } from '#web/client/query-client.ts'
import { translate } from '#web/language/language.ts'
import { useCan } from '#web/session/session.ts'
import { selectFilter } from '#web/ui/data-table/filters.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column, Filter } from '#web/ui/data-table/list-types.ts'
import { toast, toastSuccess } from '#web/ui/toast.ts'
import { reportClash } from '../moves/show-clash.tsx'
import { useOpenRecord } from '../moves/use-open-record.ts'
import { RequestDrawer } from './request-drawer.tsx'
import { RequestForm } from './request-form.tsx'
import { type AnyScreens, type RequestRow, shownOf } from './request-screens.ts'
import { RequestStatus } from './request-status.tsx'
import { requestTexts } from './request-texts.ts'

function sortableOf({ list }: Requests): ReadonlySet<string> {
  const { sortBy } = (list.query as unknown as z.ZodObject<{ sortBy: z.ZodOptional<z.ZodEnum> }>).shape
  return new Set(sortBy.unwrap().options.map(String))
}

/** Columns of the fields, and the status. */
function columnsOf(screens: AnyScreens): Column<RequestRow>[] {
  const sortable = sortableOf(screens.resource)
  return [
    ...screens.fields.flatMap((field) =>
      field.column
        ? [
            {
              key: field.name,
              label: field.label,
              sortable: sortable.has(field.name),
              ...field.column,
              render: (row: RequestRow) => shownOf(field as never, row),
            },
          ]
        : [],
    ),
    {
      key: 'status',
      label: requestTexts.status,
      sortable: true,
      render: (row) => <RequestStatus screens={screens} row={row} />,
    },
  ]
}

const filtersOf = ({ resource, span, filters = [] }: AnyScreens): Filter[] => [
  selectFilter('status', requestTexts.status, resource.statuses),
  ...filters,
  selectFilter('mine', requestTexts.whose, { true: requestTexts.mine }),
  { name: 'from', until: 'until', label: span, kind: 'days' },
]

/** Approves requests one by one, and reports the number of failures with the first reason. */
async function approve({ resource, stale }: AnyScreens, rows: readonly RequestRow[]): Promise<void> {
  const failures: unknown[] = []
  for (const { id, version } of rows)
    await call(resource.move, { params: { id }, body: { status: 'approved', version } }).catch((error) =>
      failures.push(error),
    )
  await invalidate(...stale)
  const done = rows.length - failures.length
  if (done > 0) toastSuccess(translate(requestTexts.approved, { count: done }))
  const [first] = failures
  if (failures.length === 1) reportClash(first)
  else if (first)
    toast(translate(requestTexts.failed, { count: failures.length, reason: (first as Error).message }))
}

type Props = { screens: AnyScreens; toApprove?: boolean }

/** Requests of one kind: all visible ones, or those waiting for the user's approval. */
export function RequestList({ screens, toApprove = false }: Props) {
  const can = useCan()
  const [opened, open] = useOpenRecord()
  const [asking, setAsking] = useState(false)
  const { resource, texts, empty, form } = screens
  const may = (verb: string) => `${resource.name}.${verb}` as Permission
  const approval = { key: 'approve', label: requestTexts.approve, icon: IconCheck, can: may('approve') }
  const asks = { label: texts.add, icon: IconPlus, can: may('create'), run: () => setAsking(true) }
  return (
    <>
      <ListScreen<AnyEndpoint, RequestRow>
        name={(toApprove && texts.toApprove) || texts.title}
        list={resource.list}
        columns={useMemo(() => columnsOf(screens), [screens])}
        filters={useMemo(() => (toApprove ? [] : filtersOf(screens)), [screens, toApprove])}
        fixed={toApprove ? { to_approve: 'true' } : {}}
        onOpen={can(may('view')) ? ({ id }) => open(id) : undefined}
        rowActions={[
          ...(toApprove
            ? [{ ...approval, inline: true, run: (row: RequestRow) => approve(screens, [row]) }]
            : []),
          { label: texts.one, icon: IconEye, can: may('view'), inline: true, run: ({ id }) => open(id) },
        ]}
        bulkActions={toApprove ? [{ ...approval, run: (rows) => approve(screens, rows) }] : []}
        primaryAction={toApprove ? undefined : (form?.add ?? asks)}
        empty={toApprove ? { title: requestTexts.noneToApprove } : empty}
        defaultSort={{ by: (toApprove && screens.approvedBy) || 'created_at', descending: !toApprove }}
        rowTone={toApprove ? undefined : (row) => (screens.strong?.(row) ? 'strong' : undefined)}
      />
      <RequestDrawer screens={screens} id={opened} onClose={() => open(null)} />
      {asking && <RequestForm screens={screens} row={null} onClose={() => setAsking(false)} />}
    </>
  )
}
