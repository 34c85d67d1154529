import { type FileRow, fileLabels } from '@toasoan/contract/media/file-row'
import { useFolders } from '#web/entities/library/folder-options.ts'
import { useText } from '#web/language/use-text.ts'
import { openDialog } from '#web/ui/dialogs/dialog-host.ts'
import { DialogWindow } from '#web/ui/dialogs/dialog-window.tsx'
import { FormDate, FormSelect, FormSwitch, FormText, FormTextarea } from '#web/ui/form/form-fields.tsx'
import { FormMoment } from '#web/ui/form/form-moment.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { bulkChange, bulkForms } from './bulk-fields.ts'
import { giveFiles } from './change-files.ts'
import { fileTexts as texts } from './text.ts'

/** The folders that take files, by number. */
export function FolderField({ name = 'category_id', label = fileLabels.category_id }) {
  const { folders } = useFolders()
  const options = folders
    .filter(({ active }) => active)
    .map(({ id, path }) => ({ value: id, label: path.join(' / ') }))
  return <FormSelect name={name} label={label} options={options} searchable />
}

/** Fields about the use that may be made of a file. */
export const RightsFields = () => (
  <>
    <FormText name="licence" label={fileLabels.licence} maxLength={200} />
    <FormDate name="rights_from" label={fileLabels.rights_from} />
    <FormDate name="rights_to" label={fileLabels.rights_to} />
    <FormMoment name="rights_until" label={fileLabels.rights_until} />
    <FormMoment name="embargo_until" label={fileLabels.embargo_until} />
    <FormTextarea name="rights_note" label={fileLabels.rights_note} maxLength={1000} />
  </>
)

const kinds = {
  folder: { title: texts.bulkFolderTitle, fields: <FolderField /> },
  credit: {
    title: texts.bulkCreditTitle,
    fields: <FormText name="credit" label={fileLabels.credit} maxLength={200} autoFocus />,
  },
  rights: { title: texts.bulkRightsTitle, fields: <RightsFields /> },
}

const noRights = {
  licence: '',
  rights_from: null,
  rights_to: null,
  rights_until: null,
  embargo_until: null,
  rights_note: '',
}

type Kind = keyof typeof kinds

/** What all of the files have; nothing where they differ. */
function sharedBy(rows: FileRow[], kind: Kind): Record<string, unknown> {
  if (kind === 'rights') return noRights
  const isShared = (of: (row: FileRow) => unknown) => new Set(rows.map(of)).size === 1
  const [first] = rows
  if (kind === 'credit') return { credit: isShared(({ credit }) => credit) ? first?.credit : '' }
  return { category_id: isShared(({ category }) => category?.id) ? (first?.category?.id ?? null) : null }
}

type Props = { kind: Kind; rows: FileRow[]; resolve: (done: boolean | null) => void }

function BulkDialog({ kind, rows, resolve }: Props) {
  const t = useText()
  const { title, fields } = kinds[kind]
  return (
    <DialogWindow title={t(title, { count: rows.length })}>
      <RecordForm<Record<string, unknown>>
        place="dialog"
        schema={bulkForms[kind]}
        values={{ ...sharedBy(rows, kind), clears: false }}
        saveLabel={texts.apply}
        onCancel={() => resolve(null)}
        onSave={async (given) => resolve(await giveFiles(rows, bulkChange(given)))}
      >
        {fields}
        <FormSwitch name="clears" label={texts.bulkClears} help={texts.bulkClearsHelp} />
      </RecordForm>
    </DialogWindow>
  )
}

/** Asks for the folder, the credit or the rights of many files; resolves true when all have them. */
export const askBulk = (kind: Kind, rows: FileRow[]): Promise<boolean> =>
  openDialog<boolean>((resolve) => <BulkDialog kind={kind} rows={rows} resolve={resolve} />).then(Boolean)
