import { Group, Select } from '@mantine/core'
import { categoryTypeDevices } from '@toasoan/contract/facilities/category-type-devices'
import { listDevices, viewDevice } from '@toasoan/contract/facilities/devices'
import {
  maintenanceLabels as labels,
  type MaintenanceAbout,
  type MaintenanceRule,
  maintenanceAboutLabels,
  maintenanceAbouts,
  type maintenanceRules,
} from '@toasoan/contract/facilities/maintenance'
import { listVehicles, viewVehicle } from '@toasoan/contract/facilities/mobile-vehicles'
import { providers } from '@toasoan/contract/facilities/providers'
import { listStudios, viewStudio } from '@toasoan/contract/facilities/studios'
import type { AnyEndpoint } from '@toasoan/contract/kit/endpoint'
import { useState } from 'react'
import { useCall, useList } from '#web/client/use-call.ts'
import { collectionInput } from '#web/entities/choices/collection-input.tsx'
import { PersonSelect } from '#web/entities/choices/person-select.tsx'
import { activeField, type InputProps, type RecordField } from '#web/entities/records/record-fields.ts'
import { useText } from '#web/language/use-text.ts'
import { number } from '#web/ui/date-time.ts'
import { useField } from '#web/ui/form/use-field.ts'
import { useSought } from '#web/ui/use-sought.ts'
import { maintenanceTexts as texts } from './text.ts'

const lists: Record<MaintenanceAbout, AnyEndpoint> = {
  category: categoryTypeDevices.list,
  device: listDevices,
  studio: listStudios,
  vehicle: listVehicles,
}

const views: Record<MaintenanceAbout, AnyEndpoint> = {
  category: categoryTypeDevices.view,
  device: viewDevice,
  studio: viewStudio,
  vehicle: viewVehicle,
}

type About = { kind: MaintenanceAbout; id: number | null }

/** What a rule is about: first the kind, then the record, searched by its name. */
function AboutInput({ name, label, required }: InputProps) {
  const t = useText()
  const { value, onChange, error, ref } = useField<About | null>(name)
  const [kind, setKind] = useState<MaintenanceAbout>(value?.kind ?? 'category')
  const { keyword, field } = useSought()
  const query = { ...(keyword ? { keyword } : {}), perPage: 50 }
  const answer = useList(lists[kind], { query }, { quiet: true })
  const rows = (answer.data?.data ?? []) as { id: number; name: string }[]
  const chosen = useCall(
    views[kind],
    { params: { id: value?.id ?? 0 } },
    {
      quiet: true,
      enabled: Boolean(value?.id) && !rows.some(({ id }) => id === value?.id),
    },
  ).data as (typeof rows)[number] | undefined
  const all = [...(chosen && chosen.id === value?.id ? [chosen] : []), ...rows]
  const options = [...new Map(all.map((one) => [one.id, one])).values()]
  return (
    <Group align="flex-start" gap="xs">
      <Select
        label={t(texts.aboutKind)}
        flex="1 1 170px"
        allowDeselect={false}
        data={maintenanceAbouts.map((one) => ({ value: one, label: t(maintenanceAboutLabels[one]) }))}
        value={kind}
        onChange={(next) => {
          setKind((next ?? 'category') as MaintenanceAbout)
          onChange(null)
        }}
      />
      <Select
        ref={ref}
        label={t(maintenanceAboutLabels[kind])}
        aria-label={`${t(label)}: ${t(maintenanceAboutLabels[kind])}`}
        flex="2 1 260px"
        withAsterisk={required}
        searchable
        data={options.map(({ id, name: words }) => ({ value: String(id), label: words }))}
        {...field(answer)}
        value={value?.id ? String(value.id) : null}
        onChange={(next) => onChange(next ? { kind, id: Number(next) } : null)}
        error={error}
      />
    </Group>
  )
}

function Every({ every_months }: MaintenanceRule) {
  const t = useText()
  return every_months === null ? t(texts.once) : t(texts.everyShown, { count: every_months })
}

const day = (value: string) => value.split('-').reverse().join('/')

/** The fields of a rule, once for list, form and page. */
export const ruleFields: RecordField<typeof maintenanceRules>[] = [
  { name: 'name', label: labels.name, input: 'text' },
  {
    name: 'about',
    label: labels.about,
    input: AboutInput,
    show: ({ about_name }: MaintenanceRule) => about_name,
  },
  {
    name: 'every_months',
    label: labels.every_months,
    heading: texts.rhythm,
    help: texts.everyHelp,
    input: 'number',
    show: Every,
  },
  {
    name: 'first_due',
    label: labels.first_due,
    input: 'date',
    show: ({ first_due }: MaintenanceRule) => day(first_due),
  },
  { name: 'notice_days', label: labels.notice_days, input: 'number', listed: false },
  {
    name: 'responsible_id',
    label: labels.responsible_id,
    help: texts.responsibleHelp,
    input: PersonSelect,
    show: ({ responsible }: MaintenanceRule) => responsible?.name,
  },
  {
    name: 'provider_id',
    label: labels.provider_id,
    input: collectionInput(providers.list),
    show: ({ provider }: MaintenanceRule) => provider?.name,
    listed: false,
  },
  {
    name: 'cost',
    label: labels.cost,
    help: texts.costHelp,
    input: 'number',
    show: ({ cost }: MaintenanceRule) => (cost > 0 ? number(cost) : null),
    listed: false,
  },
  { name: 'instructions', label: labels.instructions, input: 'textarea' },
  activeField(),
]
