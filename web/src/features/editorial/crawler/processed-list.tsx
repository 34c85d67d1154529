import { Anchor, Drawer } from '@mantine/core'
import { IconArrowBackUp, IconEye } from '@tabler/icons-react'
import { type CrawlerRow, listCrawled } from '@toasoan/contract/editorial/crawler'
import { itemStateLabels } from '@toasoan/contract/editorial/crawler-words'
import { Link } from 'react-router'
import { useOpenRecord } from '#web/entities/moves/use-open-record.ts'
import { useText } from '#web/language/use-text.ts'
import { timeColumn } from '#web/ui/data-table/columns.tsx'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column, Filter } from '#web/ui/data-table/list-types.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { ItemText } from './item-text.tsx'
import { useLiveItems } from './live.ts'
import { crawlerTexts } from './text.ts'
import { crawlerTitles } from './titles.ts'
import { useStoryActions } from './use-story-actions.ts'

function State({ state }: Pick<CrawlerRow, 'state'>) {
  const t = useText()
  return (
    <StatusBadge tone={state === 'used' ? 'success' : 'secondary'}>{t(itemStateLabels[state])}</StatusBadge>
  )
}

function OurArticle({ id }: { id: number | null }) {
  const t = useText()
  if (id === null) return null
  return (
    <Anchor component={Link} to={`/article/edit/${id}`} size="sm" display="inline-block" py={3}>
      {t(crawlerTexts.openArticle)}
    </Anchor>
  )
}

const columns: Column<CrawlerRow>[] = [
  {
    key: 'title',
    label: crawlerTexts.title,
    sortable: true,
    render: ({ title, address }) => title || address,
  },
  { key: 'state', label: crawlerTexts.state, render: ({ state }) => <State state={state} /> },
  {
    key: 'source',
    label: crawlerTexts.source,
    render: ({ source, host }) => source?.name ?? host,
  },
  {
    key: 'article_id',
    label: crawlerTexts.article,
    render: ({ article_id }) => <OurArticle id={article_id} />,
  },
  timeColumn('first_seen_at', crawlerTexts.firstSeen, { sortable: true }),
]

const filters: Filter[] = [
  {
    name: 'state',
    label: crawlerTexts.state,
    kind: 'select',
    options: (['used', 'dismissed', 'expired'] as const).map((value) => ({
      value,
      label: itemStateLabels[value],
    })),
  },
  { name: 'from', until: 'until', label: crawlerTexts.days, kind: 'days' },
]

/** What became an article, and what was dismissed. */
export function Component() {
  const t = useText()
  const [opened, open] = useOpenRecord()
  const actions = useStoryActions()
  useLiveItems()
  return (
    <>
      <ListScreen<typeof listCrawled, CrawlerRow>
        name={crawlerTitles.processed}
        list={listCrawled}
        fixed={{ state: 'settled', grouped: 'true' }}
        columns={columns}
        filters={filters}
        onOpen={({ id }) => open(id)}
        onQuickView={({ id }) => open(id)}
        rowActions={[
          {
            label: crawlerTexts.read,
            icon: IconEye,
            can: 'crawler.view',
            inline: true,
            run: ({ id }) => open(id),
          },
          {
            label: crawlerTexts.restore,
            icon: IconArrowBackUp,
            can: 'crawler.delete',
            when: ({ state }) => state === 'dismissed',
            run: actions.restore,
          },
        ]}
        empty={{ title: crawlerTexts.processedEmpty }}
        defaultSort={{ by: 'first_seen_at', descending: true }}
      />
      <Drawer
        opened={opened !== null}
        onClose={() => open(null)}
        size={640}
        title={t(crawlerTitles.processed)}
        transitionProps={{ duration: 150 }}
      >
        {opened !== null && (
          <ItemText id={opened} actions={actions} onChoose={open} onGone={() => open(null)} />
        )}
      </Drawer>
    </>
  )
}
