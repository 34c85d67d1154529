import {
  createTag,
  deleteTag,
  exportTags,
  listTags,
  mergeTags,
  searchTags,
  updateTag,
  viewTag,
} from '@toasoan/contract/editorial/tags'
import { withChange } from '@toasoan/contract/kit/left-out'
import { type Route, route } from '#server/kernel/http/route.ts'
import { refuseStale } from '#server/kernel/records/change-record.ts'
import { addTag, beginTagChange, mergeTagsInto, notifyPages, removeTag, renameTag } from './changes.ts'
import { exportAsXlsx } from './export.ts'
import { findTag, suggestTags, tagList } from './tag-rows.ts'

const type = 'tag'

export const routes: Route[] = [
  route(exportTags, exportAsXlsx),
  route(searchTags, ({ db, query: { keyword, limit } }) => suggestTags(db, keyword, limit)),
  route(listTags, ({ db, query }) => tagList(db, query)),
  route(viewTag, ({ db, params }) => findTag(db, params.id)),

  route(createTag, ({ change, body: { name }, access, language }) =>
    change(async (tx, note) => {
      await beginTagChange(tx)
      const after = await findTag(tx, await addTag(tx, name, access.userId, language))
      note({ type, id: after.id, name, after })
      return after
    }),
  ),

  route(updateTag, ({ change, params: { id }, body, language }) =>
    change(async (tx, note) => {
      await beginTagChange(tx)
      const before = await findTag(tx, id)
      refuseStale(before, body.version)
      const { name } = withChange(before, body)
      await renameTag(tx, id, name, language)
      await notifyPages(tx)
      const after = await findTag(tx, id)
      note({ type, id, name, before, after })
      return after
    }),
  ),

  route(deleteTag, ({ change, params: { id }, query }) =>
    change(async (tx, note) => {
      await beginTagChange(tx)
      const before = await findTag(tx, id)
      await removeTag(tx, id, before.name, query.force === 'true')
      await notifyPages(tx)
      note({ type, id, name: before.name, before })
      return null
    }),
  ),

  route(mergeTags, ({ change, body: { ids, into_id } }) =>
    change(async (tx, note) => {
      await beginTagChange(tx)
      const articles = await mergeTagsInto(tx, ids, into_id)
      await notifyPages(tx)
      const into = await findTag(tx, into_id)
      const merged = new Set(ids).size
      for (const id of new Set(ids)) note({ type, id, after: { merged_into: into_id } })
      note({ type, id: into_id, name: into.name, after: { merged_from: [...new Set(ids)], articles } })
      return { into, merged, articles }
    }),
  ),
]
