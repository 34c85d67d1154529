import { Code } from '@mantine/core'
import { type Stage, stageName } from '@toasoan/contract/editorial/stages'
import { stageLabels } from '#web/entities/stage-labels.ts'
import { useText } from '#web/language/use-text.ts'
import { dateTime, number } from '#web/ui/date-time.ts'
import { logTexts } from './text.ts'

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

const isPlain = (value: unknown) => typeof value !== 'object' || value === null

/** A field's value in words. `name` tells what a number means. */
export function ValueText({ name, value }: { name: string; value: unknown }) {
  const t = useText()
  if (value === undefined || value === null || value === '') return <em>{t(logTexts.blank)}</em>
  if (typeof value === 'boolean') return t(value ? logTexts.yes : logTexts.no)
  if (name === 'stage' && typeof value === 'number' && stageName(value as Stage))
    return t(stageLabels[stageName(value as Stage)])
  if (typeof value === 'number') return /(^|_)ids?$/.test(name) ? String(value) : number(value)
  if (typeof value === 'string') return instant.test(value) ? dateTime(value) : value
  if (Array.isArray(value) && value.every(isPlain))
    return value.length === 0 ? <em>{t(logTexts.blank)}</em> : value.map(String).join(', ')
  return (
    <Code block tabIndex={0} mah={200} fz="xs">
      {JSON.stringify(value, null, 1)}
    </Code>
  )
}
