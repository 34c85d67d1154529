import { Progress, Text as Words } from '@mantine/core'
import { prepareDownload } from '@toasoan/contract/media/downloads'
import { type FileRow, fileLabels } from '@toasoan/contract/media/file-row'
import { listFiles } from '@toasoan/contract/media/files'
import { pictureAddress } from '@toasoan/contract/media/proxy'
import { useFormState } from 'react-hook-form'
import { z } from 'zod'
import { call } from '#web/client/call.ts'
import { invalidate } from '#web/client/query-client.ts'
import { useText } from '#web/language/use-text.ts'
import { openDialog } from '#web/ui/dialogs/dialog-host.ts'
import { DialogWindow } from '#web/ui/dialogs/dialog-window.tsx'
import { FormSelect, FormText, FormTextarea } from '#web/ui/form/form-fields.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { useFolderOptions } from '../library/folder-options.ts'
import { uploadTexts as texts } from './text.ts'
import { showArrived } from './upload-door.ts'

const schema = z.object({
  url: z.string().trim().pipe(pictureAddress),
  category_id: z.number().nullable(),
  description: z.string(),
  credit: z.string(),
})

/** The progress of a server-side download is unknown. */
function Fetching() {
  const t = useText()
  const { isSubmitting } = useFormState()
  return (
    <div role="status">
      {isSubmitting && (
        <>
          <Progress size="sm" value={100} animated aria-label={t(texts.fetching)} />
          <Words size="sm" c="dimmed" mt={4}>
            {t(texts.fetching)}
          </Words>
        </>
      )}
    </div>
  )
}

function AddressDialog({
  folder,
  resolve,
}: {
  folder: number | null
  resolve: (row: FileRow | null) => void
}) {
  const t = useText()
  const folders = useFolderOptions().map(({ value, label }) => ({ value: Number(value), label }))
  const close = () => resolve(null)
  return (
    <DialogWindow title={t(texts.addressTitle)}>
      <RecordForm
        place="dialog"
        schema={schema}
        values={{ url: '', category_id: folder, description: '', credit: '' }}
        saveLabel={texts.fetch}
        onCancel={close}
        onSave={async (body) => {
          // The file created from an image URL.
          const fetched = (await call(prepareDownload, { body })) as FileRow
          void invalidate(listFiles, '/files/categories')
          await showArrived(fetched)
          resolve(fetched)
        }}
      >
        <FormText
          name="url"
          type="url"
          label={texts.address}
          help={texts.addressHelp}
          placeholder={texts.addressExample}
          required
          maxLength={2000}
          autoFocus
        />
        {folders.length > 0 && (
          <FormSelect name="category_id" label={fileLabels.category_id} options={folders} searchable />
        )}
        <FormTextarea name="description" label={fileLabels.description} maxLength={2000} />
        <FormText name="credit" label={fileLabels.credit} maxLength={200} />
        <Fetching />
      </RecordForm>
    </DialogWindow>
  )
}

/**
 * Dialog for an image URL, which imports it into the library, by default into `folder`; resolves with the
 * file, or null.
 */
export const askAddress = (folder: number | null = null): Promise<FileRow | null> =>
  openDialog<FileRow>((resolve) => <AddressDialog folder={folder} resolve={resolve} />)
