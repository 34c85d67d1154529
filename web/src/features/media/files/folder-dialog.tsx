import { Select } from '@mantine/core'
import {
  type FileCategoryRow,
  fileCategories,
  fileCategoryLabels,
  removeFileCategory,
} from '@toasoan/contract/media/file-categories'
import { z } from 'zod'
import { call } from '#web/client/call.ts'
import { invalidate } from '#web/client/query-client.ts'
import { useFolders } from '#web/entities/library/folder-options.ts'
import { useText } from '#web/language/use-text.ts'
import { openDialog } from '#web/ui/dialogs/dialog-host.ts'
import { DialogWindow } from '#web/ui/dialogs/dialog-window.tsx'
import { FormSelect, FormSwitch, FormText, FormTextarea } from '#web/ui/form/form-fields.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { useField } from '#web/ui/form/use-field.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { fileTexts as texts } from './text.ts'

/** Folders that another one may be put into: not itself, and nothing in it. */
function useOthers(row: FileCategoryRow | null) {
  const { folders } = useFolders()
  const inside = new Set(row ? [row.id] : [])
  for (const { id, parent_id } of folders) if (parent_id !== null && inside.has(parent_id)) inside.add(id)
  return folders.filter(({ id }) => !inside.has(id))
}

type Props = { row: FileCategoryRow | null; parent: number | null; resolve: (id: number | null) => void }

function FolderDialog({ row, parent, resolve }: Props) {
  const t = useText()
  const others = useOthers(row)
  const values = {
    name: row?.name ?? '',
    parent_id: row ? row.parent_id : parent,
    description: row?.description ?? '',
    active: row?.active ?? true,
    watermark: row?.watermark ?? false,
  }
  return (
    <DialogWindow title={t(row ? texts.editFolder : texts.addFolder)}>
      <RecordForm
        place="dialog"
        schema={fileCategories.input}
        values={values}
        onCancel={() => resolve(null)}
        onSave={async (body) => {
          const saved = row
            ? await call(fileCategories.update, {
                params: { id: row.id },
                body: { ...body, version: row.version },
              })
            : await call(fileCategories.create, { body })
          await invalidate('/files*')
          resolve(saved.id)
        }}
      >
        <FormText name="name" label={fileCategoryLabels.name} required maxLength={120} autoFocus />
        <FormSelect
          name="parent_id"
          label={fileCategoryLabels.parent_id}
          options={others.map(({ id, path }) => ({ value: id, label: path.join(' / ') }))}
          searchable
        />
        <FormTextarea name="description" label={fileCategoryLabels.description} maxLength={1000} />
        <FormSwitch name="watermark" label={fileCategoryLabels.watermark} help={texts.folderMarkHelp} />
        <FormSwitch name="active" label={fileCategoryLabels.active} />
      </RecordForm>
    </DialogWindow>
  )
}

/** Asks for a new folder, or changes one; resolves with its number, or null when nothing came of it. */
export const askFolder = (
  row: FileCategoryRow | null,
  parent: number | null = null,
): Promise<number | null> =>
  openDialog<number>((resolve) => <FolderDialog row={row} parent={parent} resolve={resolve} />)

const removal = z.object({ move_to: z.number().nullable() })

function MoveTo({ row }: { row: FileCategoryRow }) {
  const t = useText()
  const { value, error, onChange } = useField<number | null>('move_to')
  return (
    <Select
      label={t(texts.moveTo)}
      description={t(texts.removeFolderBody, { files: row.files })}
      data={useOthers(row).map(({ id, path }) => ({ value: String(id), label: path.join(' / ') }))}
      searchable
      clearable
      error={error}
      value={value ? String(value) : null}
      onChange={(next) => onChange(next ? Number(next) : null)}
    />
  )
}

function RemoveDialog({ row, resolve }: { row: FileCategoryRow; resolve: (done: boolean | null) => void }) {
  const t = useText()
  return (
    <DialogWindow title={t(texts.removeFolderTitle, { name: row.name })}>
      <RecordForm
        place="dialog"
        schema={removal}
        values={{ move_to: null }}
        saveLabel={shared.remove}
        onCancel={() => resolve(null)}
        onSave={async ({ move_to }) => {
          const query = move_to ? { move_to: String(move_to) } : {}
          await call(removeFileCategory, { params: { id: row.id }, query })
          await invalidate('/files*')
          resolve(true)
        }}
      >
        <MoveTo row={row} />
      </RecordForm>
    </DialogWindow>
  )
}

/** Asks where the content of a folder goes and deletes it; resolves true when it is gone. */
export const askRemoval = (row: FileCategoryRow): Promise<boolean> =>
  openDialog<boolean>((resolve) => <RemoveDialog row={row} resolve={resolve} />).then(Boolean)
