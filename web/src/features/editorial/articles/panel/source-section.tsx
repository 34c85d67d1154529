import { TextInput } from '@mantine/core'
import { useText } from '#web/language/use-text.ts'
import { useArticleField, useWritingState } from '../desk/writing-context.ts'
import { articleTexts } from '../text.ts'

const fields = [
  ['name', articleTexts.sourceName, 200],
  ['url', articleTexts.sourceUrl, 2000],
  ['licence', articleTexts.licence, 200],
] as const

const empty = { name: '', url: '', licence: '' }

/** Where the story comes from, when it is not the house's own. */
export function SourceSection() {
  const t = useText()
  const { value, set, readOnly } = useArticleField('source')
  const errors = useWritingState((state) => state.errors)
  const change = (name: keyof typeof empty, words: string) => {
    const next = { ...empty, ...value, [name]: words }
    set(Object.values(next).some(Boolean) ? next : null)
  }
  return fields.map(([name, label, maxLength]) => (
    <TextInput
      key={name}
      data-field={name === 'licence' ? 'source' : undefined}
      label={t(label)}
      type={name === 'url' ? 'url' : 'text'}
      placeholder={name === 'url' ? 'https://' : undefined}
      maxLength={maxLength}
      value={value?.[name] ?? ''}
      error={errors[`source.${name}`]?.[0]}
      readOnly={readOnly}
      onChange={(event) => change(name, event.currentTarget.value)}
    />
  ))
}
