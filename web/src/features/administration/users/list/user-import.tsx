import { importUsers, userLabels } from '@toasoan/contract/administration/users'
import { invalidate } from '#web/client/query-client.ts'
import { upload } from '#web/client/upload.ts'
import { useText } from '#web/language/use-text.ts'
import { ColumnNames } from '#web/ui/sheet-import/column-names.tsx'
import { SheetImport } from '#web/ui/sheet-import/sheet-import.tsx'
import { toastSuccess } from '#web/ui/toast.ts'
import { logged } from '../changes.ts'
import { userTexts } from '../text.ts'

/** All but passwords, which are set by their owners. */
const { password: _, ...imported } = userLabels
const columns = Object.values(imported)

type Props = { opened: boolean; onClose: () => void }

/** Imports people from a file: all of them, or none with the reasons by row. */
export function UserImport({ opened, onClose }: Props) {
  const t = useText()
  return (
    <SheetImport
      opened={opened}
      onClose={onClose}
      lead={userTexts.importLead}
      send={(form, onProgress) => logged(importUsers, () => upload(importUsers, form, { onProgress }))}
      onImported={async ({ imported }) => {
        await invalidate('/users*')
        toastSuccess(t(userTexts.imported, { count: imported }))
      }}
    >
      <ColumnNames labels={columns} />
    </SheetImport>
  )
}
