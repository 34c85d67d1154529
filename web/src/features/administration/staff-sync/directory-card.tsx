import { Alert, Button, Group, Stack, Text as Words } from '@mantine/core'
import { IconDownload, IconSearch } from '@tabler/icons-react'
import {
  type DirectoryReport,
  importDirectory,
  previewDirectory,
  viewDirectory,
} from '@toasoan/contract/administration/staff-sync'
import { useState } from 'react'
import { call } from '#web/client/call.ts'
import { useCall, useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { DirectoryRows } from './directory-rows.tsx'
import { directoryTexts as texts } from './text.ts'

type Shown = { report: DirectoryReport; imported: boolean }

/** Previews an import from the directory, then runs it. */
function Import() {
  const t = useText()
  const [shown, setShown] = useState<Shown | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [reading, setReading] = useState(false)
  const run = useChange(importDirectory, { quiet: true, invalidates: ['/users*'] })
  const show = async (work: () => Promise<DirectoryReport>, imported: boolean) => {
    setFailure(null)
    try {
      setShown({ report: await work(), imported })
    } catch (error) {
      setShown(null)
      setFailure((error as Error).message)
    }
  }
  const preview = async () => {
    setReading(true)
    await show(() => call(previewDirectory, {}), false)
    setReading(false)
  }
  const counts = shown?.report.counts
  const work = counts ? counts.new + counts.changed + counts.banned : 0
  return (
    <>
      <Group>
        <Button
          variant="default"
          loading={reading}
          leftSection={<IconSearch size={16} stroke={1.8} />}
          onClick={() => void preview()}
        >
          {t(texts.preview)}
        </Button>
        {shown && !shown.imported && work > 0 && (
          <Button
            loading={run.isPending}
            leftSection={<IconDownload size={16} stroke={1.8} />}
            onClick={() => void show(() => run.mutateAsync({}), true)}
          >
            {t(texts.run)}
          </Button>
        )}
      </Group>
      {failure && (
        <Alert color="red" variant="light" role="alert">
          {failure}
        </Alert>
      )}
      {shown && (
        <DirectoryRows title={t(shown.imported ? texts.imported : texts.previewed)} report={shown.report} />
      )}
    </>
  )
}

/** The directory that staff is imported from. */
export function DirectoryCard() {
  const t = useText()
  const can = useCan()
  const { data } = useCall(viewDirectory, {}, { quiet: true })
  if (!data) return null
  const { host, base, filter } = data
  return (
    <Card title={t(texts.title)} mt="md">
      <Stack>
        <Words size="sm" c="dimmed" maw={760}>
          {t(host === null ? texts.off : texts.help)}
        </Words>
        {host !== null && (
          <Words size="sm" style={{ overflowWrap: 'anywhere' }}>
            {t(texts.source, { host, base, filter })}
          </Words>
        )}
        {host !== null && can('staffSync.import') && <Import />}
      </Stack>
    </Card>
  )
}
