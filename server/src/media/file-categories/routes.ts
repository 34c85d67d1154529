import { text } from '@toasoan/contract/kit/text'
import {
  type FileCategoryRow,
  fileCategories,
  removeFileCategory,
} from '@toasoan/contract/media/file-categories'
import { sql } from 'kysely'
import { type Route, route } from '#server/kernel/http/route.ts'
import { atField } from '#server/kernel/records/at-field.ts'
import { pagedList } from '#server/kernel/records/paged-list.ts'
import { findRecord, recordRoutes } from '#server/kernel/records/record-routes.ts'
import { categoryRecords, emptyFolder, foldersSeenBy } from './categories.ts'

/** A folder of that name is where the moved ones would go. */
const both = {
  move_to: text('Nơi chuyển tới đã có thư mục cùng tên.', 'There is a folder of this name already.'),
}

export const routes: Route[] = [
  ...recordRoutes(fileCategories, categoryRecords, ['list', 'remove']),
  route(fileCategories.list, ({ db, access, query }) => pagedList(db, foldersSeenBy(access), query)),
  route(removeFileCategory, ({ change, params: { id }, query, language }) =>
    change(async (tx, note) => {
      const before = await findRecord<FileCategoryRow>(tx, categoryRecords, id, true)
      await emptyFolder(tx, before, query.move_to, language)
      await sql`delete from file_category where id = ${id}`.execute(tx)
      note({ type: 'fileCategory', id, name: before.name, before })
      return null
    }).catch((error) => atField(error, both, language)),
  ),
]
