import { Textarea, Text as Words } from '@mantine/core'
import { serialsOf } from '@toasoan/contract/facilities/serial-ranges'
import type { Text } from '@toasoan/contract/kit/text'
import { useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { useField } from '#web/ui/form/use-field.ts'
import { deviceTexts } from '../text.ts'

/** A field that holds serials: typed, pasted, scanned (each scan ends with Enter), or as runs of numbers. */
export function SerialsInput({ name, label, required }: { name: string; label: Text; required?: boolean }) {
  const t = useText()
  const { value, onChange, error, ref, disabled } = useField<string[] | null>(name)
  const [typed, setTyped] = useState('')
  const count = value?.length ?? 0
  return (
    <div>
      <Textarea
        ref={ref}
        label={t(label)}
        description={t(deviceTexts.serialsHelp)}
        placeholder="SM58-001..SM58-010"
        withAsterisk={required}
        autosize
        minRows={4}
        maxRows={14}
        disabled={disabled}
        error={error}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          onChange(serialsOf(event.currentTarget.value))
        }}
      />
      {count > 0 && (
        <Words size="sm" c="dimmed" mt={4} component="output">
          {t(deviceTexts.serialsCount, { count })}
        </Words>
      )}
    </div>
  )
}
