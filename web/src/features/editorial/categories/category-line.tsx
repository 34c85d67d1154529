import { Anchor, Code } from '@mantine/core'
import { IconHome } from '@tabler/icons-react'
import { type CategoryRow, mostCategoryCounted } from '@toasoan/contract/editorial/categories'
import { Link } from 'react-router'
import { ActiveStatus } from '#web/entities/active-status.tsx'
import tree from '#web/entities/tree/tree-list.module.css'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { Hint } from '#web/ui/hint.tsx'
import styles from './category-list.module.css'
import { categoryTexts } from './text.ts'

/** What the tree shows of a category. */
export function CategoryLine({ row }: { row: CategoryRow }) {
  const t = useText()
  const can = useCan()
  const many = row.articles >= mostCategoryCounted
  const place = row.home_place === null ? '' : t(categoryTexts.onHome, { place: row.home_place })
  return (
    <>
      <span className={tree.name}>
        {can('category.update') ? (
          <Anchor component={Link} to={`/category/edit/${row.id}`} display="inline-block">
            {row.name}
          </Anchor>
        ) : (
          row.name
        )}{' '}
        <Code className={styles.slug}>/{row.slug}</Code>{' '}
        {place && (
          <Hint label={place}>
            <IconHome size={15} stroke={1.8} role="img" aria-label={place} />
          </Hint>
        )}
      </span>
      <span className={styles.counts}>
        {t(many ? categoryTexts.articleCountMore : categoryTexts.articleCount, { count: row.articles })}
        {row.published > 0 &&
          ` · ${t(row.children > 0 ? categoryTexts.liveCountBelow : categoryTexts.liveCount, { count: row.published })}`}
      </span>
      <span className={tree.state}>
        <ActiveStatus active={row.active} />
      </span>
    </>
  )
}
