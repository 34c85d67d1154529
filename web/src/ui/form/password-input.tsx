import { type PasswordInputProps, PasswordInput as Plain } from '@mantine/core'
import { useId } from 'react'

/** Mantine's password field, with description and error connected for screen readers. */
export function PasswordInput({ id, error, description, ...props }: PasswordInputProps) {
  const own = useId()
  const name = id ?? own
  const told = [props['aria-describedby'], error && `${name}-error`, description && `${name}-description`]
  return (
    <Plain
      {...props}
      id={name}
      error={error}
      description={description}
      aria-invalid={error ? true : undefined}
      aria-describedby={told.filter(Boolean).join(' ') || undefined}
    />
  )
}
