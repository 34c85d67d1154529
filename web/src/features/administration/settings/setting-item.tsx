import { Button, Group, Stack, Text as Words } from '@mantine/core'
import { IconHistory, IconRestore } from '@tabler/icons-react'
import { isPermission } from '@toasoan/contract/access/catalogue'
import { permissionLabel } from '@toasoan/contract/access/verbs'
import type { SettingValue } from '@toasoan/contract/administration/setting-kinds'
import type { SettingRow } from '@toasoan/contract/administration/settings'
import { useText } from '#web/language/use-text.ts'
import { shortTime } from '#web/ui/date-time.ts'
import { sameValue } from './check.ts'
import { PendingChange } from './pending-change.tsx'
import { SettingInput } from './setting-input.tsx'
import { SettingPicture } from './setting-picture.tsx'
import { settingTexts } from './text.ts'

type Props = {
  row: SettingRow
  value: SettingValue
  error: string | null
  readOnly: boolean
  roles: ReadonlyMap<number, string>
  onChange: (value: SettingValue) => void
  onHistory: () => void
}

/** The default in a few words; null where it is too long to say, or a picture. */
function useDefaultWords({ kind, default: initial, unit }: SettingRow): string | null {
  const t = useText()
  if (kind === 'image' || kind === 'lines' || kind === 'types' || kind === 'prose') return null
  if (typeof initial === 'boolean') return t(initial ? settingTexts.on : settingTexts.off)
  if (Array.isArray(initial)) return initial.length === 0 ? t(settingTexts.blank) : initial.join(', ')
  return initial === '' ? t(settingTexts.blank) : [initial, unit].filter((part) => part !== null).join(' ')
}

/** A permission as people know it. */
const permissionWords = (permission: string, t: ReturnType<typeof useText>): string =>
  isPermission(permission) ? t(permissionLabel(permission)) : permission

/** A setting: its field, its default, who changed it last, and the way to its history. */
export function SettingItem({ row, value, error, readOnly, roles, onChange, onHistory }: Props) {
  const t = useText()
  const isDefault = sameValue(value, row.default)
  const words = useDefaultWords(row)
  const guard = row.may_change
    ? row.second_person && t(settingTexts.secondPerson)
    : t(settingTexts.otherArea, { permission: permissionWords(row.permission, t) })
  return (
    <Stack gap={6} data-setting={row.key}>
      {row.kind === 'image' ? (
        <SettingPicture row={row} />
      ) : (
        <SettingInput
          row={row}
          value={value}
          error={error}
          disabled={readOnly}
          roles={roles}
          onChange={onChange}
        />
      )}
      {guard && (
        <Words size="xs" c="dimmed">
          {guard}
        </Words>
      )}
      <PendingChange row={row} roles={roles} />
      <Group gap="xs">
        <Words size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {[
            !isDefault && words && t(settingTexts.defaultIs, { value: words }),
            row.updated_at &&
              t(settingTexts.lastChange, {
                name: row.updated_by?.name ?? t(settingTexts.system),
                when: shortTime(row.updated_at),
              }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Words>
        {!isDefault && !readOnly && row.kind !== 'image' && (
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={t(settingTexts.useDefaultOf, { name: row.label })}
            leftSection={<IconRestore size={14} stroke={1.7} />}
            onClick={() => onChange(row.default)}
          >
            {t(settingTexts.useDefault)}
          </Button>
        )}
        {row.updated_at && (
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={t(settingTexts.historyOf, { name: row.label })}
            leftSection={<IconHistory size={14} stroke={1.7} />}
            onClick={onHistory}
          >
            {t(settingTexts.history)}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
