import { useController, useFormContext } from 'react-hook-form'

/** Value, setter and error of a field, by name. */
export function useField<Value = unknown>(name: string) {
  const { control } = useFormContext()
  const { field, fieldState } = useController({ name, control })
  return { ...field, value: field.value as Value, error: fieldState.error?.message }
}
