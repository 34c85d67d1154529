import type { ArticleRow } from '@toasoan/contract/editorial/article'
import { StageBadge } from '#web/entities/stage-badge.tsx'
import { Waited } from '#web/entities/waited.tsx'
import type { Column } from '#web/ui/data-table/list-types.ts'
import { number } from '#web/ui/date-time.ts'
import { TimeText } from '#web/ui/time-text.tsx'
import { ArticleName } from './article-name.tsx'
import styles from './lists.module.css'
import { type ListName, listTexts } from './text.ts'

/** Lists whose rows stand at different stages. */
const mixed: readonly ListName[] = ['processed', 'excellent', 'manager']
const publishedLists: readonly ListName[] = ['published', 'excellent']

/** The columns of one of the lists. */
export const columnsOf = (list: ListName): Column<ArticleRow>[] => [
  {
    key: 'title',
    label: listTexts.title,
    // A million titles are in order at each stage, not across all.
    sortable: list !== 'manager',
    width: 420,
    render: (row) => <ArticleName row={row} />,
  },
  {
    key: 'stage',
    label: listTexts.stage,
    hidden: !mixed.includes(list),
    render: ({ stage }) => <StageBadge stage={stage} size="sm" />,
  },
  { key: 'category', label: listTexts.category, render: ({ category }) => category?.name ?? '' },
  {
    key: 'author',
    label: listTexts.author,
    hidden: list === 'private',
    render: ({ author }) => author.name,
  },
  {
    key: 'department',
    label: listTexts.department,
    hidden: list === 'private' || list === 'manager',
    render: ({ department }) => (
      <span className={styles.unit} title={department?.name}>
        {department?.name}
      </span>
    ),
  },
  {
    key: 'article_type',
    label: listTexts.type,
    hidden: true,
    render: ({ article_type }) => article_type?.name ?? '',
  },
  {
    key: 'stage_at',
    // What was taken down waits for nobody; when that was is what counts.
    label: list === 'archived' ? listTexts.unpublished : listTexts.stageAt,
    sortable: true,
    // What readers see waits for nobody; there it is shown to those who choose it.
    hidden: publishedLists.includes(list),
    render: ({ stage_at, due_at }) =>
      due_at ? (
        <Waited since={stage_at} due={due_at} />
      ) : (
        <TimeText at={stage_at} relative={list !== 'archived'} />
      ),
  },
  {
    key: 'published_at',
    label: listTexts.published,
    sortable: list !== 'manager',
    hidden: !publishedLists.includes(list),
    render: ({ published_at }) => <TimeText at={published_at} />,
  },
  {
    key: 'updated_at',
    label: listTexts.updated,
    sortable: true,
    hidden: list !== 'private',
    render: ({ updated_at }) => <TimeText at={updated_at} relative />,
  },
  {
    key: 'word_count',
    label: listTexts.words,
    // Stage and time of publication take its room there.
    hidden: list === 'excellent',
    align: 'right',
    width: 84,
    render: ({ word_count }) => number(word_count),
  },
]
