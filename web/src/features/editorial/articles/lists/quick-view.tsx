import { Button, Drawer, Group } from '@mantine/core'
import { IconHistory, IconPencil } from '@tabler/icons-react'
import type { ArticleDetail, ArticleMove, ArticleRow } from '@toasoan/contract/editorial/article'
import { viewArticle } from '@toasoan/contract/editorial/articles'
import { useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { useCall } from '#web/client/use-call.ts'
import { ExportMenu } from '#web/entities/article-files/export-menu.tsx'
import { StageBadge } from '#web/entities/stage-badge.tsx'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { dateTime } from '#web/ui/date-time.ts'
import { Keycap } from '#web/ui/keycap.tsx'
import { NotedText } from '#web/ui/noted-text.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toast } from '#web/ui/toast.ts'
import { Waiting } from '#web/ui/waiting.tsx'
import { MoveButton } from '../moves/move-buttons.tsx'
import { stepsOf } from '../moves/move-look.ts'
import { useInert } from '../moves/use-inert.ts'
import { queueTexts } from '../queue/text.ts'
import { articleTexts } from '../text.ts'
import '#web/ui/theme/serif.css'
import { moveRow } from './move-rows.tsx'
import styles from './quick-view.module.css'
import { listTexts } from './text.ts'
import { useViewKeys } from './use-view-keys.ts'
import { ViewNotes } from './view-notes.tsx'

function Reading({ data }: { data: ArticleDetail }) {
  const t = useText()
  const by = [data.pen_name || data.author.name, data.department?.name, dateTime(data.updated_at)]
  return (
    <article className={styles.reading} lang="vi">
      {data.last_reason && data.stage < 5 && (
        <p role="note">{t(articleTexts.lastReason, { reason: data.last_reason })}</p>
      )}
      {data.kicker && <p className={styles.kicker}>{data.kicker}</p>}
      <h2 className={styles.title}>{data.title || t(listTexts.untitled)}</h2>
      <p className={styles.by}>{by.filter(Boolean).join(' · ')}</p>
      {data.cover && <img className={styles.cover} src={`${data.cover}?w=960`} alt={data.cover_caption} />}
      {data.lead && <p className={styles.lead}>{data.lead}</p>}
      <NotedText className={styles.text} html={data.html ?? ''} />
    </article>
  )
}

type Props = {
  /** The article that is looked at; null while the view is closed. */
  row: ArticleRow | null
  /** Those that the list shows, which j and k go through. */
  rows: readonly ArticleRow[]
  onView: (row: ArticleRow | null) => void
}

function Viewed({ row, rows, onView }: Props & { row: ArticleRow }) {
  const t = useText()
  const can = useCan()
  const navigate = useNavigate()
  const moving = useRef(false)
  const { data, error } = useCall(
    viewArticle,
    { params: { id: row.id }, query: { html: 'true' } },
    { quiet: true },
  )
  const { onward, back } = stepsOf(data?.moves ?? [])
  const inert = useInert(`${row.id} ${onward?.code} ${back?.code}`)
  const place = rows.findIndex(({ id }) => id === row.id)
  const go = (by: 1 | -1) => {
    const next = rows[place + by]
    if (next) onView(next)
  }
  const step = async (move: ArticleMove | undefined) => {
    if (!move || !data || moving.current) return
    moving.current = true
    // What has moved leaves the list, so the one behind it is known before.
    const next = rows[place + 1]
    const { version, stage } = data
    const moved = await moveRow({ ...row, version, stage }, move)
    moving.current = false
    if (!moved) return
    if (!next) toast(t(queueTexts.end), 'info')
    onView(next ?? null)
  }
  const edit = `/article/edit/${row.id}`
  useViewKeys({
    j: () => go(1),
    k: () => go(-1),
    a: () => void step(onward),
    r: () => void step(back),
    e: () => can('article.update') && void navigate(edit),
  })
  const buttons = { busy: null, inert, onMove: (move: ArticleMove) => void step(move) }
  return (
    <>
      {error && !data && <ListMessage alert title={error.message} />}
      {!data && !error && <Waiting className={styles.loader} label={t(shared.loading)} />}
      {data && (
        <>
          <Reading data={data} />
          <ViewNotes articleId={row.id} />
        </>
      )}
      <Group className={styles.foot} gap="xs">
        {onward && <MoveButton move={onward} keycap="a" {...buttons} />}
        {back && <MoveButton move={back} keycap="r" {...buttons} />}
        {can('article.update') && (
          <Button
            variant="default"
            component={Link}
            to={edit}
            aria-keyshortcuts="e"
            leftSection={<IconPencil size={16} stroke={1.8} />}
            rightSection={<Keycap>e</Keycap>}
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
  )
}

/** Where the article stands by now, which may be elsewhere than the list said, and where in the list. */
function ViewTitle({ row, rows }: Pick<Props, 'rows'> & { row: ArticleRow }) {
  const t = useText()
  const { data } = useCall(viewArticle, { params: { id: row.id }, query: { html: 'true' } }, { quiet: true })
  const place = rows.findIndex(({ id }) => id === row.id)
  return (
    <Group gap="sm">
      <StageBadge stage={data?.stage ?? row.stage} />
      {place >= 0 && (
        <span className={styles.place}>
          {t(queueTexts.place, { number: place + 1, count: rows.length })} <Keycap>j</Keycap>
          <Keycap>k</Keycap>
        </span>
      )}
    </Group>
  )
}

/** Reads articles without leaving the list, and decides on them: j and k go on, a and r make a step, e opens. */
export function QuickView({ row, rows, onView }: Props) {
  return (
    <Drawer
      opened={row !== null}
      onClose={() => onView(null)}
      size={640}
      title={row && <ViewTitle row={row} rows={rows} />}
    >
      {row && <Viewed key={row.id} row={row} rows={rows} onView={onView} />}
    </Drawer>
  )
}
