import { Anchor, Button, Group, Modal, Text as Words } from '@mantine/core'
import { chooseNotifications } from '@toasoan/contract/account/profile'
import { waysOf } from '@toasoan/contract/messaging/choices'
import { whyNotification } from '@toasoan/contract/messaging/notification-centre'
import type { NotificationKind } from '@toasoan/contract/messaging/sentences'
import { Link } from 'react-router'
import { useCall, useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { refreshUser, useSession } from '#web/session/session.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { personalTexts as texts } from './personal-texts.ts'

/** Says why one got a notification; one press takes its kind off the bell. */
export function WhyDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText()
  const { user } = useSession()
  const { data } = useCall(whyNotification, { params: { id } })
  const choose = useChange(chooseNotifications, {
    onDone: () => {
      toastSuccess(t(texts.lessDone, { kind: data?.label }))
      void refreshUser().catch(() => {})
      onClose()
    },
  })
  const less = () => {
    const kind = data?.kind as NotificationKind
    const ways = waysOf(user?.notification_choices, kind)
    const { mail } = ways
    choose.mutate({
      body: { choices: [{ kind, mail, bell: false, toast: false, sound: false, push: false }] },
    })
  }
  return (
    <Modal opened onClose={onClose} title={t(texts.whyTitle)}>
      <Words>{data?.reason}</Words>
      <Words size="sm" c="dimmed" mt={4}>
        {t(texts.kind)}: {data?.label}
      </Words>
      {data?.rule && (
        <Words size="sm" c="dimmed">
          {t(texts.byRule, { rule: data.rule })}
        </Words>
      )}
      <Group justify="space-between" mt="lg">
        <Anchor component={Link} to="/account?tab=notifications" size="sm">
          {t(texts.ways)}
        </Anchor>
        <Button variant="default" disabled={!data} loading={choose.isPending} onClick={less}>
          {t(texts.less)}
        </Button>
      </Group>
    </Modal>
  )
}
