import { Stack, Text } from '@mantine/core'
import { areas } from '@toasoan/contract/access/catalogue'
import { createModule, moduleAddition, moduleLabels } from '@toasoan/contract/administration/modules'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { FormSelect, FormText } from '#web/ui/form/form-fields.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { moduleTexts } from './text.ts'

type Values = z.output<typeof moduleAddition>

/** An empty code means: make one from the name. */
const schema = z.preprocess((values) => {
  const { code, ...rest } = values as Values
  return code ? values : rest
}, moduleAddition)

const start = { area: 'editorial', code: '', name: '', name_en: '' }

/** Adds a module of the house's own. */
export function Component() {
  const t = useText()
  const can = useCan()
  const navigate = useNavigate()
  const create = useChange(createModule, { quiet: true })
  return (
    <RecordForm<Values>
      narrow
      schema={schema}
      values={start as Values}
      onCancel={() => void navigate('/modules/list')}
      onSave={async (body) => {
        const { id } = await create.mutateAsync({ body })
        toastSuccess(t(shared.saved))
        await navigate(can('module.view') ? `/modules/view/${id}` : '/modules/list')
      }}
    >
      <Card title={t(moduleTexts.addTitle)}>
        <Stack>
          <Text size="sm" c="dimmed" maw="72ch">
            {t(moduleTexts.addHelp)}
          </Text>
          <FormText name="name" label={moduleLabels.name} required maxLength={200} autoFocus />
          <FormText
            name="name_en"
            label={moduleLabels.name_en}
            help={moduleTexts.nameEnHelp}
            maxLength={200}
          />
          <FormSelect
            name="area"
            label={moduleLabels.area}
            required
            options={Object.entries(areas).map(([value, label]) => ({ value, label: t(label) }))}
          />
          <FormText name="code" label={moduleLabels.code} help={moduleTexts.codeHelp} maxLength={45} />
        </Stack>
      </Card>
    </RecordForm>
  )
}
