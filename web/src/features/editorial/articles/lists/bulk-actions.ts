import {
  IconArrowsRightLeft,
  IconChecklist,
  IconDownload,
  IconFolder,
  IconRotate,
  IconStack2,
  IconTag,
  IconTrash,
} from '@tabler/icons-react'
import type { ArticleRow } from '@toasoan/contract/editorial/article'
import type { BulkAction } from '#web/ui/data-table/list-types.ts'
import { bulkTexts } from './bulk-texts.ts'
import { moveLater } from './move-later.ts'
import { type ListName, listTexts } from './text.ts'

type Work = typeof import('./bulk.tsx')

/** Does a piece of bulk work, which is loaded when it is first wanted. */
const lazily =
  (name: keyof Work) =>
  async (rows: ArticleRow[]): Promise<boolean> =>
    (await import('./bulk.tsx'))[name](rows)

/** What can be done with several articles of a list. */
export const bulkActionsOf = (list: ListName): BulkAction<ArticleRow>[] => [
  { label: listTexts.move, icon: IconArrowsRightLeft, can: 'article.active', run: moveLater },
  { label: bulkTexts.give, icon: IconChecklist, can: 'work.create', run: lazily('giveRows') },
  { label: bulkTexts.category, icon: IconFolder, can: 'article.update', run: lazily('categorizeRows') },
  { label: bulkTexts.tags, icon: IconTag, can: 'article.update', run: lazily('tagRows') },
  { label: bulkTexts.collect, icon: IconStack2, can: 'collection.update', run: lazily('collectRows') },
  { label: bulkTexts.exportFile, icon: IconDownload, can: 'article.view', run: lazily('exportRows') },
  list === 'deleted'
    ? { label: bulkTexts.restore, icon: IconRotate, can: 'article.restore', run: lazily('restoreRows') }
    : {
        label: bulkTexts.remove,
        icon: IconTrash,
        can: 'article.delete',
        danger: true,
        run: lazily('removeRows'),
      },
]
