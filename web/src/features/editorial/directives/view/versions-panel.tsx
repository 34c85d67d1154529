import { Button, Group } from '@mantine/core'
import { IconArrowsDiff } from '@tabler/icons-react'
import type { DirectiveVersion } from '@toasoan/contract/editorial/directive-versions'
import type { DirectiveDetail } from '@toasoan/contract/editorial/directives'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { TimeText } from '#web/ui/time-text.tsx'
import { Waiting } from '#web/ui/waiting.tsx'
import { comparePath, type Kind } from '../kinds.ts'
import { directiveTexts } from '../text.ts'
import styles from './view.module.css'

function Words({ kind, id, number }: { kind: Kind; id: number; number: number }) {
  const t = useText()
  const { data, error } = useCall(
    kind.calls.version,
    { params: { id, number } },
    { quiet: true, staleTime: 300_000 },
  )
  if (error && !data) return <ListMessage alert title={error.message} />
  if (!data) return <Waiting size="sm" label={t(shared.loading)} />
  return (
    <div
      className={styles.text}
      lang="vi"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the server out of the cleaned document
      dangerouslySetInnerHTML={{ __html: data.html }}
    />
  )
}

function Version({ kind, id, version }: { kind: Kind; id: number; version: DirectiveVersion }) {
  const t = useText()
  const [shown, setShown] = useState(false)
  const { number, asks, title, note, by, created_at, read, acknowledged } = version
  return (
    <li className={styles.version}>
      <div className={styles.versionHead}>
        <strong>{t(directiveTexts.versionOf, { number })}</strong>
        {number > 1 && (
          <StatusBadge tone={asks ? 'warning' : 'secondary'}>
            {t(asks ? directiveTexts.askedAll : directiveTexts.smallEdit)}
          </StatusBadge>
        )}
        <span className={styles.dim}>
          {by} · <TimeText at={created_at} />
        </span>
      </div>
      <div>{title}</div>
      {note && <div className={styles.dim}>{note}</div>}
      {read + acknowledged > 0 && (
        <div className={styles.dim}>{t(directiveTexts.versionCounts, { read, acknowledged })}</div>
      )}
      <Group gap="xs" ml={-8}>
        <Button variant="subtle" size="compact-sm" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {t(shown ? shared.close : directiveTexts.showVersion)}
        </Button>
        {number > 1 && (
          <Button
            component={Link}
            to={comparePath({ kind: kind.kind, id }, number - 1, number)}
            variant="subtle"
            size="compact-sm"
            leftSection={<IconArrowsDiff size={15} stroke={1.8} />}
          >
            {t(directiveTexts.comparePrevious)}
          </Button>
        )}
      </Group>
      {shown && <Words kind={kind} id={id} number={number} />}
    </li>
  )
}

/** What it said before, version by version. */
export function VersionsPanel({ kind, row }: { kind: Kind; row: DirectiveDetail }) {
  const t = useText()
  const { data } = useCall(kind.calls.versions, { params: { id: row.id } })
  return (
    <Card title={t(directiveTexts.tabVersions)}>
      {data ? (
        <ol className={styles.versions}>
          {data.map((version) => (
            <Version key={version.number} kind={kind} id={row.id} version={version} />
          ))}
        </ol>
      ) : (
        <ListSkeleton rows={3} />
      )}
    </Card>
  )
}
