import {
  IconArrowsRightLeft,
  IconChecklist,
  IconExternalLink,
  IconEye,
  IconHistory,
  IconLivePhoto,
  IconPencil,
  IconStar,
  IconStarOff,
} from '@tabler/icons-react'
import type { ArticleRow } from '@toasoan/contract/editorial/article'
import { toggleExcellent } from '@toasoan/contract/editorial/article-moves'
import { stages } from '@toasoan/contract/editorial/stages'
import { articlePath } from '@toasoan/contract/site/paths'
import { useChange } from '#web/client/use-call.ts'
import { giveWorkLabel, newWorkAt } from '#web/entities/new-work.ts'
import type { RowAction } from '#web/ui/data-table/list-types.ts'
import { moveLater } from './move-later.ts'
import { listTexts } from './text.ts'

const mayBeExcellent = ({ stage }: ArticleRow): boolean =>
  stage === stages.published || stage === stages.internal

/** What can be done with a row of any list of articles. */
export function useRowActions(quickView: (row: ArticleRow) => void): RowAction<ArticleRow>[] {
  const excellent = useChange(toggleExcellent, { invalidates: ['/article', '/manager'] })
  const mark =
    (on: 'true' | 'false') =>
    ({ id }: ArticleRow) =>
      excellent.mutateAsync({ params: { id }, query: { on } }).catch(() => {})
  return [
    { label: listTexts.quickView, icon: IconEye, inline: true, run: quickView },
    {
      label: listTexts.edit,
      icon: IconPencil,
      can: 'article.update',
      inline: true,
      href: ({ id }) => `/article/edit/${id}`,
    },
    {
      label: listTexts.move,
      icon: IconArrowsRightLeft,
      can: 'article.active',
      inline: true,
      run: (row) => moveLater([row]),
    },
    {
      label: listTexts.history,
      icon: IconHistory,
      can: 'article.history',
      href: ({ id }) => `/article/history/${id}`,
    },
    {
      label: giveWorkLabel,
      icon: IconChecklist,
      can: 'work.create',
      href: ({ id, title }) => newWorkAt({ title, articleId: id }),
    },
    {
      label: listTexts.liveReport,
      icon: IconLivePhoto,
      can: 'article.active',
      when: ({ live }) => live,
      href: ({ id }) => `/article/live/${id}`,
    },
    {
      label: listTexts.markExcellent,
      icon: IconStar,
      can: 'article.status',
      when: (row) => mayBeExcellent(row) && !row.excellent,
      run: mark('true'),
    },
    {
      label: listTexts.unmarkExcellent,
      icon: IconStarOff,
      can: 'article.status',
      when: (row) => mayBeExcellent(row) && row.excellent,
      run: mark('false'),
    },
    {
      label: listTexts.site,
      icon: IconExternalLink,
      when: ({ live }) => live,
      run: ({ slug, id }) => {
        window.open(articlePath(slug, id), '_blank', 'noopener')
      },
    },
  ]
}
