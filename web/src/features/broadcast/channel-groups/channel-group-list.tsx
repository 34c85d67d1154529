import {
  type ChannelGroupRow,
  channelGroupLabels,
  channelGroups,
} from '@toasoan/contract/broadcast/channel-groups'
import { ActiveStatus, activeTexts } from '#web/entities/active-status.tsx'
import { RecordDrawer } from '#web/entities/record-drawer/record-drawer.tsx'
import { useRecordList } from '#web/entities/record-drawer/use-record-list.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column, Filter } from '#web/ui/data-table/list-types.ts'
import { FormSwitch, FormText, FormTextarea } from '#web/ui/form/form-fields.tsx'
import { TimeText } from '#web/ui/time-text.tsx'
import { channelGroupTexts } from './text.ts'

const columns: Column<ChannelGroupRow>[] = [
  { key: 'name', label: channelGroupLabels.name, sortable: true },
  {
    key: 'active',
    label: activeTexts.status,
    width: 140,
    render: ({ active }) => <ActiveStatus active={active} />,
  },
  { key: 'channels', label: channelGroupLabels.channels, sortable: true, width: 110, align: 'right' },
  { key: 'description', label: channelGroupLabels.description },
  {
    key: 'updated_at',
    label: channelGroupTexts.updated,
    sortable: true,
    width: 150,
    render: ({ updated_at }) => <TimeText at={updated_at} relative />,
  },
]

const filters: Filter[] = [
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

const start = { name: '', description: '', active: true }

/** Groups of channels. */
export function Component() {
  const list = useRecordList<ChannelGroupRow>(channelGroups, channelGroupTexts.addTitle)
  return (
    <>
      <ListScreen<typeof channelGroups.list, ChannelGroupRow>
        name={channelGroupTexts.title}
        list={channelGroups.list}
        fixed={{ card_type: 'channel_group' }}
        columns={columns}
        filters={filters}
        onOpen={list.onOpen}
        primaryAction={list.primaryAction}
        rowActions={[list.edit, list.remove]}
        empty={{ title: channelGroupTexts.emptyTitle, body: channelGroupTexts.emptyBody }}
      />
      <RecordDrawer
        resource={channelGroups}
        start={start}
        record={list.record}
        onClose={list.close}
        addTitle={channelGroupTexts.addTitle}
        editTitle={channelGroupTexts.editTitle}
      >
        <FormText name="name" label={channelGroupLabels.name} required maxLength={120} autoFocus />
        <FormTextarea name="description" label={channelGroupLabels.description} maxLength={1000} />
        <FormSwitch name="active" label={channelGroupLabels.active} />
      </RecordDrawer>
    </>
  )
}
