import { SimpleGrid, Stack, Table, Text as Words } from '@mantine/core'
import { categoryTree } from '@toasoan/contract/editorial/categories'
import {
  type ImportField,
  type ImportRun,
  importFieldLabels,
  importFields,
  updateImport,
  type viewImport,
} from '@toasoan/contract/editorial/imports'
import type { DataOf } from '@toasoan/contract/kit/endpoint'
import { useCall, useChange } from '#web/client/use-call.ts'
import { DepartmentSelect } from '#web/entities/choices/department-select.tsx'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { FormSelect, FormSwitch } from '#web/ui/form/form-fields.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { toastSuccess } from '#web/ui/toast.ts'
import { importTexts as texts } from './text.ts'

type Run = DataOf<typeof viewImport>

const CategorySelect = () => {
  const { data = [] } = useCall(categoryTree, {}, { staleTime: 60_000, quiet: true })
  return (
    <FormSelect
      name="category_id"
      label={texts.category}
      options={data.map(({ id, name, level }) => ({ value: id, label: name, depth: level - 1 }))}
      searchable
    />
  )
}

/** The first rows of a table. */
function Sample({ sample }: { sample: NonNullable<Run['sample']> }) {
  return (
    <Table.ScrollContainer minWidth={480} mah={280}>
      <Table fz="sm" verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            {sample.columns.map((column) => (
              <Table.Th key={column}>{column}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sample.rows.map((cells, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other key
            <Table.Tr key={at}>
              {cells.map((cell, column) => (
                <Table.Td key={sample.columns[column]} maw={260}>
                  <Words size="sm" lineClamp={2}>
                    {cell}
                  </Words>
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

type Values = ImportRun['options'] & { version: number }

/** How a file is imported; a table says which column is what. */
export function ImportOptionsForm({ run, readOnly }: { run: Run; readOnly: boolean }) {
  const t = useText()
  const update = useChange(updateImport, { quiet: true, invalidates: ['/imports*'] })
  const columns = run.sample?.columns.map((value) => ({ value, label: value })) ?? []
  const label = (field: ImportField) => importFieldLabels[field]
  if (run.kind === 'redirects') return null
  return (
    <Card title={t(texts.options)}>
      <RecordForm<Values>
        schema={updateImport.body}
        values={{ ...run.options, version: run.version }}
        readOnly={readOnly}
        place="dialog"
        saveLabel={texts.save}
        onSave={async ({ mapping, ...values }) => {
          const chosen = Object.fromEntries(Object.entries(mapping ?? {}).filter(([, column]) => column))
          await update.mutateAsync({ params: { id: run.id }, body: { ...values, mapping: chosen } })
          toastSuccess(t(texts.saved))
        }}
      >
        <Stack>
          {run.sample && (
            <>
              <Words size="sm" c="dimmed">
                {t(texts.mappingHelp)}
              </Words>
              <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
                {importFields.map((field) => (
                  <FormSelect key={field} name={`mapping.${field}`} label={label(field)} options={columns} />
                ))}
              </SimpleGrid>
              <Sample sample={run.sample} />
            </>
          )}
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <CategorySelect />
            <DepartmentSelect name="department_id" label={texts.department} />
          </SimpleGrid>
          <FormSwitch name="make_categories" label={texts.makeCategories} />
          <FormSwitch name="drafts" label={texts.drafts} />
        </Stack>
      </RecordForm>
    </Card>
  )
}
