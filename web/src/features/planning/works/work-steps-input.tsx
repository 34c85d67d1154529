import { Textarea } from '@mantine/core'
import type { WorkStep } from '@toasoan/contract/planning/works'
import type { InputProps } from '#web/entities/records/record-fields.ts'
import { useText } from '#web/language/use-text.ts'
import { useField } from '#web/ui/form/use-field.ts'

/** The steps of a text's lines; what was done before and is still called so stays done. */
function stepsIn(text: string, before: readonly WorkStep[]): WorkStep[] {
  if (text === '') return []
  const done = new Set(before.filter((step) => step.done).map((step) => step.text))
  return text.split('\n').map((line) => ({ text: line, done: done.has(line) }))
}

/** The steps of a piece of work, as lines of a text. */
export function WorkStepsInput({ name, label, help, required }: InputProps) {
  const t = useText()
  const { value, onChange, onBlur, error, disabled, ref } = useField<WorkStep[] | null>(name)
  const steps = value ?? []
  return (
    <Textarea
      ref={ref}
      name={name}
      label={t(label)}
      description={help && t(help)}
      withAsterisk={required}
      autosize
      minRows={4}
      maxRows={14}
      error={error}
      disabled={disabled}
      onBlur={onBlur}
      value={steps.map((step) => step.text).join('\n')}
      onChange={({ currentTarget }) => onChange(stepsIn(currentTarget.value, steps))}
    />
  )
}
