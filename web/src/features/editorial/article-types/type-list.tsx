import { Anchor, Code, Text as Words } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import {
  type ArticleTypeRow,
  listArticleTypes,
  mostTypeCounted,
  orderArticleTypes,
} from '@toasoan/contract/editorial/article-types'
import { Link } from 'react-router'
import { useChange, useList } from '#web/client/use-call.ts'
import { ActiveStatus } from '#web/entities/active-status.tsx'
import { OrderedList } from '#web/entities/ordered/ordered-list.tsx'
import { orderedTexts } from '#web/entities/ordered/ordered-texts.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { PrimaryButton } from '#web/ui/data-table/list-screen.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { PageAction } from '#web/ui/page/page-action.tsx'
import { typeTexts } from './text.ts'
import styles from './type-list.module.css'
import { TypeMenu } from './type-menu.tsx'

function TypeLine({ row }: { row: ArticleTypeRow }) {
  const t = useText()
  const can = useCan()
  const count = row.articles >= mostTypeCounted ? typeTexts.articleCountMore : typeTexts.articleCount
  return (
    <>
      <span className={styles.name}>
        {can('articleType.update') ? (
          <Anchor component={Link} to={`/article-type/edit/${row.id}`} display="inline-block">
            {row.name}
          </Anchor>
        ) : (
          row.name
        )}{' '}
        <Code>{row.code}</Code>{' '}
        {row.description && (
          <Words component="span" size="sm" c="dimmed">
            {row.description}
          </Words>
        )}
      </span>
      <span className={styles.count}>{t(count, { count: row.articles })}</span>
      <span className={styles.state}>
        <ActiveStatus active={row.active} />
      </span>
      <TypeMenu row={row} />
    </>
  )
}

/** All article types in the order in which writers choose from them. */
export function Component() {
  const t = useText()
  const can = useCan()
  const { data, error } = useList(
    listArticleTypes,
    { query: { isPaginate: 'false' } as never },
    { quiet: true },
  )
  const order = useChange(orderArticleTypes)
  const keep = (rows: ArticleTypeRow[]) =>
    order.mutateAsync({
      body: { before: (data?.data ?? []).map(({ id }) => id), order: rows.map(({ id }) => id) },
    })
  return (
    <>
      <PageAction>
        <PrimaryButton
          action={{
            label: typeTexts.addTitle,
            icon: IconPlus,
            can: 'articleType.create',
            href: '/article-type/create',
          }}
        />
      </PageAction>
      {can('articleType.update') && (
        <Words c="dimmed" size="sm" mb="sm">
          {t(orderedTexts.lead)}
        </Words>
      )}
      <Card flush>
        {error && !data ? (
          <ListMessage alert title={t(typeTexts.failedTitle)} body={error.message} />
        ) : !data ? (
          <ListSkeleton />
        ) : data.data.length === 0 ? (
          <ListMessage title={t(typeTexts.emptyTitle)} illustration="/illustrations/empty-list.svg" />
        ) : (
          <OrderedList<ArticleTypeRow>
            label={typeTexts.title}
            rows={data.data}
            onOrder={can('articleType.update') ? keep : undefined}
            render={(row) => <TypeLine row={row} />}
          />
        )}
      </Card>
    </>
  )
}
