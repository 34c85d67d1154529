import { Stack, Text } from '@mantine/core'
import { listModules } from '@toasoan/contract/administration/modules'
import {
  createPermission,
  permissionAddition,
  permissionLabels,
} from '@toasoan/contract/administration/permissions'
import { useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod'
import { useChange, useList } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { FormSelect, FormText } from '#web/ui/form/form-fields.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { moduleName } from './module-name.ts'
import { permissionTexts } from './text.ts'

type Values = z.output<typeof permissionAddition>

/** An empty code means: make one from the name. */
const schema = z.preprocess((values) => {
  const { code, ...rest } = values as Values
  return code ? values : rest
}, permissionAddition)

/** Adds a permission of the house's own to a module. */
export function Component() {
  const t = useText()
  const can = useCan()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const create = useChange(createPermission, {
    quiet: true,
    invalidates: ['/permissions*', '/modules*', '/roles*'],
  })
  const modules = useList(listModules, { query: { isPaginate: 'false' } }, { quiet: true }).data?.data ?? []
  const start = { module_id: Number(search.get('module_id')) || null, code: '', name: '', name_en: '' }
  return (
    <RecordForm<Values>
      narrow
      schema={schema}
      values={start as unknown as Values}
      onCancel={() => void navigate('/permissions/list')}
      onSave={async (body) => {
        const { id } = await create.mutateAsync({ body })
        toastSuccess(t(shared.saved))
        await navigate(can('permission.view') ? `/permissions/view/${id}` : '/permissions/list')
      }}
    >
      <Card title={t(permissionTexts.addTitle)}>
        <Stack>
          <Text size="sm" c="dimmed" maw="72ch">
            {t(permissionTexts.addHelp)}
          </Text>
          <FormSelect
            name="module_id"
            label={permissionLabels.module}
            required
            searchable
            options={modules.map((module) => ({ value: module.id, label: moduleName(module) }))}
          />
          <FormText name="name" label={permissionLabels.name} required maxLength={200} />
          <FormText
            name="name_en"
            label={permissionLabels.name_en}
            help={permissionTexts.nameEnHelp}
            maxLength={200}
          />
          <FormText
            name="code"
            label={permissionLabels.code}
            help={permissionTexts.codeHelp}
            maxLength={45}
          />
        </Stack>
      </Card>
    </RecordForm>
  )
}
