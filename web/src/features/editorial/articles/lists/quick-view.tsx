import { Button, Drawer, Group } from '@mantine/core'
import { IconHistory, IconPencil } from '@tabler/icons-react'
import type { ArticleRow } from '@toasoan/contract/editorial/article'
import { viewArticle } from '@toasoan/contract/editorial/articles'
import { Link } from 'react-router'
import { useCall } from '#web/client/use-call.ts'
import { ExportMenu } from '#web/entities/article-files/export-menu.tsx'
import { StageBadge } from '#web/entities/stage-badge.tsx'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { dateTime } from '#web/ui/date-time.ts'
import { NotedText } from '#web/ui/noted-text.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { Waiting } from '#web/ui/waiting.tsx'
import { articleTexts } from '../text.ts'
import '#web/ui/theme/serif.css'
import styles from './quick-view.module.css'
import { listTexts } from './text.ts'

/** Where the article stands by now, which may be elsewhere than the list said. */
function LiveStage({ row }: { row: ArticleRow }) {
  const { data } = useCall(viewArticle, { params: { id: row.id }, query: { html: 'true' } }, { quiet: true })
  return <StageBadge stage={data?.stage ?? row.stage} />
}

function Reading({ id }: { id: number }) {
  const t = useText()
  const { data, error } = useCall(viewArticle, { params: { id }, query: { html: 'true' } }, { quiet: true })
  if (error && !data) return <ListMessage alert title={error.message} />
  if (!data) return <Waiting className={styles.loader} label={t(shared.loading)} />
  const by = [data.pen_name || data.author.name, data.department?.name, dateTime(data.updated_at)]
  return (
    <article className={styles.reading} lang="vi">
      {data.last_reason && data.stage < 5 && (
        <p role="note">{t(articleTexts.lastReason, { reason: data.last_reason })}</p>
      )}
      {data.kicker && <p className={styles.kicker}>{data.kicker}</p>}
      <h2 className={styles.title}>{data.title || t(listTexts.untitled)}</h2>
      <p className={styles.by}>{by.filter(Boolean).join(' · ')}</p>
      {data.lead && <p className={styles.lead}>{data.lead}</p>}
      {data.cover && <img className={styles.cover} src={`${data.cover}?w=960`} alt={data.cover_caption} />}
      <NotedText className={styles.text} html={data.html ?? ''} />
    </article>
  )
}

/** Reads an article without leaving the list. */
export function QuickView({ row, onClose }: { row: ArticleRow | null; onClose: () => void }) {
  const t = useText()
  const can = useCan()
  return (
    <Drawer opened={row !== null} onClose={onClose} size={640} title={row && <LiveStage row={row} />}>
      {row && (
        <>
          <Reading id={row.id} />
          <Group className={styles.foot} gap="xs">
            {can('article.update') && (
              <Button
                component={Link}
                to={`/article/edit/${row.id}`}
                leftSection={<IconPencil size={16} stroke={1.8} />}
              >
                {t(listTexts.edit)}
              </Button>
            )}
            {can('article.history') && (
              <Button
                variant="default"
                component={Link}
                to={`/article/history/${row.id}`}
                leftSection={<IconHistory size={16} stroke={1.8} />}
              >
                {t(listTexts.history)}
              </Button>
            )}
            <ExportMenu article={row} />
          </Group>
        </>
      )}
    </Drawer>
  )
}
