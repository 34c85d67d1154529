import { Alert, Button, Code, CopyButton, Drawer, Group, Progress, Stack, Text as Words } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import {
  listVerifications,
  type Verification,
  verificationStatuses,
  verifyActivity,
} from '@toasoan/contract/administration/audit'
import { useCall, useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { dateTime } from '#web/ui/date-time.ts'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import { logTexts } from '../text.ts'
import { BreakItem } from './break-item.tsx'

const isUnderWay = ({ status }: Verification) => status === 'waiting' || status === 'running'

/** How one verification went, or how far it is. */
function Result({ run }: { run: Verification }) {
  const t = useText()
  const { status, checked, total, breaks, head, unchained } = run
  if (isUnderWay(run))
    return (
      <Stack gap={6} role="status">
        <Progress value={total > 0 ? (checked / total) * 100 : 0} animated aria-label={t(logTexts.verify)} />
        <Words size="sm">{t(logTexts.verifyProgress, { checked, total })}</Words>
      </Stack>
    )
  if (status === 'failed') return <Alert color="red">{t(logTexts.verifyFailed)}</Alert>
  return (
    <Stack gap="sm">
      {breaks.length === 0 ? (
        <Alert color="teal" icon={<IconCircleCheck size={20} />} title={t(logTexts.verifyWhole, { checked })}>
          {unchained > 0 && `${t(logTexts.unchained)}: ${unchained}`}
        </Alert>
      ) : (
        <Alert
          color="red"
          icon={<IconAlertTriangle size={20} />}
          title={t(logTexts.verifyBroken, { count: breaks.length })}
        >
          <Stack component="ol" gap="md" pl="md" my="xs">
            {breaks.map((each) => (
              <BreakItem key={`${each.kind} ${each.seq}`} found={each} />
            ))}
          </Stack>
        </Alert>
      )}
      {head && (
        <Group gap="xs" wrap="nowrap" align="flex-start">
          <Words size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {t(logTexts.verifyHead)}: <Code fz="xs">{`${head.seq}:${head.hash}`}</Code>
          </Words>
          <CopyButton value={`${head.seq}:${head.hash}`}>
            {({ copied, copy }) => (
              <Button size="compact-xs" variant="default" onClick={copy} flex="none">
                {t(copied ? logTexts.copied : logTexts.copy)}
              </Button>
            )}
          </CopyButton>
        </Group>
      )}
    </Stack>
  )
}

const toneOf = ({ status, breaks }: Verification): Tone =>
  status === 'failed' || breaks.length > 0 ? 'danger' : status === 'done' ? 'success' : 'info'

function Earlier({ run }: { run: Verification }) {
  const t = useText()
  const { breaks, status, user, created_at } = run
  return (
    <Group component="li" justify="space-between" wrap="nowrap">
      <Words size="sm">
        {t(logTexts.verifyBy, { name: user ?? t(logTexts.system), time: dateTime(created_at) })}
      </Words>
      <StatusBadge tone={toneOf(run)}>
        {breaks.length > 0
          ? t(logTexts.verifyPlaces, { count: breaks.length })
          : t(verificationStatuses[status])}
      </StatusBadge>
    </Group>
  )
}

/** Verifies the chain of the log, shows how far it is, and names what is wrong. */
export function VerifyDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useText()
  const start = useChange(verifyActivity, { invalidates: [listVerifications] })
  const { data: runs, isPending } = useCall(
    listVerifications,
    {},
    { enabled: opened, refetchInterval: opened ? 1000 : undefined },
  )
  const [last, ...earlier] = runs ?? []
  return (
    <Drawer opened={opened} onClose={onClose} size={560} title={t(logTexts.verifyTitle)}>
      <Stack>
        <Words size="sm" c="dimmed">
          {t(logTexts.verifyBody)}
        </Words>
        <Button
          loading={start.isPending}
          disabled={last !== undefined && isUnderWay(last)}
          onClick={() => start.mutate({})}
        >
          {t(logTexts.verifyStart)}
        </Button>
        {isPending && <ListSkeleton rows={3} />}
        {last && (
          <Stack gap={6}>
            <Words size="xs" c="dimmed">
              {t(logTexts.verifyBy, {
                name: last.user ?? t(logTexts.system),
                time: dateTime(last.created_at),
              })}
            </Words>
            <Result run={last} />
          </Stack>
        )}
        {earlier.length > 0 && (
          <>
            <Words fw={600} size="sm">
              {t(logTexts.verifyBefore)}
            </Words>
            <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
              {earlier.map((run) => (
                <Earlier key={run.id} run={run} />
              ))}
            </Stack>
          </>
        )}
      </Stack>
    </Drawer>
  )
}
