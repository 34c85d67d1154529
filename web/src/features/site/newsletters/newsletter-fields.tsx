import { articleConfiguration } from '@toasoan/contract/editorial/articles'
import {
  newsletterLabels as labels,
  type NewsletterRow,
  type newsletters,
  rhythmLabels,
  sendTimes,
  weekdayLabels,
} from '@toasoan/contract/site/newsletters'
import { useCall } from '#web/client/use-call.ts'
import type { InputProps, RecordField } from '#web/entities/records/record-fields.ts'
import { activeField } from '#web/entities/records/record-fields.ts'
import { useText } from '#web/language/use-text.ts'
import { choicesOf } from '#web/ui/choices-of.ts'
import { FormSelect } from '#web/ui/form/form-fields.tsx'
import { newsletterTexts as texts } from './text.ts'

function Section({ name, label, help }: InputProps) {
  const { data } = useCall(articleConfiguration, {}, { staleTime: 60_000 })
  const options = (data?.categories ?? []).map((category) => ({ value: category.id, label: category.name }))
  return <FormSelect name={name} label={label} help={help} options={options} searchable />
}

/** When a newsletter is sent, in words. */
export function When({ rhythm, weekday, send_at }: Pick<NewsletterRow, 'rhythm' | 'weekday' | 'send_at'>) {
  const t = useText()
  return `${t(rhythm === 'weekly' ? weekdayLabels[weekday] : rhythmLabels.daily)}, ${send_at}`
}

/** The form of a newsletter. */
export const newsletterFields: RecordField<typeof newsletters>[] = [
  { name: 'name', label: labels.name, input: 'text' },
  { name: 'description', label: labels.description, input: 'textarea' },
  { name: 'rhythm', label: labels.rhythm, input: 'select', options: choicesOf(rhythmLabels) },
  {
    name: 'weekday',
    label: labels.weekday,
    help: texts.weekdayHelp,
    input: 'select',
    options: choicesOf(weekdayLabels),
  },
  {
    name: 'send_at',
    label: labels.send_at,
    input: 'select',
    options: sendTimes.map((time) => ({ value: time, label: time })),
  },
  { name: 'category_id', label: labels.category_id, help: texts.categoryHelp, input: Section },
  { name: 'whole_first', label: labels.whole_first, help: texts.wholeHelp, input: 'switch' },
  { ...activeField(), label: labels.active },
]
