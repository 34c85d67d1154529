import type { ReferenceEntity } from '@toasoan/contract/kit/reference-entity'
import { invalidate } from '#web/client/query-client.ts'
import { upload } from '#web/client/upload.ts'
import { useText } from '#web/language/use-text.ts'
import { ColumnNames } from '#web/ui/sheet-import/column-names.tsx'
import { SheetImport } from '#web/ui/sheet-import/sheet-import.tsx'
import { toastSuccess } from '#web/ui/toast.ts'
import { referenceTexts } from './reference-texts.ts'

type Props = { entity: ReferenceEntity; opened: boolean; onClose: () => void }

/** Imports records from a file: all, or none with errors by row. */
export function ReferenceImport({ entity, opened, onClose }: Props) {
  const t = useText()
  return (
    <SheetImport
      opened={opened}
      onClose={onClose}
      lead={referenceTexts.importLead}
      send={(form, onProgress) => upload(entity.importRows, form, { onProgress })}
      onImported={async ({ imported }) => {
        await invalidate(`${entity.path}*`)
        toastSuccess(t(referenceTexts.imported, { count: imported }))
      }}
    >
      <ColumnNames labels={Object.values(entity.fields).map(({ label }) => label)} />
    </SheetImport>
  )
}
