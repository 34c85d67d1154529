import type { ArticleRow } from '@toasoan/contract/editorial/article'
import { stages } from '@toasoan/contract/editorial/stages'
import type { Text } from '@toasoan/contract/kit/text'
import { StageBadge, UsualStage } from '#web/entities/stage-badge.tsx'
import { nameColumn } from '#web/ui/data-table/columns.tsx'
import type { Column } from '#web/ui/data-table/list-types.ts'
import { number } from '#web/ui/date-time.ts'
import { Due } from '#web/ui/due.tsx'
import { TimeText } from '#web/ui/time-text.tsx'
import { ArticleName, aboutArticle } from './article-name.tsx'
import { type ListName, listTexts } from './text.ts'

/** Lists whose rows stand at different stages. */
const mixed: readonly ListName[] = ['processed', 'excellent', 'manager']
/** Where articles wait for somebody. */
export const queues: readonly ListName[] = ['draft', 'approved', 'corrected']
const publishedLists: readonly ListName[] = ['published', 'excellent']

/** What has reached its end waits for nobody; when that was is what counts. */
const since: Partial<Record<ListName, Text>> = {
  internal: listTexts.internalSince,
  archived: listTexts.unpublished,
  deleted: listTexts.deletedAt,
}

/** The columns of one of the lists. */
export const columnsOf = (list: ListName): Column<ArticleRow>[] => [
  {
    key: 'title',
    label: listTexts.title,
    // A million titles are in order at each stage, not across all.
    sortable: list !== 'manager',
    render: (row) => <ArticleName row={row} allExcellent={list === 'excellent'} />,
    phone: (row) => <ArticleName row={row} brief allExcellent={list === 'excellent'} />,
  },
  {
    key: 'stage',
    label: listTexts.stage,
    hidden: !mixed.includes(list),
    render: ({ stage }) =>
      list === 'excellent' && stage === stages.published ? (
        <UsualStage stage={stage} />
      ) : (
        <StageBadge stage={stage} size="sm" />
      ),
  },
  // They stand below the title.
  nameColumn('category', listTexts.category, { hidden: true }),
  nameColumn('author', listTexts.author, { hidden: true }),
  nameColumn('department', listTexts.department, { hidden: true }),
  nameColumn('article_type', listTexts.type, { hidden: true }),
  {
    key: 'stage_at',
    label: since[list] ?? listTexts.stageAt,
    sortable: true,
    needed: true,
    align: 'right',
    // What readers see waits for nobody, nor does one's own draft, and queues say when they are due; there it is shown
    // to those who choose it.
    hidden: list === 'private' || publishedLists.includes(list) || queues.includes(list),
    render: ({ stage_at, due_at }) =>
      due_at ? <Due at={due_at} /> : <TimeText at={stage_at} relative even />,
  },
  {
    key: 'danger',
    label: listTexts.danger,
    sortable: queues.includes(list),
    hidden: !queues.includes(list),
    needed: true,
    align: 'right',
    render: ({ publish_at, due_at }) => {
      const at = publish_at ?? due_at
      return at ? <Due at={at} /> : ''
    },
  },
  {
    key: 'published_at',
    label: listTexts.published,
    sortable: list !== 'manager',
    hidden: !publishedLists.includes(list),
    align: 'right',
    render: ({ published_at }) => <TimeText at={published_at} relative even />,
  },
  {
    key: 'updated_at',
    label: listTexts.updated,
    sortable: true,
    hidden: list !== 'private',
    align: 'right',
    render: ({ updated_at }) => <TimeText at={updated_at} relative even />,
  },
  {
    key: 'word_count',
    label: listTexts.words,
    hidden: true,
    align: 'right',
    render: ({ word_count }) => number(word_count),
  },
  { key: 'about', label: listTexts.about, phoneOnly: true, render: aboutArticle },
]
