import {
  type ChannelCategoryRow,
  channelCategories,
  channelCategoryLabels,
} from '@toasoan/contract/broadcast/channel-categories'
import { ActiveStatus, activeTexts } from '#web/entities/active-status.tsx'
import { RecordDrawer } from '#web/entities/record-drawer/record-drawer.tsx'
import { useRecordList } from '#web/entities/record-drawer/use-record-list.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column, Filter } from '#web/ui/data-table/list-types.ts'
import { FormSwitch, FormText, FormTextarea } from '#web/ui/form/form-fields.tsx'
import { TimeText } from '#web/ui/time-text.tsx'
import { channelCategoryTexts } from './text.ts'

const columns: Column<ChannelCategoryRow>[] = [
  { key: 'name', label: channelCategoryLabels.name, sortable: true },
  {
    key: 'active',
    label: activeTexts.status,
    width: 140,
    render: ({ active }) => <ActiveStatus active={active} />,
  },
  { key: 'channels', label: channelCategoryLabels.channels, sortable: true, width: 110, align: 'right' },
  { key: 'description', label: channelCategoryLabels.description },
  {
    key: 'updated_at',
    label: channelCategoryTexts.updated,
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

/** Categories of channels. */
export function Component() {
  const list = useRecordList<ChannelCategoryRow>(channelCategories, channelCategoryTexts.addTitle)
  return (
    <>
      <ListScreen<typeof channelCategories.list, ChannelCategoryRow>
        name={channelCategoryTexts.title}
        list={channelCategories.list}
        fixed={{ card_type: 'channel_category' }}
        columns={columns}
        filters={filters}
        onOpen={list.onOpen}
        primaryAction={list.primaryAction}
        rowActions={[list.edit, list.remove]}
        empty={{ title: channelCategoryTexts.emptyTitle, body: channelCategoryTexts.emptyBody }}
      />
      <RecordDrawer
        resource={channelCategories}
        start={start}
        record={list.record}
        onClose={list.close}
        addTitle={channelCategoryTexts.addTitle}
        editTitle={channelCategoryTexts.editTitle}
      >
        <FormText name="name" label={channelCategoryLabels.name} required maxLength={120} autoFocus />
        <FormTextarea name="description" label={channelCategoryLabels.description} maxLength={1000} />
        <FormSwitch name="active" label={channelCategoryLabels.active} />
      </RecordDrawer>
    </>
  )
}
