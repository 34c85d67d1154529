import { channelBundleLabels as labels } from '@toasoan/contract/broadcast/channel-bundles'
import type { channelCategories } from '@toasoan/contract/broadcast/channel-categories'
import type { channelGroups } from '@toasoan/contract/broadcast/channel-groups'
import type { Text } from '@toasoan/contract/kit/text'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { ListScreenProps } from '#web/ui/data-table/list-types.ts'
import { RecordDrawer, useOpenRecord } from '../records/record-drawer.tsx'
import { activeField, type RecordField, type RowOf } from '../records/record-fields.ts'
import { inDrawer, useRecordList } from '../records/record-list.tsx'

type Bundle = typeof channelGroups | typeof channelCategories

const fields: RecordField<Bundle>[] = [
  { name: 'name', label: labels.name, input: 'text' },
  activeField(),
  { name: 'channels', label: labels.channels },
  { name: 'description', label: labels.description, input: 'textarea' },
]

type Props = { bundle: Bundle; card: string; texts: { addTitle: Text; emptyTitle: Text; emptyBody: Text } }

/** Groups or categories of channels; a record opens over the list. */
export function BundleList({ bundle, card, texts }: Props) {
  const [record, open] = useOpenRecord()
  const list = useRecordList(bundle, fields, inDrawer(open)) as ListScreenProps<Bundle['list'], RowOf<Bundle>>
  const { primaryAction, ...rest } = list
  return (
    <>
      <ListScreen<Bundle['list'], RowOf<Bundle>>
        {...rest}
        fixed={{ card_type: card }}
        primaryAction={primaryAction && { ...primaryAction, label: texts.addTitle }}
        empty={{ title: texts.emptyTitle, body: texts.emptyBody }}
      />
      <RecordDrawer resource={bundle} fields={fields} record={record} onClose={() => open(null)} />
    </>
  )
}
