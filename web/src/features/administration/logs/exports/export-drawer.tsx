import { Button, Drawer, Group, Progress, Stack, Text as Words } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import {
  type ActivityFilter,
  downloadActivityExport,
  exportActivity,
  exportDays,
  exportStatuses,
  listActivityExports,
  type logExportRow,
} from '@toasoan/contract/administration/log-exports'
import type { z } from 'zod'
import { download } from '#web/client/call.ts'
import { reportFailure } from '#web/client/query-client.ts'
import { useCall, useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { fileSize } from '#web/ui/date-time.ts'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import { TimeText } from '#web/ui/time-text.tsx'
import { logTexts } from '../text.ts'
import { FilterWords } from './filter-words.tsx'

type Row = z.output<typeof logExportRow>

const tones: Record<Row['status'], Tone> = {
  waiting: 'secondary',
  running: 'info',
  ready: 'success',
  failed: 'danger',
}

export const isUnderWay = ({ status }: Pick<Row, 'status'>) => status === 'waiting' || status === 'running'

function Export({ row }: { row: Row }) {
  const t = useText()
  const { status, rows, total, size } = row
  const get = () =>
    download(downloadActivityExport, `nhat-ky-${row.id}.csv`, { params: { id: row.id } }).catch(reportFailure)
  return (
    <Stack component="li" gap={6}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Stack gap={2}>
          <Words size="sm">
            <FilterWords filter={row.filter} />
          </Words>
          <Words size="xs" c="dimmed">
            <TimeText at={row.created_at} />
            {status === 'ready' && ` · ${t(logTexts.exportRows, { rows, size: fileSize(size) })}`}
          </Words>
        </Stack>
        {status === 'ready' ? (
          <Button size="compact-sm" variant="default" leftSection={<IconDownload size={15} />} onClick={get}>
            {t(logTexts.download)}
          </Button>
        ) : (
          <StatusBadge tone={tones[status]}>{t(exportStatuses[status])}</StatusBadge>
        )}
      </Group>
      {isUnderWay(row) && total > 0 && (
        <>
          <Progress value={(rows / total) * 100} aria-label={t(exportStatuses[status])} />
          <Words size="xs" c="dimmed">
            {t(logTexts.exportProgress, { rows, total })}
          </Words>
        </>
      )}
    </Stack>
  )
}

type Props = { filter: ActivityFilter; opened: boolean; onClose: () => void }

/** Starts an export with the filters of the list, and shows how one's exports go. */
export function ExportDrawer({ filter, opened, onClose }: Props) {
  const t = useText()
  const start = useChange(exportActivity, { invalidates: [listActivityExports] })
  const { data: rows, isPending } = useCall(
    listActivityExports,
    {},
    { enabled: opened, refetchInterval: opened ? 1500 : undefined },
  )
  return (
    <Drawer opened={opened} onClose={onClose} size={480} title={t(logTexts.exportTitle)}>
      <Stack>
        <Words size="sm" c="dimmed">
          {t(logTexts.exportBody)}
        </Words>
        <Words size="sm">
          {t(logTexts.exportFilter)}: <FilterWords filter={filter} />
        </Words>
        <Button loading={start.isPending} onClick={() => start.mutate({ body: filter })}>
          {t(logTexts.exportStart)}
        </Button>
        <Words fw={600} size="sm" mt="sm">
          {t(logTexts.exportMine, { days: exportDays })}
        </Words>
        {isPending ? (
          <ListSkeleton rows={3} />
        ) : rows?.length ? (
          <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
            {rows.map((row) => (
              <Export key={row.id} row={row} />
            ))}
          </Stack>
        ) : (
          <Words size="sm" c="dimmed">
            {t(logTexts.exportNone)}
          </Words>
        )}
      </Stack>
    </Drawer>
  )
}
