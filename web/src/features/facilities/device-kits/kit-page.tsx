import { Button } from '@mantine/core'
import { IconHandGrab } from '@tabler/icons-react'
import { type DeviceKit, deviceKits } from '@toasoan/contract/facilities/device-kits'
import { Link } from 'react-router'
import { RecordPage } from '#web/entities/records/record-page.tsx'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { kitFields } from './kit-fields.tsx'
import { kitTexts } from './text.ts'

function BorrowButton({ row: { id, active } }: { row: DeviceKit }) {
  const t = useText()
  const can = useCan()
  if (!active || !can('device.borrow')) return null
  return (
    <div>
      <Button
        component={Link}
        to={`/devices/borrow/?kit_id=${id}`}
        leftSection={<IconHandGrab size={17} stroke={1.8} />}
      >
        {t(kitTexts.borrow)}
      </Button>
    </div>
  )
}

/** A kit: added, read or changed. */
export const Component = () => (
  <RecordPage resource={deviceKits} fields={kitFields} back="/device-kits/list" below={BorrowButton} />
)
