import { Checkbox, Stack } from '@mantine/core'
import { userRoles } from '@toasoan/contract/administration/user-choices'
import { userLabels } from '@toasoan/contract/administration/users'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useField } from '#web/ui/form/use-field.ts'
import { userTexts } from '../text.ts'

/** The roles of a person as a list to tick; those beyond the actor's own rights stay as they are. */
export function RoleChoice() {
  const t = useText()
  const roles = useCall(userRoles, {}, { staleTime: 60_000 }).data ?? []
  const { value, onChange, error, disabled } = useField<number[]>('role_ids')
  return (
    <Checkbox.Group
      aria-label={t(userLabels.role_ids)}
      value={value.map(String)}
      onChange={(next) => onChange(next.map(Number))}
      error={error}
    >
      <Stack gap={14}>
        {roles.map(({ id, name, description, grantable }) => (
          <Checkbox
            key={id}
            value={String(id)}
            label={name}
            description={grantable ? description : `${t(userTexts.beyondOwn)}. ${description}`}
            disabled={disabled || !grantable}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
