import { fileLabels, reaches, reachLabels } from '@toasoan/contract/media/file-row'
import { type FileDetail, fileChange, updateFile } from '@toasoan/contract/media/files'
import { useMemo } from 'react'
import { invalidate } from '#web/client/query-client.ts'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { FormSelect, FormSwitch, FormText, FormTextarea } from '#web/ui/form/form-fields.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { FolderField, RightsFields } from './bulk-dialog.tsx'
import { DescribedBy } from './described-by.tsx'
import { PictureHelp } from './picture-help.tsx'
import { fileTexts as texts } from './text.ts'

const schema = fileChange.omit({ trashed: true, mam_status: true, mam_account_id: true })

/** What people say of a file: its name, where it belongs, whose it is, and what may be done with it. */
export function FileForm({ file }: { file: FileDetail }) {
  const t = useText()
  const update = useChange(updateFile, { quiet: true })
  const values = useMemo(
    () => ({
      name: file.name,
      description: file.description,
      category_id: file.category?.id ?? null,
      credit: file.credit,
      licence: file.licence,
      rights_note: file.rights_note,
      rights_from: file.rights_from,
      rights_to: file.rights_to,
      rights_until: file.rights_until,
      embargo_until: file.embargo_until,
      ai_generated: file.ai_generated,
      shared: file.shared,
      watermark: file.watermark,
      reach: file.reach,
    }),
    [file],
  )
  return (
    <RecordForm
      place="dialog"
      schema={schema}
      values={values}
      readOnly={!file.may.update || file.trashed_at !== null}
      onSave={async (body) => {
        await update.mutateAsync({ params: { id: file.id }, body: { ...body, version: file.version } })
        void invalidate('/assist/marks*')
        toastSuccess(t(shared.saved))
      }}
    >
      <FormText name="name" label={fileLabels.name} required maxLength={200} />
      <FormTextarea name="description" label={fileLabels.description} maxLength={2000} />
      {file.description && <DescribedBy file={file} />}
      <PictureHelp file={file} />
      <FolderField />
      <FormText name="credit" label={fileLabels.credit} maxLength={200} />
      <RightsFields />
      <FormSelect
        name="reach"
        label={fileLabels.reach}
        options={reaches.map((value) => ({ value, label: reachLabels[value] }))}
        required
      />
      <FormSwitch name="shared" label={fileLabels.shared} help={texts.sharedHelp} />
      {file.type === 'image' && (
        <FormSwitch name="watermark" label={fileLabels.watermark} help={texts.watermarkHelp} />
      )}
      <FormSwitch name="ai_generated" label={fileLabels.ai_generated} help={texts.aiHelp} />
    </RecordForm>
  )
}
