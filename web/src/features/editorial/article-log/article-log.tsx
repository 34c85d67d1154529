import { IconHistory, IconListDetails } from '@tabler/icons-react'
import { type ArticleLogRow, listArticleLog } from '@toasoan/contract/editorial/article-log'
import { useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { timeColumn } from '#web/ui/data-table/columns.tsx'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column } from '#web/ui/data-table/list-types.ts'
import { Detail, What } from './entry-words.tsx'
import { filters } from './filters.tsx'
import { articleLogTexts } from './text.ts'
import { WholeLog } from './whole-log.tsx'

function Person({ row }: { row: ArticleLogRow }) {
  const t = useText()
  return row.user?.name ?? t(articleLogTexts.system)
}

const columns: Column<ArticleLogRow>[] = [
  { key: 'article', label: articleLogTexts.article, render: (row) => row.article.title },
  { key: 'kind', label: articleLogTexts.what, needed: true, render: (row) => <What row={row} /> },
  {
    key: 'detail',
    label: articleLogTexts.detail,
    wraps: true,
    render: (row) => <Detail row={row} />,
  },
  { key: 'user', label: articleLogTexts.person, render: (row) => <Person row={row} /> },
  timeColumn('at', articleLogTexts.at, { full: true, needed: true }),
]

/** What happened to the articles in the person's reach; one article's whole log opens beside it. */
export function Component() {
  const can = useCan()
  const [open, setOpen] = useState<ArticleLogRow['article'] | null>(null)
  return (
    <>
      <ListScreen<typeof listArticleLog, ArticleLogRow>
        name={articleLogTexts.title}
        list={listArticleLog}
        columns={columns}
        filters={filters}
        searchable={false}
        onOpen={can('article.logview') ? ({ article }) => setOpen(article) : undefined}
        rowActions={[
          {
            label: articleLogTexts.whole,
            icon: IconListDetails,
            can: 'article.logview',
            inline: true,
            run: ({ article }) => setOpen(article),
          },
          {
            label: articleLogTexts.history,
            icon: IconHistory,
            can: 'article.history',
            href: ({ article }) => `/article/history/${article.id}`,
          },
        ]}
        empty={{ title: articleLogTexts.emptyTitle, body: articleLogTexts.emptyBody }}
      />
      <WholeLog article={open} onClose={() => setOpen(null)} />
    </>
  )
}
