import { IconCloudDownload, IconExternalLink, IconSend } from '@tabler/icons-react'
import { type ArchiveAsset, bringBack, ownMamAccounts, searchArchive } from '@toasoan/contract/media/archive'
import { call } from '#web/client/call.ts'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { useCall } from '#web/client/use-call.ts'
import { lengthText } from '#web/entities/library/file-state.ts'
import { translate } from '#web/language/language.ts'
import { nameColumn, timeColumn } from '#web/ui/data-table/columns.tsx'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column, Filter, PrimaryAction, RowAction } from '#web/ui/data-table/list-types.ts'
import { fileSize } from '#web/ui/date-time.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { archiveTexts as texts } from './text.ts'
import { archiveTitles } from './titles.ts'

const columns: Column<ArchiveAsset>[] = [
  { key: 'title', label: texts.title, sortable: true },
  { key: 'credit', label: texts.credit },
  {
    key: 'duration_ms',
    label: texts.length,
    align: 'right',
    render: ({ duration_ms }) => (duration_ms === null ? '' : lengthText(duration_ms)),
  },
  {
    key: 'size',
    label: texts.size,
    sortable: true,
    align: 'right',
    render: ({ size }) => fileSize(size),
  },
  nameColumn('account', texts.account),
  timeColumn('archived_at', texts.archived, { sortable: true }),
]

const bring = ({ account, asset_id, title }: ArchiveAsset) =>
  call(bringBack, { body: { account_id: account.id, asset_id } })
    .then(() => toastSuccess(translate(texts.broughtBack, { name: title })))
    .then(() => invalidate('/files*'))
    .catch(reportFailure)

const actions: RowAction<ArchiveAsset>[] = [
  {
    label: texts.bring,
    icon: IconCloudDownload,
    inline: true,
    when: ({ file_id }) => file_id === null,
    run: bring,
  },
  {
    label: texts.open,
    icon: IconExternalLink,
    inline: true,
    when: ({ file_id }) => file_id !== null,
    href: ({ file_id }) => `/files?record=${file_id}`,
  },
]

/** What the archive has, in the accounts that the person may search. */
export function ArchiveList({ primaryAction }: { primaryAction?: PrimaryAction }) {
  const accounts = useCall(ownMamAccounts, {}, { quiet: true })
  const searched = (accounts.data ?? []).filter(({ may_search }) => may_search)
  const filters: Filter[] = [
    {
      kind: 'select',
      name: 'account_id',
      label: texts.account,
      options: searched.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    { kind: 'days', name: 'start_date', until: 'end_date', label: texts.days },
  ]
  return (
    <ListScreen<typeof searchArchive, ArchiveAsset>
      name={archiveTitles.dalet}
      list={searchArchive}
      columns={columns}
      filters={filters}
      rowKey={({ account, asset_id }) => `${account.id} ${asset_id}`}
      rowActions={actions}
      primaryAction={primaryAction}
      empty={{ title: texts.empty, body: texts.emptyBody }}
    />
  )
}

/** The archive with the way to send to it. */
export const Component = () => (
  <ArchiveList
    primaryAction={{
      label: texts.send,
      icon: IconSend,
      can: 'file.create',
      href: '/home/multimedia/upload-dalet',
    }}
  />
)
