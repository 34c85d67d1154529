import { Select } from '@mantine/core'
import { listSerials } from '@toasoan/contract/facilities/device-serials'
import { useList } from '#web/client/use-call.ts'
import type { InputProps } from '#web/entities/records/record-fields.ts'
import { useText } from '#web/language/use-text.ts'
import { useField } from '#web/ui/form/use-field.ts'
import { useSought } from '#web/ui/use-sought.ts'
import { repairTexts } from './text.ts'

/** One unit of any device, found by its serial. */
export function SerialInput({ name, label, required }: InputProps) {
  const t = useText()
  const { value, onChange, error, ref } = useField<number | null>(name)
  const { keyword, field } = useSought(200, (typed) => typed.split(' · ')[0] ?? '')
  const answer = useList(
    listSerials,
    { query: { ...(keyword ? { keyword } : {}), perPage: 25 } },
    { quiet: true },
  )
  return (
    <Select
      ref={ref}
      label={t(label)}
      placeholder={t(repairTexts.chooseUnit)}
      withAsterisk={required}
      searchable
      data={(answer.data?.data ?? []).map(({ id, serial, device }) => ({
        value: String(id),
        label: `${serial} · ${device.name}`,
      }))}
      {...field(answer)}
      value={value ? String(value) : null}
      onChange={(next) => onChange(next ? Number(next) : null)}
      error={error}
      openOnFocus={false}
      data-autofocus
    />
  )
}
