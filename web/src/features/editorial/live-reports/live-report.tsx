import { Alert, Button, Group } from '@mantine/core'
import { IconBroadcast, IconExternalLink, IconPencil, IconPlayerStop } from '@tabler/icons-react'
import { type LiveReport, setLiveReport, viewLiveReport } from '@toasoan/contract/editorial/live-reports'
import { Link, useParams } from 'react-router'
import { isApiError } from '#web/client/api-error.ts'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { usePageTitle } from '#web/ui/page/page-title.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { EntryItem } from './entry-item.tsx'
import styles from './live-report.module.css'
import { QuickLine } from './quick-line.tsx'
import { liveTexts } from './text.ts'
import { useLiveReport } from './use-live-report.ts'

const states = {
  none: { label: liveTexts.isNone, tone: 'secondary', icon: IconBroadcast },
  open: { label: liveTexts.isOpen, tone: 'danger', icon: IconBroadcast },
  ended: { label: liveTexts.isEnded, tone: 'secondary', icon: IconPlayerStop },
} as const

/** Where the report stands, and the press that opens or ends it. */
function Standing({ report: { article, state, why_not } }: { report: LiveReport }) {
  const t = useText()
  const can = useCan()
  const set = useChange(setLiveReport, { invalidates: [viewLiveReport.path] })
  const turn = async (open: boolean) => {
    if (
      !open &&
      !(await confirm({ title: liveTexts.endAsk, body: t(liveTexts.endBody), confirmLabel: liveTexts.end }))
    )
      return
    await set.mutateAsync({ params: { id: article.id }, body: { open } }).catch(() => {})
  }
  const { label, tone, icon } = states[state]
  return (
    <Group justify="space-between" gap="sm" mb="md">
      <StatusBadge tone={tone} icon={icon}>
        {t(label)}
      </StatusBadge>
      <Group gap="xs">
        {article.path && (
          <Button
            variant="default"
            component="a"
            href={article.path}
            target="_blank"
            rel="noopener"
            leftSection={<IconExternalLink size={17} />}
          >
            {t(liveTexts.page)}
          </Button>
        )}
        {can('article.update') && (
          <Button
            variant="default"
            component={Link}
            to={`/article/edit/${article.id}`}
            leftSection={<IconPencil size={17} />}
          >
            {t(liveTexts.article)}
          </Button>
        )}
        {!why_not && (
          <Button
            loading={set.isPending}
            variant={state === 'open' ? 'light' : 'filled'}
            color={state === 'open' ? 'red' : undefined}
            onClick={() => void turn(state !== 'open')}
          >
            {t(state === 'open' ? liveTexts.end : state === 'ended' ? liveTexts.reopen : liveTexts.open)}
          </Button>
        )}
      </Group>
    </Group>
  )
}

function Report({ report }: { report: LiveReport }) {
  const t = useText()
  const { article, state, entries, why_not } = report
  return (
    <>
      <Standing report={report} />
      {why_not && (
        <Alert mb="md" color="gray">
          {t(liveTexts.readOnly, { reason: why_not })}
        </Alert>
      )}
      {state === 'none' && !why_not && (
        <Card>
          <ListMessage title={t(liveTexts.noneTitle)} body={t(liveTexts.noneBody)} />
        </Card>
      )}
      {state === 'open' && !why_not && (
        <Card mb="md">
          <QuickLine id={article.id} />
        </Card>
      )}
      {state !== 'none' && (
        <Card>
          {entries.length === 0 && <p className={styles.empty}>{t(liveTexts.empty)}</p>}
          <ol className={styles.entries}>
            {entries.map((entry) => (
              <EntryItem key={entry.id} entry={entry} mayWrite={!why_not} />
            ))}
          </ol>
        </Card>
      )}
    </>
  )
}

/** The screen where an article's live report is written. */
export function Component() {
  const id = Number(useParams().id)
  const { data: report, error } = useLiveReport(id)
  usePageTitle(report?.article.title)
  if (report) return <Report report={report} />
  if (error) return <ListMessage alert title={isApiError(error) ? error.message : String(error)} />
  return <ListSkeleton />
}
