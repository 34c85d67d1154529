import { IconHandGrab } from '@tabler/icons-react'
import { deviceKits } from '@toasoan/contract/facilities/device-kits'
import { RecordList } from '#web/entities/records/record-list.tsx'
import { kitFields } from './kit-fields.tsx'
import { kitTexts } from './text.ts'

/** The kits of devices. */
export const Component = () => (
  <RecordList
    resource={deviceKits}
    fields={kitFields}
    at="/device-kits"
    actions={[
      {
        label: kitTexts.borrow,
        icon: IconHandGrab,
        can: 'device.borrow',
        when: ({ active }) => active,
        href: ({ id }) => `/devices/borrow/?kit_id=${id}`,
      },
    ]}
    empty={{ title: kitTexts.emptyTitle, body: kitTexts.emptyBody }}
  />
)
