import { TextInput } from '@mantine/core'
import { typedClock, typedDuration } from '@toasoan/contract/broadcast/zone-clock'
import type { Text } from '@toasoan/contract/kit/text'
import { useEffect, useRef, useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { editorTexts } from './editor-texts.ts'

type Props = {
  label: Text
  /** As a clock shows it. */
  shown: string
  onTyped: (seconds: number) => void
  disabled?: boolean
  /** Whether it is a length and not a time of day. */
  length?: boolean
}

/** A time typed as 7:30 or 0730, or a length as 30:00 or 1:30:00; taken on blur, Enter or Ctrl+S. */
export function TimeField({ label, shown, onTyped, disabled, length }: Props) {
  const t = useText()
  const [typed, setTyped] = useState(shown)
  /** What was taken already: a question about it takes the focus, which must not take it once more. */
  const taken = useRef('')
  useEffect(() => {
    setTyped(shown)
    taken.current = ''
  }, [shown])
  const seconds = (length ? typedDuration : typedClock)(typed)
  const take = () => {
    if (seconds === null || typed === shown || typed === taken.current) return
    taken.current = typed
    onTyped(seconds)
  }
  return (
    <TextInput
      label={t(label)}
      value={typed}
      disabled={disabled}
      error={seconds === null ? t(length ? editorTexts.badLength : editorTexts.badTime) : undefined}
      onChange={(event) => {
        taken.current = ''
        setTyped(event.currentTarget.value)
      }}
      onBlur={take}
      onKeyDown={(event) => {
        const saves = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's'
        if (event.key === 'Enter' || saves) take()
      }}
    />
  )
}
