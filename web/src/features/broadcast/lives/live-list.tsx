import { Text as Words } from '@mantine/core'
import { liveLabels as labels, liveStatusLabels } from '@toasoan/contract/broadcast/live-words'
import { type LiveRow, lives } from '@toasoan/contract/broadcast/lives'
import { useMemo } from 'react'
import type { RowOf } from '#web/entities/records/record-fields.ts'
import { pagesAt, useRecordList } from '#web/entities/records/record-list.tsx'
import { useText } from '#web/language/use-text.ts'
import { choicesOf } from '#web/ui/choices-of.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column, Filter } from '#web/ui/data-table/list-types.ts'
import { TimeText } from '#web/ui/time-text.tsx'
import { liveFields } from './live-fields.tsx'
import { LiveStatusBadge } from './states.tsx'
import { liveTexts as texts } from './text.ts'
import { useLiveLives } from './use-live-lives.ts'

/** How many networks receive a live that is sent; of any other, to how many it would go. */
function Outputs({ row }: { row: LiveRow }) {
  const t = useText()
  if (row.wanted)
    return (
      <Words size="sm">{t(texts.receiving, { some: row.outputs_receiving, all: row.outputs_wanted })}</Words>
    )
  return (
    <Words size="sm" c="dimmed">
      {row.outputs_total > 0 ? t(texts.outputsMade, { count: row.outputs_total }) : t(texts.noOutputs)}
    </Words>
  )
}

const statuses: Filter = {
  name: 'status',
  label: labels.status,
  kind: 'select',
  options: choicesOf(liveStatusLabels),
}

const pages = pagesAt('/social')

/** The lives of the house, the next and latest first. */
export function Component() {
  const list = useRecordList(lives, liveFields, pages)
  useLiveLives()
  const columns = useMemo<Column<RowOf<typeof lives>>[]>(
    () => [
      { key: 'name', label: labels.name, sortable: true },
      {
        key: 'status',
        label: labels.status,
        render: ({ status }) => <LiveStatusBadge status={status} />,
      },
      {
        key: 'starts_at',
        label: labels.starts_at,
        sortable: true,
        align: 'right',
        render: ({ starts_at, started_at }) => {
          const at = starts_at ?? started_at
          return at && <TimeText at={at} relative even />
        },
      },
      {
        key: 'outputs_receiving',
        label: labels.outputs,
        render: (row) => <Outputs row={row} />,
      },
      ...list.columns.filter(({ key }) => key === 'updated_at'),
    ],
    [list.columns],
  )
  return (
    <ListScreen<typeof lives.list, RowOf<typeof lives>>
      {...list}
      columns={columns}
      filters={[statuses]}
      primaryAction={{ ...list.primaryAction, label: texts.addTitle }}
      empty={{ title: texts.emptyTitle, body: texts.emptyBody }}
    />
  )
}
