import { Alert, Button, Group, Stack, Text as Words } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { homeAnnouncements, readAnnouncement } from '@toasoan/contract/messaging/announcements'
import { useSearchParams } from 'react-router'
import { useChange, useList } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { TimeText } from '#web/ui/time-text.tsx'
import { personalTexts as texts } from './personal-texts.ts'

const colors = { info: 'sea', warning: 'orange', urgent: 'red' } as const

/** The announcements that are shown to one now, the most pressing first. */
export function Pinned() {
  const t = useText()
  const [search] = useSearchParams()
  const { data } = useList(homeAnnouncements, {}, { quiet: true })
  const read = useChange(readAnnouncement, { invalidates: ['/home/notification', '/notifications*'] })
  const rows = data?.data ?? []
  if (rows.length === 0) return null
  return (
    <Stack gap="xs" mb="md" component="section" aria-label={t(texts.pinned)}>
      {rows.map(({ id, title, body, level, sender, starts_at, read_at }) => (
        <Alert
          key={id}
          color={colors[level]}
          variant={search.get('announcement') === String(id) ? 'filled' : 'light'}
          autoContrast
          title={title}
          p="xs"
          styles={{ title: { marginBottom: 0 } }}
          icon={level === 'info' ? <IconInfoCircle size={18} /> : <IconAlertTriangle size={18} />}
        >
          <Words size="sm" style={{ whiteSpace: 'pre-wrap' }}>
            {body}
          </Words>
          <Group gap="xs" mt={2}>
            <Words size="xs">
              {sender} · <TimeText at={starts_at} relative />
            </Words>
            {read_at === null && (
              <Button size="compact-xs" variant="default" onClick={() => read.mutate({ params: { id } })}>
                {t(texts.markRead)}
              </Button>
            )}
          </Group>
        </Alert>
      ))}
    </Stack>
  )
}
