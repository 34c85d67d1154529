import { Anchor, Modal, Text as Words } from '@mantine/core'
import { IconTool } from '@tabler/icons-react'
import {
  type DueRow,
  dueStateLabels,
  maintenanceLabels as labels,
  listDue,
  maintainedKindLabels,
  maintenanceRules,
  orderMaintenance,
} from '@toasoan/contract/facilities/maintenance'
import { type RepairStatus, repairStatusLabels } from '@toasoan/contract/facilities/repairs'
import { useState } from 'react'
import { Link } from 'react-router'
import { useChange, useWholeList } from '#web/client/use-call.ts'
import { translate } from '#web/language/language.ts'
import { useText } from '#web/language/use-text.ts'
import { nameColumn } from '#web/ui/data-table/columns.tsx'
import { selectFilter } from '#web/ui/data-table/filters.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column, Filter } from '#web/ui/data-table/list-types.ts'
import { FormDate } from '#web/ui/form/form-fields.tsx'
import { FormMoment } from '#web/ui/form/form-moment.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import { toast, toastSuccess } from '#web/ui/toast.ts'
import { orderAddress } from './order-address.ts'
import { maintenanceTexts as texts } from './text.ts'

const tones: Record<DueRow['state'], Tone> = { overdue: 'danger', soon: 'warning', later: 'normal' }

const day = (value: string | null) => value?.split('-').reverse().join('/') ?? ''

function State({ row: { state, order, kind } }: { row: DueRow }) {
  const t = useText()
  if (!order) return <StatusBadge tone={tones[state]}>{t(dueStateLabels[state])}</StatusBadge>
  const status = t(repairStatusLabels[order.status as RepairStatus])
  return (
    <Anchor component={Link} size="sm" to={orderAddress(kind, order.id)}>
      {t(texts.openOrder, { status })}
    </Anchor>
  )
}

const columns: Column<DueRow>[] = [
  { key: 'subject', label: texts.subject, sortable: true },
  nameColumn('rule', texts.rule, { wraps: true }),
  { key: 'due_on', label: labels.due_on, sortable: true, render: ({ due_on }) => day(due_on) },
  { key: 'last_on', label: labels.last_on, sortable: true, render: ({ last_on }) => day(last_on) },
  {
    key: 'state',
    label: labels.state,
    needed: true,
    render: (row) => <State row={row} />,
    phone: ({ state, order }) => translate(order ? texts.hasOrder : dueStateLabels[state]),
  },
  nameColumn('responsible', labels.responsible_id, { hidden: true }),
]

function useFilters(): Filter[] {
  const rules = useWholeList(maintenanceRules.list).data?.data ?? []
  return [
    selectFilter('state', labels.state, { now: texts.now, ...dueStateLabels }),
    {
      name: 'rule_id',
      label: texts.rule,
      kind: 'select',
      searchable: true,
      options: rules.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    selectFilter('kind', texts.kind, maintainedKindLabels),
  ]
}

type Times = { starts_at?: string; expected_on: string | null }

/** When the work is to be done, for all chosen things. */
function OrderDialog({ rows, onClose }: { rows: readonly DueRow[]; onClose: () => void }) {
  const t = useText()
  const order = useChange(orderMaintenance, {
    quiet: true,
    invalidates: ['/maintenance_rules*', '/repairs*', '/studios*', '/devices*', '/approvals*'],
  })
  const save = async ({ starts_at, expected_on }: Times) => {
    const times = { ...(starts_at ? { starts_at } : {}), expected_on }
    const rules = new Map<number, DueRow[]>()
    for (const row of rows) rules.set(row.rule.id, [...(rules.get(row.rule.id) ?? []), row])
    let made = 0
    const refused: { message: string }[] = []
    for (const [id, of] of rules) {
      const subjects = of.map((row) => ({ kind: row.kind, id: row.subject_id }))
      const answer = await order.mutateAsync({ params: { id }, body: { subjects, ...times } })
      made += answer.made
      refused.push(...answer.refused)
    }
    if (made > 0) toastSuccess(t(texts.ordered, { count: made }))
    const [first] = refused
    if (first) toast(t(texts.refused, { count: refused.length, reason: first.message }))
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title={t(texts.orderTitle, { count: rows.length })}>
      <RecordForm<Times>
        schema={orderMaintenance.body.pick({ starts_at: true, expected_on: true })}
        values={{ starts_at: null, expected_on: null }}
        place="dialog"
        onCancel={onClose}
        saveLabel={texts.order}
        onSave={save}
      >
        <Words size="sm">{t(texts.orderLead)}</Words>
        <FormMoment name="starts_at" label={texts.startsAt} help={texts.startsHelp} first />
        <FormDate name="expected_on" label={texts.expected} />
      </RecordForm>
    </Modal>
  )
}

/** What is to be maintained and when; work orders are made from here, for one or many. */
export function Component() {
  const t = useText()
  const [ordering, setOrdering] = useState<readonly DueRow[]>([])
  const make = { label: texts.order, icon: IconTool, can: 'maintenanceRule.order' } as const
  return (
    <>
      <ListScreen<typeof listDue, DueRow>
        name={texts.due}
        list={listDue}
        columns={columns}
        filters={useFilters()}
        rowKey={({ key }) => key}
        rowHref={({ rule }) => `/maintenance/rules/view/${rule.id}`}
        rowActions={[
          { ...make, inline: true, when: ({ order }) => order === null, run: (row) => setOrdering([row]) },
        ]}
        bulkActions={[
          {
            ...make,
            run: (rows) => {
              setOrdering(rows.filter(({ order }) => order === null))
              return false
            },
          },
        ]}
        empty={{
          title: texts.emptyDue,
          body: texts.emptyDueBody,
          action: (
            <Anchor component={Link} to="/maintenance/rules/list">
              {t(texts.seeRules)}
            </Anchor>
          ),
        }}
        defaultSort={{ by: 'due_on', descending: false }}
      />
      {ordering.length > 0 && <OrderDialog rows={ordering} onClose={() => setOrdering([])} />}
    </>
  )
}
