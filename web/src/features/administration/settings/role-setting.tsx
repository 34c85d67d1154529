import { MultiSelect } from '@mantine/core'
import { userRoles } from '@toasoan/contract/administration/user-choices'
import type { ComponentProps } from 'react'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { settingTexts } from './text.ts'

type Props = Pick<ComponentProps<typeof MultiSelect>, 'label' | 'error' | 'disabled' | 'name'> & {
  help?: string
  roles: ReadonlyMap<number, string>
  value: readonly number[]
  onChange: (value: number[]) => void
}

/** Chooses roles. Those that grant more than the person holds are greyed out: the server would refuse them. */
export function RoleSetting({ help, roles, value, onChange, ...common }: Props) {
  const t = useText()
  const can = useCan()
  const { data = [] } = useCall(userRoles, {}, { quiet: true, enabled: can('user.index') })
  const beyond = new Set(data.filter(({ grantable }) => !grantable).map(({ id }) => id))
  const explained = beyond.size > 0 ? [help, t(settingTexts.rolesBeyondOwn)].filter(Boolean).join(' ') : help
  return (
    <MultiSelect
      {...common}
      description={explained}
      searchable
      clearable={!value.some((id) => beyond.has(id))}
      data={[...roles].map(([id, label]) => ({ value: String(id), label, disabled: beyond.has(id) }))}
      value={value.map(String)}
      onChange={(next) => onChange(next.map(Number))}
    />
  )
}
