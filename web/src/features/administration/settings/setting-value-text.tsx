import { Code, Image } from '@mantine/core'
import type { SettingValue } from '@toasoan/contract/administration/setting-kinds'
import { useText } from '#web/language/use-text.ts'
import { number } from '#web/ui/date-time.ts'
import { settingTexts } from './text.ts'

/** A value of a setting, to read; null stands for the default. `roles` gives names for ids of roles. */
export function SettingValueText({
  value,
  roles,
}: {
  value: SettingValue | null
  roles?: ReadonlyMap<number, string>
}) {
  const t = useText()
  if (value === null) return <em>{t(settingTexts.theDefault)}</em>
  if (typeof value === 'boolean') return t(value ? settingTexts.on : settingTexts.off)
  if (typeof value === 'number') return number(value)
  if (Array.isArray(value))
    return value.length === 0 ? (
      <em>{t(settingTexts.blank)}</em>
    ) : (
      value.map((id) => roles?.get(id) ?? `#${id}`).join(', ')
    )
  if (value === '') return <em>{t(settingTexts.blank)}</em>
  if (value.startsWith('/media/')) return <Image src={value} alt={value} h={60} w="auto" fit="contain" />
  return value.includes('\n') ? (
    <Code block mah={160}>
      {value}
    </Code>
  ) : (
    <span style={{ overflowWrap: 'anywhere' }}>{value}</span>
  )
}
