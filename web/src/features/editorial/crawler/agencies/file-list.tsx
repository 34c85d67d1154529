import { IconRefresh } from '@tabler/icons-react'
import {
  type AgencyFileRow,
  listAgencyFiles,
  rereadAgencyFile,
  wireFormatLabels,
} from '@toasoan/contract/editorial/agencies'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { timeColumn } from '#web/ui/data-table/columns.tsx'
import { selectFilter } from '#web/ui/data-table/filters.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column } from '#web/ui/data-table/list-types.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { toastSuccess } from '#web/ui/toast.ts'
import { agencyTexts } from './text.ts'

const states = { done: agencyTexts.done, failed: agencyTexts.failed }

function Result({ state, failure }: AgencyFileRow) {
  const t = useText()
  return (
    <>
      <StatusBadge tone={state === 'done' ? 'success' : 'danger'}>{t(states[state])}</StatusBadge> {failure}
    </>
  )
}

function Format({ format }: AgencyFileRow) {
  const t = useText()
  const label = wireFormatLabels[format as keyof typeof wireFormatLabels]
  return label ? t(label) : null
}

const columns: Column<AgencyFileRow>[] = [
  { key: 'name', label: agencyTexts.fileName, sortable: true },
  { key: 'source', label: agencyTexts.fact.provider, render: ({ source }) => source.name },
  { key: 'state', label: agencyTexts.fileState, render: (row) => <Result {...row} /> },
  { key: 'format', label: agencyTexts.format, render: (row) => <Format {...row} /> },
  { key: 'items', label: agencyTexts.items, render: ({ items }) => items },
  timeColumn('received_at', agencyTexts.received),
]

/** Files that agencies delivered, with why some could not be read. */
export function Component() {
  const t = useText()
  const reread = useChange(rereadAgencyFile, {
    onDone: ({ name }) => toastSuccess(t(agencyTexts.rereadDone, { name })),
  })
  return (
    <ListScreen<typeof listAgencyFiles, AgencyFileRow>
      name={agencyTexts.files}
      list={listAgencyFiles}
      columns={columns}
      filters={[selectFilter('state', agencyTexts.fileState, states)]}
      rowActions={[
        {
          label: agencyTexts.reread,
          icon: IconRefresh,
          can: 'crawlerConfig.update',
          inline: true,
          when: ({ state, kept }) => state === 'failed' && kept,
          run: ({ id }) => reread.mutate({ params: { id } }),
        },
      ]}
      empty={{ title: agencyTexts.noFiles, body: agencyTexts.noFilesBody }}
      defaultSort={{ by: 'received_at', descending: true }}
    />
  )
}
