import { List } from '@mantine/core'
import { valueWords } from '@toasoan/contract/administration/log-words'
import { type Stage, stageName } from '@toasoan/contract/editorial/stages'
import type { ReactNode } from 'react'
import { fieldLabel } from '#web/entities/log-words.ts'
import { stageLabels } from '#web/entities/stage-labels.ts'
import { useText } from '#web/language/use-text.ts'
import { dateTime, number } from '#web/ui/date-time.ts'
import { LongText } from './long-text.tsx'
import { logTexts } from './text.ts'

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
const dayOnly = /^\d{4}-\d{2}-\d{2}$/
const amounts = /^(price|cost|book_value|amount|salary|value_total)$/

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a record in a field is called: a device by its name, a unit by its serial, a person by theirs. */
const calledOf = (value: Record<string, unknown>): string | null => {
  const called = ['name', 'title', 'label', 'serial'].map((key) => value[key])
  const found = called.filter((one): one is string => typeof one === 'string' && one !== '')
  return found[0] ?? null
}

/** The words in a document of the editor, one run after the other. */
function wordsOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(wordsOf).filter(Boolean).join(' ')
  if (!isRecord(value)) return ''
  return typeof value.text === 'string' ? value.text : wordsOf(value.content)
}

type Props = {
  name: string
  value: unknown
  type?: string
  names?: Readonly<Record<string, string>>
  /** Within a line: a short text stands as it is. */
  inline?: boolean
}

/** A field's value in words. `name` and `type` tell what a number or a status means, `names` what a number is called. */
export function ValueText({ name, value, type = '', names = {}, inline = false }: Props): ReactNode {
  const t = useText()
  const blank = <em>{t(logTexts.blank)}</em>
  if (value === undefined || value === null || value === '') return blank
  if (typeof value === 'boolean') return t(value ? logTexts.yes : logTexts.no)
  if (name === 'stage' && typeof value === 'number' && stageName(value as Stage))
    return t(stageLabels[stageName(value as Stage)])
  if (typeof value === 'number' || (typeof value === 'string' && names[value])) {
    const called = names[String(value)]
    if (called) return called
    if (amounts.test(name)) return `${number(Number(value))} đ`
    return /(^|_)ids?$/.test(name) ? t(logTexts.gone, { id: String(value) }) : number(Number(value))
  }
  if (typeof value === 'string') {
    const words = valueWords(value, name, type)
    if (words) return t(words)
    if (dayOnly.test(value)) return value.split('-').reverse().join('/')
    if (instant.test(value)) return dateTime(value)
    return inline ? value : <LongText>{value}</LongText>
  }
  if (Array.isArray(value)) {
    if (value.length === 0) return blank
    return (
      <List size="sm" listStyleType="none">
        {value.map((one, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the values of one entry never move
          <List.Item key={place}>
            <ValueText name={name} value={one} type={type} names={names} />
          </List.Item>
        ))}
      </List>
    )
  }
  if (!isRecord(value)) return String(value)
  const called = calledOf(value)
  if (called) return called
  if (value.type === 'doc') return <LongText>{wordsOf(value) || blank}</LongText>
  const entries = Object.entries(value)
  if (entries.length === 0) return blank
  return (
    <LongText>
      {entries.map(([key, one]) => (
        <div key={key}>
          {t(fieldLabel(key, type))}: <ValueText name={key} value={one} type={type} />
        </div>
      ))}
    </LongText>
  )
}
