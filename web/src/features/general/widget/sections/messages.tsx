import { Alert, Button, CloseButton, Drawer, Progress, Stack } from '@mantine/core'
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
  IconRefresh,
} from '@tabler/icons-react'
import { type Text, text } from '@toasoan/contract/kit/text'
import { useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { askReason } from '#web/ui/dialogs/ask-reason.tsx'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toast } from '#web/ui/toast.ts'
import { Example, Section } from '../pieces.tsx'
import styles from '../widget.module.css'

const texts = {
  toasts: text('Thông báo nổi', 'Toasts'),
  danger: text('Lỗi', 'Danger'),
  warning: text('Cảnh báo', 'Warning'),
  success: text('Thành công', 'Success'),
  info: text('Tin', 'Information'),
  sentence: text('Tin bài đang được người khác sửa.', 'Somebody else is editing the story.'),
  dialogs: text('Hộp thoại', 'Dialogs'),
  ask: text('Hỏi có hay không', 'Yes or no'),
  askDanger: text('Hỏi trước khi xóa', 'Before deleting'),
  askReason: text('Hỏi lý do', 'Ask for a reason'),
  open: text('Mở ngăn bên', 'Open a drawer'),
  drawer: text('Ngăn bên', 'Drawer'),
  publishTitle: text('Xuất bản ngay?', 'Publish now?'),
  deleteTitle: text('Xóa tin bài này?', 'Delete this story?'),
  deleteBody: text(
    'Tin vào danh sách đã xóa và có thể khôi phục.',
    'It goes to the deleted ones and can be restored.',
  ),
  returnTitle: text('Trả lại tin bài', 'Return the story'),
  alerts: text('Lời báo tại chỗ', 'Alerts in place'),
  banner: text('Băng rôn', 'Banner'),
  newVersion: text('Đã có phiên bản mới.', 'A new version is ready.'),
  reload: text('Tải lại', 'Reload'),
  progress: text('Tiến độ', 'Progress'),
}

const kinds = ['danger', 'warning', 'success', 'info'] as const

const alerts: [color: string, icon: typeof IconAlertCircle, title: Text][] = [
  ['red', IconAlertCircle, texts.danger],
  ['orange', IconAlertTriangle, texts.warning],
  ['teal', IconCircleCheck, texts.success],
  ['sea', IconInfoCircle, texts.info],
]

function Dialogs() {
  const t = useText()
  const [opened, setOpened] = useState(false)
  return (
    <Example title={texts.dialogs} source="ui/dialogs/confirm.tsx" row>
      <Button variant="default" onClick={() => void confirm({ title: texts.publishTitle })}>
        {t(texts.ask)}
      </Button>
      <Button
        variant="default"
        onClick={() =>
          void confirm({
            title: texts.deleteTitle,
            body: t(texts.deleteBody),
            confirmLabel: shared.remove,
            danger: true,
          })
        }
      >
        {t(texts.askDanger)}
      </Button>
      <Button variant="default" onClick={() => void askReason({ title: texts.returnTitle })}>
        {t(texts.askReason)}
      </Button>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t(texts.open)}
      </Button>
      <Drawer opened={opened} onClose={() => setOpened(false)} title={t(texts.drawer)}>
        {t(texts.deleteBody)}
      </Drawer>
    </Example>
  )
}

export function Messages() {
  const t = useText()
  return (
    <Section id="messages">
      <Example title={texts.toasts} source="ui/toast.ts" row>
        {kinds.map((kind) => (
          <Button key={kind} variant="default" onClick={() => toast(t(texts.sentence), kind)}>
            {t(texts[kind])}
          </Button>
        ))}
      </Example>
      <Dialogs />
      <Example title={texts.alerts}>
        <Stack gap="sm">
          {alerts.map(([color, Mark, title]) => (
            <Alert key={color} color={color} icon={<Mark size={20} />} title={t(title)}>
              {t(texts.sentence)}
            </Alert>
          ))}
        </Stack>
      </Example>
      <Example title={texts.banner} source="app/new-version.tsx">
        <div className={styles.banner}>
          <span>{t(texts.newVersion)}</span>
          <Button size="xs" leftSection={<IconRefresh size={15} />}>
            {t(texts.reload)}
          </Button>
          <CloseButton size="sm" aria-label={t(shared.close)} />
        </div>
      </Example>
      <Example title={texts.progress}>
        <Progress value={62} aria-label={t(texts.progress)} />
      </Example>
    </Section>
  )
}
