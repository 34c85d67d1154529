import { Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { text } from '@toasoan/contract/kit/text'
import { useText } from '#web/language/use-text.ts'

const beyond = text(
  'Vượt quyền của bạn: chỉ xem, không gán hay thu hồi được.',
  'Beyond your own rights: to look at, not to assign or revoke.',
)

/** Explains why permissions cannot be granted or removed here. */
export function BeyondNote() {
  const t = useText()
  return (
    <Text size="sm" c="dimmed" role="note" style={{ display: 'flex', alignItems: 'center', gap: 6 }}>
      <IconLock size={16} stroke={1.8} aria-hidden />
      {t(beyond)}
    </Text>
  )
}
