import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { payees } from '@toasoan/contract/finance/payees'
import { useState } from 'react'
import { useList } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { editorTexts } from './editor/editor-texts.ts'

type Props = {
  label: string
  description?: string
  value: number | null
  /** What the chosen one is called. */
  name: string
  onChange: (id: number | null, name: string) => void
  autoFocus?: boolean
}

/** Chooses a payee in use by name or tax number; what is typed is sought on the server. */
export function ChoosePayee({ label, description, value, name, onChange, autoFocus }: Props) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [keyword] = useDebouncedValue(typed, 200)
  const sought = value !== null && keyword === name ? '' : keyword
  const { data } = useList(
    payees.list,
    { query: { keyword: sought || undefined, active: 'true', perPage: 25 } as never },
    { quiet: true, staleTime: 30_000 },
  )
  const found = (data?.data ?? []).filter(({ id }) => id !== value)
  return (
    <Select
      label={label}
      description={description}
      flex={1}
      miw={160}
      data={[
        ...(value === null ? [] : [{ value: String(value), label: name }]),
        ...found.map((payee) => ({
          value: String(payee.id),
          label: payee.tax_number ? `${payee.name} · ${payee.tax_number}` : payee.name,
        })),
      ]}
      value={value === null ? null : String(value)}
      onChange={(id) => {
        const chosen = found.find((payee) => String(payee.id) === id)
        if (chosen) onChange(chosen.id, chosen.name)
        else if (id === null) onChange(null, name)
      }}
      onSearchChange={setTyped}
      // The server has sought already, without regard to diacritics.
      filter={({ options }) => options}
      searchable
      clearable
      nothingFoundMessage={t(editorTexts.nobody)}
      data-autofocus={autoFocus || undefined}
    />
  )
}
