import type { AboutPassword } from '@toasoan/contract/account/password-rule'
import type { Text } from '@toasoan/contract/kit/text'
import { FormText } from './form-fields.tsx'
import { PasswordStrength } from './password-strength.tsx'
import { useField } from './use-field.ts'

type Props = { name: string; label: Text; help?: Text; required?: boolean; about?: AboutPassword }

/** A new password with a strength indicator. */
export function FormNewPassword({ about, ...field }: Props) {
  const { value } = useField<string | null>(field.name)
  return (
    <div>
      <FormText {...field} type="password" maxLength={200} />
      <PasswordStrength password={value ?? ''} about={about} />
    </div>
  )
}
