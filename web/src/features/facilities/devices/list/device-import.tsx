import { Button, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { importDevices, importSheet } from '@toasoan/contract/facilities/devices'
import { download } from '#web/client/call.ts'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { upload } from '#web/client/upload.ts'
import { useText } from '#web/language/use-text.ts'
import { SheetImport } from '#web/ui/sheet-import/sheet-import.tsx'
import { toastSuccess } from '#web/ui/toast.ts'
import { deviceTexts } from '../text.ts'

/** Imports devices from a file: all of them, or none with the reasons by row and column. */
export function DeviceImport({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useText()
  return (
    <SheetImport
      opened={opened}
      onClose={onClose}
      lead={deviceTexts.importLead}
      send={(form, onProgress) => upload(importDevices, form, { onProgress })}
      onImported={async ({ imported, serials }) => {
        await invalidate('/devices*')
        toastSuccess(t(deviceTexts.imported, { count: imported, serials }))
      }}
    >
      <Group>
        <Button
          variant="default"
          leftSection={<IconDownload size={17} stroke={1.7} />}
          onClick={() => void download(importSheet, 'devices-import.xlsx').catch(reportFailure)}
        >
          {t(deviceTexts.importSheet)}
        </Button>
      </Group>
    </SheetImport>
  )
}
