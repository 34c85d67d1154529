import { Alert, Button, Group, Stack } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArrowsDiff,
  IconCheck,
  IconCircleCheck,
  IconHistory,
} from '@tabler/icons-react'
import { type DirectiveDetail, directiveLabels } from '@toasoan/contract/editorial/directives'
import { Link } from 'react-router'
import { invalidate } from '#web/client/query-client.ts'
import { useChange } from '#web/client/use-call.ts'
import { Facts } from '#web/entities/moves/facts.tsx'
import { useText } from '#web/language/use-text.ts'
import { useUser } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { dateTime } from '#web/ui/date-time.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import '#web/ui/theme/serif.css'
import { AudienceWords } from '../audience-words.tsx'
import { ReceiptBadge, StateBadge, UrgencyBadge } from '../badges.tsx'
import { comparePath, type Kind, staleAfterChange } from '../kinds.ts'
import { directiveTexts } from '../text.ts'
import { useReading } from './use-reading.ts'
import styles from './view.module.css'

/** What changed since it was read, where that matters. */
function Change({ row }: { row: DirectiveDetail }) {
  const t = useText()
  const { change, mine, seen } = row
  if (!change) return null
  const asks = change.asks && mine !== null && mine.state !== 'acknowledged' && mine.again
  const words = asks ? directiveTexts.changedAsk : directiveTexts.changedSmall
  return (
    <Alert
      variant="light"
      color={asks ? 'yellow' : 'gray'}
      icon={<IconHistory size={18} stroke={1.8} />}
      title={t(words, { time: dateTime(change.at) })}
    >
      {change.note}
      {row.version > 1 && (
        <div>
          <Button
            component={Link}
            to={comparePath(row, seen ? 'seen' : 'previous', 'head')}
            variant="default"
            size="xs"
            mt={change.note ? 'xs' : 0}
            leftSection={<IconArrowsDiff size={15} stroke={1.8} />}
          >
            {t(directiveTexts.showChanges)}
          </Button>
        </div>
      )}
    </Alert>
  )
}

/** What is asked of the person, at the end of the text. */
function Acknowledgement({ kind, row }: { kind: Kind; row: DirectiveDetail }) {
  const t = useText()
  const { viewed_by } = useUser()
  const acknowledge = useChange(kind.calls.acknowledge, { invalidates: staleAfterChange })
  const { mine, acknowledge_by } = row
  if (!mine || !acknowledge_by) return null
  if (mine.state === 'acknowledged')
    return (
      <Alert color="green" variant="light" icon={<IconCircleCheck size={18} stroke={1.8} />} role="status">
        {t(directiveTexts.acknowledgedAt, { time: dateTime(mine.acknowledged_at) })}
      </Alert>
    )
  const time = dateTime(acknowledge_by)
  const press = () =>
    acknowledge
      .mutateAsync({ params: { id: row.id }, body: { version: row.version } })
      // The text may have been changed meanwhile; then the new one is shown.
      .catch(() => invalidate(...staleAfterChange))
  return (
    <div className={styles.ask} data-late={mine.late || undefined}>
      <div>
        <strong>{t(mine.late ? directiveTexts.overdue : directiveTexts.acknowledgeBy, { time })}</strong>
        <div className={styles.dim}>{t(directiveTexts.acknowledgeAsk)}</div>
      </div>
      <Button
        size="md"
        leftSection={mine.late ? <IconAlertTriangle size={18} /> : <IconCheck size={18} />}
        loading={acknowledge.isPending}
        disabled={viewed_by !== null}
        onClick={() => void press()}
      >
        {t(directiveTexts.acknowledge)}
      </Button>
    </div>
  )
}

/** The text, and what is asked of the person who reads it. */
export function TextPanel({ kind, row }: { kind: Kind; row: DirectiveDetail }) {
  const t = useText()
  useReading(kind, row)
  const l = directiveLabels
  return (
    <div className={styles.columns}>
      <Card>
        <Stack>
          <Group gap="xs">
            <UrgencyBadge urgency={row.urgency} />
            <StateBadge state={row.state} />
            {row.mine && <ReceiptBadge receipt={row.mine} />}
            {row.is_public && <StatusBadge tone="info">{t(directiveTexts.public)}</StatusBadge>}
          </Group>
          <Change row={row} />
          <div
            className={styles.text}
            lang="vi"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the server out of the cleaned document
            dangerouslySetInnerHTML={{ __html: row.html }}
          />
          <Acknowledgement kind={kind} row={row} />
        </Stack>
      </Card>
      <Card title={t(directiveTexts.about)}>
        <Facts
          of={[
            [l.sender, row.sender.name],
            [l.department, row.department],
            [l.audience, <AudienceWords key="audience" row={row} />],
            [l.starts_at, dateTime(row.starts_at)],
            [l.ends_at, dateTime(row.ends_at)],
            [l.acknowledge_by, dateTime(row.acknowledge_by)],
            [l.updated_at, dateTime(row.updated_at)],
            [directiveTexts.version, String(row.version)],
          ]}
        />
      </Card>
    </div>
  )
}
