import { Button, FileButton } from '@mantine/core'
import {
  IconDownload,
  IconPencil,
  IconPlayerPlay,
  IconPlus,
  IconTrash,
  IconUpload,
  IconUsers,
} from '@tabler/icons-react'
import {
  exportOpml,
  importOpml,
  runSource,
  type SourceRow,
  sourceLabels,
  sources,
} from '@toasoan/contract/editorial/crawler-sources'
import {
  type Health,
  healthLabels,
  licenceLabels,
  sourceKindLabels,
} from '@toasoan/contract/editorial/crawler-words'
import type { Text } from '@toasoan/contract/kit/text'
import { useRef } from 'react'
import { download } from '#web/client/call.ts'
import { reportFailure } from '#web/client/query-client.ts'
import { useChange } from '#web/client/use-call.ts'
import { recordTexts } from '#web/entities/records/record-texts.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { timeColumn } from '#web/ui/data-table/columns.tsx'
import { selectFilter } from '#web/ui/data-table/filters.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column, Filter } from '#web/ui/data-table/list-types.ts'
import { dateTime } from '#web/ui/date-time.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { Hint } from '#web/ui/hint.tsx'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import { toast, toastSuccess } from '#web/ui/toast.ts'
import { crawlerTitles } from '../titles.ts'
import styles from './sources.module.css'
import { sourceTexts } from './text.ts'

const tones: Record<Health, Tone> = {
  new: 'secondary',
  ok: 'normal',
  quiet: 'warning',
  layout: 'warning',
  failing: 'danger',
  gone: 'danger',
  forbidden: 'danger',
}

function HealthOf({ active, health, failure, failures, lies, moved_from, moved_at }: SourceRow) {
  const t = useText()
  if (!active) return <StatusBadge tone="secondary">{t(sourceTexts.off)}</StatusBadge>
  return (
    <div className={styles.health}>
      <span className={styles.badges}>
        <StatusBadge tone={tones[health]}>{t(healthLabels[health])}</StatusBadge>
        {lies.length > 0 && (
          <Hint label={lies.join(' ')}>
            <span>
              <StatusBadge tone="warning">{t(sourceTexts.lying)}</StatusBadge>
            </span>
          </Hint>
        )}
        {moved_from && moved_at && (
          <Hint label={t(sourceTexts.movedFrom, { from: moved_from, at: dateTime(moved_at) })}>
            <span>
              <StatusBadge tone="secondary">{t(sourceTexts.moved)}</StatusBadge>
            </span>
          </Hint>
        )}
      </span>
      {failure && (
        <span className={styles.failure}>
          {failure}
          {failures > 1 && ` ${t(sourceTexts.failedTimes, { count: failures })}`}
        </span>
      )}
    </div>
  )
}

/** Items of the last days, a bar each. */
function Rhythm({ rhythm }: SourceRow) {
  const t = useText()
  const most = Math.max(1, ...rhythm)
  const said = `${t(sourceTexts.rhythmOf)}: ${rhythm.join(', ')}`
  return (
    <svg className={styles.rhythm} viewBox={`0 0 ${rhythm.length * 6} 24`} role="img" aria-label={said}>
      <rect className={styles.ground} y="23" width={rhythm.length * 6 - 2} height="1" />
      {rhythm.map((count, at) => {
        if (count === 0) return null
        const height = 3 + (20 * count) / most
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its day, and nothing else
        return <rect key={at} x={at * 6} y={23 - height} width="4" height={height} rx="1" />
      })}
    </svg>
  )
}

function Said({ of, value }: { of: Readonly<Record<string, Text>>; value: string }) {
  const t = useText()
  const label = of[value]
  return label ? t(label) : value
}

const columns: Column<SourceRow>[] = [
  { key: 'name', label: sourceLabels.name, sortable: true },
  { key: 'health', label: sourceLabels.health, render: (row) => <HealthOf {...row} /> },
  {
    key: 'kind',
    label: sourceLabels.kind,
    render: ({ kind }) => <Said of={sourceKindLabels} value={kind} />,
  },
  {
    key: 'licence',
    label: sourceLabels.licence,
    wraps: true,
    render: ({ licence }) => <Said of={licenceLabels} value={licence} />,
  },
  { key: 'items_week', label: sourceLabels.items_week, sortable: true, align: 'right' },
  timeColumn('last_item_at', sourceLabels.last_item_at, { sortable: true }),
  timeColumn('last_fetch_at', sourceLabels.last_fetch_at, {
    sortable: true,
    hidden: true,
  }),
  {
    key: 'rhythm',
    label: sourceTexts.rhythmOf,
    render: (row) => <Rhythm {...row} />,
  },
  timeColumn('next_at', sourceTexts.nextAt, { hidden: true }),
  { key: 'members', label: sourceLabels.members, align: 'right' },
  { key: 'address', label: sourceLabels.address, hidden: true },
]

const filters: Filter[] = [
  selectFilter('health', sourceLabels.health, healthLabels),
  selectFilter('licence', sourceLabels.licence, licenceLabels),
  selectFilter('kind', sourceLabels.kind, sourceKindLabels),
  selectFilter('active', sourceLabels.active, { true: sourceLabels.active, false: sourceTexts.off }),
]

/** Most addresses of a file that are named when they cannot be used. */
const mostNamed = 5

function OpmlTools() {
  const t = useText()
  const can = useCan()
  const reset = useRef<() => void>(null)
  const take = useChange(importOpml, {
    onDone: ({ added, known, refused }) => {
      toastSuccess(t(sourceTexts.imported, { added, known }))
      if (refused.length === 0) return
      const named = refused.slice(0, mostNamed).join(', ')
      toast(t(sourceTexts.importRefused, { count: refused.length, named }), 'warning', { duration: false })
    },
  })
  const read = async (file: File | null) => {
    if (file) await take.mutateAsync({ body: { opml: await file.text() } }).catch(() => {})
    reset.current?.()
  }
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconDownload size={15} />}
        onClick={() => void download(exportOpml, 'nguon-tin.opml').catch(reportFailure)}
      >
        {t(sourceTexts.exportOpml)}
      </Button>
      {can('crawlerConfig.create') && (
        <FileButton
          resetRef={reset}
          accept=".opml,.xml,text/x-opml,text/xml"
          onChange={(file) => void read(file)}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="xs"
              leftSection={<IconUpload size={15} />}
              loading={take.isPending}
            >
              {t(sourceTexts.importOpml)}
            </Button>
          )}
        </FileButton>
      )}
    </>
  )
}

/** The sources with their health at a glance. */
export function SourceList() {
  const t = useText()
  const run = useChange(runSource, { onDone: ({ name }) => toastSuccess(t(sourceTexts.ran, { name })) })
  const remove = useChange(sources.remove)
  const ask = async ({ id, name }: SourceRow) => {
    const yes = await confirm({
      title: t(recordTexts.deleteTitle, { name }),
      body: t(recordTexts.deleteBody),
      confirmLabel: sourceTexts.remove,
      danger: true,
    })
    if (yes) remove.mutate({ params: { id } })
  }
  return (
    <ListScreen<typeof sources.list, SourceRow>
      name={crawlerTitles.sources}
      list={sources.list}
      columns={columns}
      filters={filters}
      rowHref={({ id }) => `/crawler-config?source=${id}`}
      primaryAction={{
        label: sourceTexts.add,
        icon: IconPlus,
        can: 'crawlerConfig.create',
        href: '/crawler-config?source=new',
      }}
      tools={<OpmlTools />}
      rowActions={[
        {
          label: sourceTexts.run,
          icon: IconPlayerPlay,
          can: 'crawlerConfig.update',
          inline: true,
          when: ({ active }) => active,
          run: ({ id }) => run.mutate({ params: { id } }),
        },
        {
          label: sourceTexts.members,
          icon: IconUsers,
          can: 'crawlerConfig.addMember',
          href: ({ id }) => `/crawler-member/${id}`,
        },
        {
          label: sourceTexts.edit,
          icon: IconPencil,
          can: 'crawlerConfig.update',
          href: ({ id }) => `/crawler-config?source=${id}`,
        },
        {
          label: sourceTexts.remove,
          icon: IconTrash,
          can: 'crawlerConfig.delete',
          danger: true,
          run: (row) => void ask(row),
        },
      ]}
      empty={{ title: sourceTexts.emptyTitle, body: sourceTexts.emptyBody }}
      defaultSort={{ by: 'name', descending: false }}
    />
  )
}
