import { IconToggleLeft } from '@tabler/icons-react'
import {
  type ChannelKind,
  type ChannelRow,
  channelKindLabels,
  channelLabels,
  channels,
  toggleChannel,
} from '@toasoan/contract/broadcast/channels'
import { timeZone } from '@toasoan/contract/kit/time-zone'
import { useChange } from '#web/client/use-call.ts'
import { ActiveStatus, activeTexts } from '#web/entities/active-status.tsx'
import { RecordDrawer } from '#web/entities/record-drawer/record-drawer.tsx'
import { useRecordList } from '#web/entities/record-drawer/use-record-list.ts'
import { useText } from '#web/language/use-text.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column, Filter } from '#web/ui/data-table/list-types.ts'
import { TimeText } from '#web/ui/time-text.tsx'
import { ChannelFields } from './channel-fields.tsx'
import { channelTexts } from './text.ts'

function Kind({ kind }: { kind: ChannelKind }) {
  const t = useText()
  return t(channelKindLabels[kind])
}

const columns: Column<ChannelRow>[] = [
  { key: 'name', label: channelLabels.name, sortable: true },
  {
    key: 'active',
    label: activeTexts.status,
    width: 140,
    render: ({ active }) => <ActiveStatus active={active} />,
  },
  { key: 'code', label: channelLabels.code, sortable: true, width: 110 },
  { key: 'kind', label: channelLabels.kind, width: 120, render: ({ kind }) => <Kind kind={kind} /> },
  { key: 'channel_group_name', label: channelLabels.group, width: 160 },
  { key: 'channel_category_name', label: channelLabels.category, width: 160 },
  { key: 'zone', label: channelLabels.zone, hidden: true },
  { key: 'stream', label: channelLabels.stream, hidden: true },
  { key: 'xmltv_id', label: channelLabels.xmltv_id, hidden: true },
  {
    key: 'updated_at',
    label: channelLabels.updated_at,
    sortable: true,
    width: 150,
    render: ({ updated_at }) => <TimeText at={updated_at} relative />,
  },
]

const filters: Filter[] = [
  {
    name: 'kind',
    label: channelLabels.kind,
    kind: 'select',
    options: Object.entries(channelKindLabels).map(([value, label]) => ({ value, label })),
  },
  {
    name: 'active',
    label: activeTexts.status,
    kind: 'select',
    options: [
      { value: 'true', label: activeTexts.active },
      { value: 'false', label: activeTexts.inactive },
    ],
  },
]

const start = {
  name: '',
  code: '',
  kind: 'radio',
  channel_group_id: null,
  channel_category_id: null,
  zone: timeZone as string,
  stream: '',
  backup_stream: '',
  xmltv_id: '',
  active: true,
}

/** The channels of the house. */
export function Component() {
  const list = useRecordList<ChannelRow>(channels, channelTexts.addTitle)
  const toggle = useChange(toggleChannel)
  return (
    <>
      <ListScreen<typeof channels.list, ChannelRow>
        name={channelTexts.title}
        list={channels.list}
        fixed={{ card_type: 'channel' }}
        columns={columns}
        filters={filters}
        onOpen={list.onOpen}
        primaryAction={list.primaryAction}
        rowActions={[
          list.edit,
          {
            key: 'off',
            label: channelTexts.switchOff,
            icon: IconToggleLeft,
            can: 'channel.status',
            when: ({ active }) => active,
            run: ({ id }) => toggle.mutate({ params: { id } }),
          },
          {
            key: 'on',
            label: channelTexts.switchOn,
            icon: IconToggleLeft,
            can: 'channel.status',
            when: ({ active }) => !active,
            run: ({ id }) => toggle.mutate({ params: { id } }),
          },
          list.remove,
        ]}
        empty={{ title: channelTexts.emptyTitle, body: channelTexts.emptyBody }}
      />
      <RecordDrawer
        resource={channels}
        start={start}
        record={list.record}
        onClose={list.close}
        addTitle={channelTexts.addTitle}
        editTitle={channelTexts.editTitle}
      >
        <ChannelFields row={list.record === 'new' ? null : list.record} />
      </RecordDrawer>
    </>
  )
}
