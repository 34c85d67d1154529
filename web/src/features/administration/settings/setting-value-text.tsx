import { Code, Image } from '@mantine/core'
import type { SettingKey } from '@toasoan/contract/administration/setting-definitions'
import type { SettingValue } from '@toasoan/contract/administration/setting-kinds'
import { useDepartments } from '#web/entities/choices/department-select.tsx'
import { useText } from '#web/language/use-text.ts'
import { number } from '#web/ui/date-time.ts'
import { settingTexts } from './text.ts'

const ofDepartments: SettingKey = 'assist.departments'

/** The names of departments by their ids. */
function DepartmentNames({ ids }: { ids: readonly number[] }) {
  const names = new Map(useDepartments().map(({ value, label }) => [Number(value), label]))
  return ids.map((id) => names.get(id) ?? `#${id}`).join(', ')
}

/**
 * A value of a setting, to read; null stands for the default. `roles` gives names for ids of roles, `of` is the setting's
 * key.
 */
export function SettingValueText({
  value,
  roles,
  of,
}: {
  value: SettingValue | null
  roles?: ReadonlyMap<number, string>
  of?: string
}) {
  const t = useText()
  if (value === null) return <em>{t(settingTexts.theDefault)}</em>
  if (typeof value === 'boolean') return t(value ? settingTexts.on : settingTexts.off)
  if (typeof value === 'number') return number(value)
  if (Array.isArray(value))
    return value.length === 0 ? (
      <em>{t(settingTexts.blank)}</em>
    ) : of === ofDepartments ? (
      <DepartmentNames ids={value} />
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
