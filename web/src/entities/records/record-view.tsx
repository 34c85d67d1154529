import { Button, Group, Stack } from '@mantine/core'
import { IconHistory, IconPencil } from '@tabler/icons-react'
import type { Permission } from '@toasoan/contract/access/catalogue'
import type { Resource } from '@toasoan/contract/kit/resource'
import { Link } from 'react-router'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { PrimaryButton } from '#web/ui/data-table/primary-button.tsx'
import { PageAction } from '#web/ui/page/page-action.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { Definition, DefinitionGrid } from './definition-grid.tsx'
import { FieldValue } from './field-value.tsx'
import type { RecordField, RowOf } from './record-fields.ts'
import { recordTexts } from './record-texts.ts'

/** Creation and modification times, if available. */
const times = [
  { name: 'created_at', label: recordTexts.created },
  { name: 'updated_at', label: recordTexts.updated },
] as const

type Props<R extends Resource> = {
  resource: R
  fields: readonly RecordField<R>[]
  row: RowOf<R>
  /** URL of the edit form. */
  edit: string
  /** In a dialog the links are below the fields. */
  place?: 'page' | 'dialog'
}

/** A read-only record with fields, timestamps, and links to form and log. */
export function RecordView<R extends Resource>({ resource, fields, row, edit, place = 'page' }: Props<R>) {
  const t = useText()
  const can = useCan()
  const lines = [...fields, ...(times.filter(({ name }) => name in row) as unknown as RecordField<R>[])]
  const links = (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      {can('log.activity') && (
        <Button
          component={Link}
          variant="default"
          to={`/logs/activity?record_type=${resource.name}&record_id=${row.id}`}
          leftSection={<IconHistory size={17} stroke={1.8} />}
        >
          {t(recordTexts.history)}
        </Button>
      )}
      <PrimaryButton
        action={{
          label: shared.edit,
          icon: IconPencil,
          href: edit,
          can: resource.update.can as Permission,
        }}
      />
    </Group>
  )
  const grid = (
    <DefinitionGrid dense={place === 'dialog'}>
      {lines.map((field) => (
        <Definition
          key={field.name}
          label={t(field.heading ?? field.label)}
          long={field.input === 'textarea'}
        >
          <FieldValue field={field} row={row} />
        </Definition>
      ))}
    </DefinitionGrid>
  )
  if (place === 'dialog')
    return (
      <Stack gap="lg">
        {grid}
        {links}
      </Stack>
    )
  return (
    <>
      <PageAction>{links}</PageAction>
      <Card maw={960}>{grid}</Card>
    </>
  )
}
