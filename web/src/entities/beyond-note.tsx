import { Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { text } from '@toasoan/contract/kit/text'
import { useText } from '#web/language/use-text.ts'

const beyond = text(
  'Vượt quyền của bạn: chỉ xem, không trao hay thu được.',
  'Beyond your own rights: to look at, not to give or take.',
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
