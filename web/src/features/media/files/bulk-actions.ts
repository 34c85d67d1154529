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

/** What can be done with many files of the library. */
export const libraryBulk: BulkAction<FileRow>[] = [
  {
    key: 'folder',
    label: texts.bulkFolder,
    icon: IconFolderSymlink,
    can: 'file.update',
    run: (rows) => askBulk('folder', rows),
  },
  {
    key: 'credit',
    label: texts.bulkCredit,
    icon: IconUser,
    can: 'file.update',
    run: (rows) => askBulk('credit', rows),
  },
  {
    key: 'rights',
    label: texts.bulkRights,
    icon: IconCopyright,
    can: 'file.update',
    run: (rows) => askBulk('rights', rows),
  },
  {
    key: 'share',
    label: texts.share,
    icon: IconUsersGroup,
    can: 'file.update',
    run: (rows) => giveFiles(rows, { shared: true }),
  },
  { key: 'zip', label: texts.zip, icon: IconFileZip, can: 'file.download', run: downloadFiles },
  { key: 'trash', label: texts.toTrash, icon: IconTrash, can: 'file.delete', danger: true, run: trashFiles },
]

/** What can be done with many files in the trash. */
export const trashBulk: BulkAction<FileRow>[] = [
  { key: 'restore', label: texts.restore, icon: IconArrowBackUp, can: 'file.delete', run: restoreFiles },
  { key: 'purge', label: texts.purge, icon: IconTrashX, can: 'file.manager', danger: true, run: purgeFiles },
]
