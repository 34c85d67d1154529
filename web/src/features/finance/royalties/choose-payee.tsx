import { Select } from '@mantine/core'
import { payees } from '@toasoan/contract/finance/payees'
import { useList } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useSought } from '#web/ui/use-sought.ts'
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
  const { keyword, field } = useSought()
  const sought = value !== null && keyword === name ? '' : keyword
  const answer = useList(
    payees.list,
    { query: { keyword: sought || undefined, active: 'true', perPage: 25 } },
    { quiet: true, staleTime: 30_000 },
  )
  const found = (answer.data?.data ?? []).filter(({ id }) => id !== value)
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
      searchable
      clearable
      nothingFoundMessage={t(editorTexts.nobody)}
      {...field(answer)}
      data-autofocus={autoFocus || undefined}
    />
  )
}
