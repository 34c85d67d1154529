import { Stack, Text as Words } from '@mantine/core'
import { listScimClients } from '@toasoan/contract/administration/staff-sync'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { CopyLine } from '#web/ui/copy-line.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { ScimClients } from './scim-clients.tsx'
import { MakeScimClient } from './scim-make.tsx'
import { staffSyncTexts as texts } from './text.ts'

/** Identity providers that keep staff in step by SCIM. */
export function ScimCard() {
  const t = useText()
  const can = useCan()
  const { data, error } = useCall(listScimClients, {}, { quiet: true, refetchInterval: 60_000 })
  if (error && !data) return <ListMessage alert title={t(texts.failed)} body={error.message} />
  if (!data) return <ListSkeleton />
  return (
    <Card title={t(texts.scim)}>
      <Stack>
        <Words size="sm" c="dimmed" maw={760}>
          {t(texts.help)} {t(texts.mapping)}
        </Words>
        <CopyLine label={t(texts.address)} value={data.address} />
        {can('staffSync.create') && <MakeScimClient />}
        <ScimClients clients={data.clients} />
      </Stack>
    </Card>
  )
}
