import {
  IconArrowBackUp,
  IconCopyright,
  IconFileZip,
  IconFolderSymlink,
  IconTrash,
  IconTrashX,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { FileRow } from '@toasoan/contract/media/file-row'
import type { BulkAction } from '#web/ui/data-table/list-types.ts'
import { askBulk } from './bulk-dialog.tsx'
import { downloadFiles, giveFiles, purgeFiles, restoreFiles, trashFiles } from './change-files.ts'
import { fileTexts as texts } from './text.ts'

const rights: BulkAction<FileRow> = {
  label: texts.bulkRights,
  icon: IconCopyright,
  can: 'file.update',
  run: (rows) => askBulk('rights', rows),
}

const toTrash: BulkAction<FileRow> = {
  label: texts.toTrash,
  icon: IconTrash,
  can: 'file.delete',
  danger: true,
  run: trashFiles,
}

/** What can be done with many files whose rights end. */
export const rightsBulk = [rights, toTrash]

/** What can be done with many files of the library. */
export const libraryBulk: BulkAction<FileRow>[] = [
  {
    label: texts.bulkFolder,
    icon: IconFolderSymlink,
    can: 'file.update',
    run: (rows) => askBulk('folder', rows),
  },
  { label: texts.bulkCredit, icon: IconUser, can: 'file.update', run: (rows) => askBulk('credit', rows) },
  rights,
  {
    label: texts.share,
    icon: IconUsersGroup,
    can: 'file.update',
    run: (rows) => giveFiles(rows, { shared: true }),
  },
  { label: texts.zip, icon: IconFileZip, can: 'file.download', run: downloadFiles },
  toTrash,
]

/** What can be done with many files in the trash. */
export const trashBulk: BulkAction<FileRow>[] = [
  { label: texts.restore, icon: IconArrowBackUp, can: 'file.delete', run: restoreFiles },
  { label: texts.purge, icon: IconTrashX, can: 'file.manager', danger: true, run: purgeFiles },
]
