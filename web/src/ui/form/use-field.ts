import { useController, useFormContext } from 'react-hook-form'

/** A field's value, its way to change, and its sentence, by name. */
export function useField<Value = unknown>(name: string) {
  const { control } = useFormContext()
  const { field, fieldState } = useController({ name, control })
  return { ...field, value: field.value as Value, error: fieldState.error?.message }
}
