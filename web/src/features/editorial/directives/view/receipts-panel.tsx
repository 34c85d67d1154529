import { Button, Group, Progress, Stack } from '@mantine/core'
import { IconBellRinging } from '@tabler/icons-react'
import { receiptFilters } from '@toasoan/contract/editorial/directive-calls'
import {
  type DirectiveDetail,
  type ReceiptDepartment,
  type ReceiptRow,
  receiptLabels,
} from '@toasoan/contract/editorial/directives'
import { useCall, useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { timeColumn } from '#web/ui/data-table/columns.tsx'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column, Filter } from '#web/ui/data-table/list-types.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { TimeText } from '#web/ui/time-text.tsx'
import { toastSuccess } from '#web/ui/toast.ts'
import { ReceiptBadge } from '../badges.tsx'
import { type Kind, staleAfterChange } from '../kinds.ts'
import { directiveTexts } from '../text.ts'
import { DepartmentBars } from './department-bars.tsx'
import styles from './view.module.css'

const columns: Column<ReceiptRow>[] = [
  { key: 'name', label: directiveTexts.name, sortable: true },
  { key: 'department', label: directiveTexts.department, sortable: true, wraps: true },
  {
    key: 'state',
    label: directiveTexts.receipt,
    render: (row) => <ReceiptBadge receipt={row} />,
  },
  timeColumn('read_at', directiveTexts.readAt, { sortable: true }),
  timeColumn('acknowledged_at', directiveTexts.acknowledgedWhen, { sortable: true }),
  { key: 'version', label: directiveTexts.version, align: 'right' },
]

const words = { ...receiptLabels, missing: directiveTexts.missing, late: directiveTexts.late }

const filtersOf = (departments: readonly ReceiptDepartment[]): Filter[] => [
  {
    name: 'department_id',
    label: directiveTexts.department,
    kind: 'select',
    searchable: true,
    options: departments.flatMap(({ id, name }) =>
      id === null ? [] : [{ value: String(id), label: name ?? '' }],
    ),
  },
  {
    name: 'state',
    label: directiveTexts.receipt,
    kind: 'select',
    options: receiptFilters.map((value) => ({ value, label: words[value] })),
  },
]

function Reminders({ reminders }: Pick<DirectiveDetail, 'reminders'>) {
  const t = useText()
  if (!reminders || reminders.length === 0) return null
  const wordsOf = ({ kind, by }: (typeof reminders)[number]) =>
    kind === 'asked'
      ? t(directiveTexts.reminderAsked, { name: by ?? '' })
      : t(kind === 'half' ? directiveTexts.reminderHalf : directiveTexts.reminderFull)
  return (
    <div className={styles.reminders}>
      <strong>{t(directiveTexts.reminders)}</strong>
      <ul>
        {reminders.map((one) => (
          <li key={one.at}>
            <TimeText at={one.at} /> · {wordsOf(one)} ·{' '}
            {t(directiveTexts.reminderPeople, { count: one.people })}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Who has read and acknowledged, who has not, and a way to remind them. */
export function ReceiptsPanel({ kind, row }: { kind: Kind; row: DirectiveDetail }) {
  const t = useText()
  const remind = useChange(kind.calls.remind, { invalidates: staleAfterChange })
  const params = { id: row.id }
  const departments = useCall(kind.calls.receiptDepartments, { params }).data ?? []
  const { people, read, acknowledged } = row.counts ?? { people: 0, read: 0, acknowledged: 0 }
  const done = row.acknowledge_by ? acknowledged : read
  const ask = async () => {
    const sure = await confirm({
      title: directiveTexts.remindTitle,
      body: t(directiveTexts.remindBody),
      confirmLabel: directiveTexts.remind,
    })
    if (!sure) return
    const answer = await remind.mutateAsync({ params: { id: row.id } }).catch(() => null)
    if (answer) toastSuccess(t(directiveTexts.reminded, { count: answer.people }))
  }
  const path = (name: string) => name.replace(':id', String(row.id))
  return (
    <Stack>
      <Card>
        <Group justify="space-between" align="flex-start">
          <div className={styles.figures}>
            <span>
              <b>{t(directiveTexts.of, { done: read, all: people })}</b> {t(receiptLabels.read)}
            </span>
            {row.acknowledge_by && (
              <span>
                <b>{t(directiveTexts.of, { done: acknowledged, all: people })}</b>{' '}
                {t(receiptLabels.acknowledged)}
              </span>
            )}
          </div>
          <Button
            variant="default"
            leftSection={<IconBellRinging size={17} stroke={1.8} />}
            loading={remind.isPending}
            disabled={row.state !== 'current' || done >= people}
            onClick={() => void ask()}
          >
            {t(directiveTexts.remind)}
          </Button>
        </Group>
        <Progress
          value={people > 0 ? (100 * done) / people : 0}
          mt="sm"
          aria-label={t(row.acknowledge_by ? directiveTexts.progress : directiveTexts.progressRead)}
        />
        <Reminders reminders={row.reminders} />
      </Card>
      <DepartmentBars departments={departments} done={row.acknowledge_by ? 'acknowledged' : 'read'} />
      <ListScreen<typeof kind.calls.receipts, ReceiptRow>
        name={directiveTexts.tabReceipts}
        list={{ ...kind.calls.receipts, path: path(kind.calls.receipts.path) }}
        columns={columns}
        filters={filtersOf(departments)}
        defaultSort={{ by: 'name', descending: false }}
        exportAs={{
          call: { ...kind.calls.exportReceipts, path: path(kind.calls.exportReceipts.path) },
          fileName: `${row.slug}.xlsx`,
        }}
        empty={{ title: directiveTexts.receiptsEmpty }}
      />
    </Stack>
  )
}
