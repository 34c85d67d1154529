import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { saleLabels } from '@toasoan/contract/finance/sales'
import { type UnitRow, unitBuys } from '@toasoan/contract/finance/units'
import { useEffect, useState } from 'react'
import { useCall, useList } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { filterLook } from '#web/ui/data-table/filter-look.ts'
import type { Filter } from '#web/ui/data-table/list-types.ts'
import { saleTexts } from './text.ts'

type Named = Pick<UnitRow, 'id' | 'name'>

/** Units by what is typed, which is sought on the server, and the chosen one among them. */
function useUnits(chosen: Named | null | undefined, active?: 'true') {
  const [typed, onSearchChange] = useState('')
  const [keyword] = useDebouncedValue(typed, 200)
  const sought = keyword === chosen?.name ? '' : keyword
  const { data } = useList(
    unitBuys.list,
    { query: { ...(sought && { keyword: sought }), ...(active && { active }), perPage: 25 } },
    { quiet: true },
  )
  const found = data?.data ?? []
  const offered = new Map([...(chosen ? [chosen] : []), ...found].map(({ id, name }) => [String(id), name]))
  return {
    found,
    field: {
      data: [...offered].map(([value, label]) => ({ value, label })),
      value: chosen ? String(chosen.id) : null,
      onSearchChange,
      // The server has sought already, without regard to diacritics.
      filter: ({ options }) => options,
      searchable: true,
    } satisfies SelectProps,
  }
}

type Props = { value: UnitRow | null; onChange: (unit: UnitRow | null) => void }

/** Chooses who buys, of the units that trade; tells of a new balance of the one that is chosen, too. */
export function ChooseUnit({ value, onChange }: Props) {
  const t = useText()
  const { found, field } = useUnits(value, 'true')
  const now = found.find(({ id }) => id === value?.id)
  useEffect(() => {
    if (now && now.available !== value?.available) onChange(now)
  })
  return (
    <Select
      {...field}
      label={t(saleTexts.chooseUnit)}
      onChange={(id) => onChange(found.find((unit) => String(unit.id) === id) ?? null)}
      withAsterisk
      data-autofocus
    />
  )
}

type FieldProps = { label: string; value: string; onChange: (value: string) => void; labelled?: boolean }

function UnitField({ label, value, onChange, labelled }: FieldProps) {
  const can = useCan()
  const id = Number(value)
  const { data } = useCall(
    unitBuys.view,
    { params: { id } },
    { quiet: true, enabled: id > 0 && can('unitBuy.view') },
  )
  const { field } = useUnits(id > 0 ? { id, name: data?.name ?? `#${id}` } : null)
  return (
    <Select
      {...filterLook(label, labelled, 200)}
      {...field}
      comboboxProps={{ withinPortal: !labelled }}
      onChange={(next) => onChange(next ?? '')}
      clearable
    />
  )
}

/** A list's filter by buying unit. */
export const unitFilter: Filter = {
  name: 'unit_buy_id',
  label: saleLabels.unit,
  kind: 'custom',
  render: (props) => <UnitField {...props} />,
}
