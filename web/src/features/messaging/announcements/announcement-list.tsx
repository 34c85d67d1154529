import {
  IconDownload,
  IconListCheck,
  IconPencil,
  IconPlayerPlay,
  IconPlayerStop,
  IconPlus,
} from '@tabler/icons-react'
import {
  type AnnouncementRow,
  announcementLabels,
  announcementLevelLabels,
  announcementStateLabels,
  announcements,
  downloadAnnouncements,
} from '@toasoan/contract/messaging/announcements'
import { heldBackTexts } from '@toasoan/contract/messaging/held-back'
import { useState } from 'react'
import { callBlob, saveFile } from '#web/client/call.ts'
import { reportFailure } from '#web/client/query-client.ts'
import { useChange } from '#web/client/use-call.ts'
import { HeldWords } from '#web/entities/held-words.tsx'
import { RecordDrawer, useOpenRecord } from '#web/entities/records/record-drawer.tsx'
import type { RecordField } from '#web/entities/records/record-fields.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { choicesOf } from '#web/ui/choices-of.ts'
import { nameColumn, timeColumn } from '#web/ui/data-table/columns.tsx'
import { selectFilter } from '#web/ui/data-table/filters.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column, Filter } from '#web/ui/data-table/list-types.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { statusBadge } from '#web/ui/status-badge.tsx'
import { toastSuccess } from '#web/ui/toast.ts'
import { AudienceInput } from './audience-input.tsx'
import { MomentField } from './moment-field.tsx'
import { ReceiptsDrawer } from './receipts.tsx'
import { announcementTexts as texts } from './text.ts'
import { notificationTitles } from './titles.ts'

const levels = choicesOf(announcementLevelLabels)

const fields: RecordField<typeof announcements>[] = [
  { name: 'title', label: announcementLabels.title, input: 'text' },
  { name: 'body', label: announcementLabels.body, input: 'textarea' },
  { name: 'level', label: announcementLabels.level, input: 'select', options: levels },
  { name: 'audience', label: announcementLabels.audience, input: AudienceInput },
  { name: 'starts_at', label: announcementLabels.starts_at, help: texts.startsHelp, input: MomentField },
  { name: 'ends_at', label: announcementLabels.ends_at, help: texts.endsHelp, input: MomentField },
  { name: 'home', label: announcementLabels.home, input: 'switch' },
  { name: 'published', label: announcementLabels.published, help: texts.publishHelp, input: 'switch' },
]

const State = statusBadge(announcementStateLabels, {
  draft: { tone: 'secondary' },
  scheduled: { tone: 'info' },
  held: { tone: 'warning' },
  shown: { tone: 'normal' },
  ended: { tone: 'secondary' },
})

function Level({ level }: Pick<AnnouncementRow, 'level'>) {
  const t = useText()
  return t(announcementLevelLabels[level])
}

function Audience({ audience, audience_names }: Pick<AnnouncementRow, 'audience' | 'audience_names'>) {
  const t = useText()
  return audience.everyone ? t(texts.everyone) : audience_names.join(', ')
}

function Read({ read, people }: Pick<AnnouncementRow, 'read' | 'people'>) {
  const t = useText()
  return t(texts.readOf, { read, people })
}

const columns: Column<AnnouncementRow>[] = [
  {
    key: 'title',
    label: announcementLabels.title,
    sortable: true,
    render: ({ title, held }) => (
      <>
        {title} <HeldWords held={held} />
      </>
    ),
  },
  {
    key: 'state',
    label: announcementLabels.state,

    render: ({ state }) => <State status={state} />,
  },
  {
    key: 'level',
    label: announcementLabels.level,
    sortable: true,
    render: ({ level }) => <Level level={level} />,
  },
  {
    key: 'audience',
    label: announcementLabels.audience,
    wraps: true,
    render: (row) => <Audience {...row} />,
  },
  timeColumn('starts_at', announcementLabels.starts_at, { sortable: true }),
  timeColumn('ends_at', announcementLabels.ends_at),
  {
    key: 'read',
    label: announcementLabels.read,
    align: 'right',
    render: (row) => <Read {...row} />,
  },
  nameColumn('creator', announcementLabels.creator, { hidden: true }),
  timeColumn('updated_at', announcementLabels.updated_at, { sortable: true, hidden: true }),
]

const filters: Filter[] = [
  selectFilter('state', announcementLabels.state, announcementStateLabels),
  { name: 'level', label: announcementLabels.level, kind: 'select', options: levels },
]

/** What the house tells its people. */
export function Component() {
  const t = useText()
  const can = useCan()
  const [record, open] = useOpenRecord()
  const [receipts, setReceipts] = useState<AnnouncementRow | null>(null)
  const remove = useChange(announcements.remove)
  const update = useChange(announcements.update)
  const showNow = ({ id, title, version }: AnnouncementRow) =>
    update.mutateAsync({ params: { id }, body: { title, starts_at: null, version } }).then(
      () => toastSuccess(t(heldBackTexts.shown)),
      () => {},
    )
  const end = async ({ id, title }: AnnouncementRow) => {
    const sure = await confirm({
      title: t(texts.endTitle, { name: title }),
      body: t(texts.endBody),
      danger: true,
    })
    if (sure) await remove.mutateAsync({ params: { id } }).catch(() => {})
  }
  const download = async (rows: AnnouncementRow[]) => {
    try {
      const ids = rows.slice(0, 100).map(({ id }) => id)
      saveFile(await callBlob(downloadAnnouncements, { body: { ids } }), 'thong-bao.xlsx')
    } catch (error) {
      reportFailure(error)
    }
  }
  const reads = can('notification.view')
  return (
    <>
      <ListScreen<typeof announcements.list, AnnouncementRow>
        name={notificationTitles.announcements}
        list={announcements.list}
        columns={columns}
        filters={filters}
        onOpen={can('notification.update') ? ({ id }) => open(id) : reads ? setReceipts : undefined}
        onQuickView={reads ? setReceipts : undefined}
        primaryAction={{
          label: texts.add,
          icon: IconPlus,
          can: 'notification.create',
          run: () => open('new'),
        }}
        rowActions={[
          {
            label: heldBackTexts.showNow,
            icon: IconPlayerPlay,
            can: 'notification.update',
            inline: true,
            when: ({ state }) => state === 'held',
            run: showNow,
          },
          {
            label: texts.receipts,
            icon: IconListCheck,
            can: 'notification.view',
            inline: true,
            run: setReceipts,
          },
          {
            label: shared.edit,
            icon: IconPencil,
            can: 'notification.update',
            when: ({ state }) => state !== 'ended',
            run: ({ id }) => open(id),
          },
          {
            label: texts.end,
            icon: IconPlayerStop,
            can: 'notification.delete',
            danger: true,
            when: ({ state }) => state !== 'ended',
            run: end,
          },
        ]}
        bulkActions={[
          { label: texts.download, icon: IconDownload, can: 'notification.download', run: download },
        ]}
        empty={{ title: texts.emptyTitle, body: texts.emptyBody }}
        rowTone={({ state }) => (state === 'ended' ? 'faded' : undefined)}
      />
      <RecordDrawer resource={announcements} fields={fields} record={record} onClose={() => open(null)} />
      <ReceiptsDrawer row={receipts} onClose={() => setReceipts(null)} />
    </>
  )
}
