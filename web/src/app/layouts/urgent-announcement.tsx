import { Button, Modal, Text as Words } from '@mantine/core'
import { homeAnnouncements, readAnnouncement } from '@toasoan/contract/messaging/announcements'
import { useChange, useList } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useSession } from '#web/session/session.ts'
import { TimeText } from '#web/ui/time-text.tsx'
import { announcementTexts } from './announcement-texts.ts'

/** An urgent announcement that one has not read stands above every screen until one says so. */
export function UrgentAnnouncement() {
  const t = useText()
  const { user } = useSession()
  const { data } = useList(homeAnnouncements, {}, { quiet: true })
  const read = useChange(readAnnouncement, { invalidates: ['/home/notification', '/notifications*'] })
  const urgent = data?.data.find(({ level, read_at }) => level === 'urgent' && read_at === null)
  // Who looks with another person's eyes reads nothing in their name.
  if (!urgent || user?.viewed_by) return null
  const understood = () => read.mutate({ params: { id: urgent.id } })
  return (
    <Modal opened onClose={understood} title={urgent.title}>
      <Words style={{ whiteSpace: 'pre-wrap' }}>{urgent.body}</Words>
      <Words size="sm" c="dimmed" mt="sm">
        {urgent.sender} · <TimeText at={urgent.starts_at} />
      </Words>
      <Button mt="md" fullWidth loading={read.isPending} onClick={understood} data-autofocus>
        {t(announcementTexts.understood)}
      </Button>
    </Modal>
  )
}
