import { Textarea, TextInput } from '@mantine/core'
import type { Text } from '@toasoan/contract/kit/text'
import { useText } from '#web/language/use-text.ts'
import { useArticleField } from '../desk/writing-context.ts'

type Name = 'pen_name' | 'cover_caption' | 'cover_credit' | 'seo_title' | 'seo_description' | 'notes' | 'slug'

type Props = { name: Name; label: Text; help?: Text; placeholder?: string; maxLength: number; rows?: number }

/** A field of the panel that is words: one line, or several when it has rows. */
export function PlainField({ name, label, help, placeholder, maxLength, rows }: Props) {
  const t = useText()
  const { value, set, error, readOnly } = useArticleField(name)
  const common = {
    label: t(label),
    description: help && t(help),
    placeholder,
    maxLength,
    'data-field': name,
    value,
    error,
    readOnly,
    onChange: (event: { currentTarget: { value: string } }) => set(event.currentTarget.value),
  }
  return rows ? <Textarea {...common} autosize minRows={rows} maxRows={12} /> : <TextInput {...common} />
}
