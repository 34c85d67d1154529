import { Anchor } from '@mantine/core'
import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react'
import type { Field, ReferenceEntity, ReferenceRow } from '@toasoan/contract/kit/reference-entity'
import { text } from '@toasoan/contract/kit/text'
import { useText } from '#web/language/use-text.ts'
import type { Column } from '#web/ui/data-table/list-types.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { TimeText } from '#web/ui/time-text.tsx'
import { referenceTexts } from './reference-texts.ts'

function ActiveBadge({ active }: { active: boolean }) {
  const t = useText()
  return active ? (
    <StatusBadge tone="success" icon={IconCircleCheck}>
      {t(referenceTexts.active)}
    </StatusBadge>
  ) : (
    <StatusBadge tone="secondary" icon={IconCircleOff}>
      {t(referenceTexts.inactive)}
    </StatusBadge>
  )
}

/** Links open where they lead to: mail, telephone, web. */
function linkOf({ input }: Field, value: string): string | null {
  if (input === 'url') return value
  if (input === 'email') return `mailto:${value}`
  return input === 'tel' ? `tel:${value.replace(/[^+\d]/g, '')}` : null
}

function cell(field: Field, value: unknown) {
  const shown = value === null || value === undefined ? '' : String(value)
  const href = shown ? linkOf(field, shown) : null
  if (!href) return shown
  return (
    <Anchor href={href} target={field.input === 'url' ? '_blank' : undefined} rel="noopener noreferrer">
      {shown.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
    </Anchor>
  )
}

/** The columns that follow from an entity's fields, then its status and its last change. */
export function referenceColumns({ fields }: ReferenceEntity): Column<ReferenceRow>[] {
  const own = Object.entries(fields)
    .filter(([, field]) => field.input !== 'reference')
    .map(
      ([key, field]): Column<ReferenceRow> => ({
        key,
        label: field.label,
        sortable: key === 'name',
        hidden: !field.list,
        render: key === 'name' ? undefined : (row) => cell(field, row[key]),
      }),
    )
  return [
    ...own,
    {
      key: 'active',
      label: referenceTexts.status,
      width: 140,
      render: (row) => <ActiveBadge active={row.active} />,
    },
    {
      key: 'updated_at',
      label: referenceTexts.updated,
      sortable: true,
      width: 150,
      render: (row) => <TimeText at={row.updated_at} relative />,
    },
    {
      key: 'created_at',
      label: text('Tạo lúc', 'Created'),
      sortable: true,
      hidden: true,
      render: (row) => <TimeText at={row.created_at} />,
    },
  ]
}
