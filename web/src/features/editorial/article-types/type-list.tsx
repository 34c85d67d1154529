import { Anchor, Code, Text as Words } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import {
  type ArticleTypeRow,
  articleTypes,
  mostTypeCounted,
  orderArticleTypes,
  toggleArticleType,
} from '@toasoan/contract/editorial/article-types'
import { Link } from 'react-router'
import { useWholeList } from '#web/client/use-call.ts'
import { ActiveStatus } from '#web/entities/active-status.tsx'
import line from '#web/entities/ordered/ordered-line.module.css'
import { OrderedScreen } from '#web/entities/ordered/ordered-screen.tsx'
import { RecordMenu } from '#web/entities/records/record-menu.tsx'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { typeTexts } from './text.ts'

function TypeLine({ row }: { row: ArticleTypeRow }) {
  const t = useText()
  const can = useCan()
  const count = row.articles >= mostTypeCounted ? typeTexts.articleCountMore : typeTexts.articleCount
  return (
    <>
      <span className={line.name}>
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
      <span className={line.count}>{t(count, { count: row.articles })}</span>
      <span className={line.state}>
        <ActiveStatus active={row.active} />
      </span>
      <RecordMenu
        resource={articleTypes}
        row={row}
        edit={`/article-type/edit/${row.id}`}
        toggle={toggleArticleType}
      />
    </>
  )
}

/** All article types in the order in which writers choose from them. */
export const Component = () => (
  <OrderedScreen<ArticleTypeRow>
    title={typeTexts.title}
    answer={useWholeList(articleTypes.list)}
    order={orderArticleTypes}
    add={{
      label: typeTexts.addTitle,
      icon: IconPlus,
      can: 'articleType.create',
      href: '/article-type/create',
    }}
  >
    {(row) => <TypeLine row={row} />}
  </OrderedScreen>
)
