import { Anchor, Drawer } from '@mantine/core'
import { IconExternalLink, IconMessageCircle } from '@tabler/icons-react'
import { type CommentRow, listComments } from '@toasoan/contract/editorial/comments'
import { Link } from 'react-router'
import { CommentThreads } from '#web/entities/comments/comment-threads.tsx'
import { commentTexts } from '#web/entities/comments/text.ts'
import { useText } from '#web/language/use-text.ts'
import { countColumn, nameColumn, timeColumn } from '#web/ui/data-table/columns.tsx'
import { selectFilter } from '#web/ui/data-table/filters.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column, Filter } from '#web/ui/data-table/list-types.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useSearch } from '#web/ui/use-search.ts'
import { commentScreenTexts } from './text.ts'

function About({ row }: { row: CommentRow }) {
  const t = useText()
  return row.article ? (
    <Anchor component={Link} to={`/article/history/${row.article.id}`}>
      {row.article.title}
    </Anchor>
  ) : (
    t(commentScreenTexts.onBoard)
  )
}

function State({ row }: { row: CommentRow }) {
  const t = useText()
  if (row.parent_id !== null) return null
  return row.resolved_at ? (
    <StatusBadge tone="normal">{t(commentTexts.resolved)}</StatusBadge>
  ) : (
    <StatusBadge tone="warning" icon={IconMessageCircle}>
      {t(commentTexts.open)}
    </StatusBadge>
  )
}

const columns: Column<CommentRow>[] = [
  { key: 'body', label: commentScreenTexts.words, render: (row) => row.body },
  nameColumn('author', commentScreenTexts.author),
  { key: 'article', label: commentScreenTexts.article, wraps: true, render: (row) => <About row={row} /> },
  { key: 'state', label: commentScreenTexts.state, render: (row) => <State row={row} /> },
  countColumn('replies', commentScreenTexts.replies),
  countColumn('likes', commentScreenTexts.likes),
  timeColumn('created_at', commentScreenTexts.created, { sortable: true, needed: true }),
]

const filters: Filter[] = [
  selectFilter('whose', commentScreenTexts.whose, {
    mentions: commentScreenTexts.mentions,
    own_articles: commentScreenTexts.ownArticles,
    mine: commentScreenTexts.mine,
  }),
  selectFilter('about', commentScreenTexts.about, {
    articles: commentScreenTexts.onArticles,
    board: commentScreenTexts.onBoard,
  }),
  selectFilter('state', commentScreenTexts.state, {
    open: commentTexts.open,
    resolved: commentTexts.resolved,
  }),
  { name: 'start_date', until: 'end_date', label: commentScreenTexts.days, kind: 'days' },
]

/** Which thread the address opens over the list. */
function useOpenThread() {
  const [search, change] = useSearch()
  const value = search.get('thread')
  const thread = /^[1-9]\d*$/.test(value ?? '') ? Number(value) : null
  const open = (next: number | null) => change({ thread: next })
  return [thread, open] as const
}

/** All comments that the person may see; one opens with its thread in a drawer. */
export function Component() {
  const t = useText()
  const [thread, open] = useOpenThread()
  const openRow = (row: CommentRow) => open(row.parent_id ?? row.id)
  return (
    <>
      <ListScreen<typeof listComments, CommentRow>
        name={commentScreenTexts.title}
        list={listComments}
        columns={columns}
        filters={filters}
        onOpen={openRow}
        rowActions={[
          { label: commentScreenTexts.thread, icon: IconMessageCircle, inline: true, run: openRow },
          {
            label: commentScreenTexts.openArticle,
            icon: IconExternalLink,
            when: ({ article }) => article !== null,
            href: ({ article }) => `/article/history/${article?.id}`,
          },
        ]}
        empty={{ title: commentScreenTexts.emptyTitle, body: commentScreenTexts.emptyBody }}
      />
      <Drawer
        opened={thread !== null}
        onClose={() => open(null)}
        size={520}
        title={t(commentScreenTexts.thread)}
        transitionProps={{ duration: 150 }}
      >
        {thread !== null && <CommentThreads threadId={thread} />}
      </Drawer>
    </>
  )
}
