import { NumberInput, Switch, Textarea, TextInput } from '@mantine/core'
import type { SettingValue } from '@toasoan/contract/administration/setting-kinds'
import type { SettingRow } from '@toasoan/contract/administration/settings'
import { numberMarks } from '#web/language/language.ts'
import { DepartmentsSetting } from './departments-setting.tsx'
import { RoleSetting } from './role-setting.tsx'
import { TypesSetting } from './types-setting.tsx'

type Props = {
  row: SettingRow
  value: SettingValue
  error: string | null
  disabled: boolean
  /** Names of the roles that can be chosen, by id. */
  roles: ReadonlyMap<number, string>
  onChange: (value: SettingValue) => void
}

/** The field of a setting, by its kind. */
export function SettingInput({ row, value, error, disabled, roles, onChange }: Props) {
  const common = { label: row.label, description: row.help || undefined, error, disabled, name: row.key }
  if (row.kind === 'switch')
    return (
      <Switch
        {...common}
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    )
  if (row.kind === 'number')
    return (
      <NumberInput
        {...common}
        maw={280}
        value={typeof value === 'number' ? value : ''}
        suffix={row.unit ? ` ${row.unit}` : undefined}
        {...numberMarks()}
        onChange={(next) => onChange(typeof next === 'number' ? next : '')}
      />
    )
  if (row.kind === 'roles')
    return (
      <RoleSetting
        label={row.label}
        help={row.help || undefined}
        error={error}
        disabled={disabled}
        name={row.key}
        roles={roles}
        value={Array.isArray(value) ? value : []}
        onChange={onChange}
      />
    )
  if (row.kind === 'departments')
    return <DepartmentsSetting {...common} value={Array.isArray(value) ? value : []} onChange={onChange} />
  const written = typeof value === 'string' ? value : ''
  if (row.kind === 'types')
    return (
      <TypesSetting
        {...common}
        known={typeof row.default === 'string' ? row.default : ''}
        value={written}
        onChange={onChange}
      />
    )
  if (row.kind === 'prose' || row.kind === 'lines')
    return (
      <Textarea
        {...common}
        autosize
        minRows={3}
        maxRows={14}
        spellCheck={row.kind === 'prose'}
        value={written}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  return (
    <TextInput
      {...common}
      type={row.kind === 'text' ? 'text' : row.kind}
      value={written}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
