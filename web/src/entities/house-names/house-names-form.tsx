import { Stack } from '@mantine/core'
import { type Text, text } from '@toasoan/contract/kit/text'
import { useMemo } from 'react'
import type { ZodType } from 'zod'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { FormText } from '#web/ui/form/form-fields.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'

const help = text('Để trống thì dùng tên gốc: {name}', 'Left empty, the original name holds: {name}')

/** Help text of a field: the default name used while it is empty. */
const helpOf = (name: string) => ({
  vi: help.vi.replace('{name}', name),
  en: help.en.replace('{name}', name),
})

type Names = { name: string; name_en: string }

export type HouseNamesProps = {
  row: Names & { code: string; default_name: string; default_name_en: string }
  schema: ZodType<Names>
  labels: { name: Text; name_en: Text }
  onSave: (names: Names) => Promise<unknown>
  /** Returns to the list. */
  onLeave: () => unknown
}

/** Form for renaming a built-in item. */
export function HouseNamesForm({ row, schema, labels, onSave, onLeave }: HouseNamesProps) {
  const t = useText()
  const values = useMemo(() => ({ name: row.name, name_en: row.name_en }), [row])
  return (
    <RecordForm
      narrow
      schema={schema}
      values={values}
      onCancel={onLeave}
      onSave={async (names) => {
        await onSave(names)
        toastSuccess(t(shared.saved))
        await onLeave()
      }}
    >
      <Card title={row.code}>
        <Stack>
          <FormText
            name="name"
            label={labels.name}
            help={helpOf(row.default_name)}
            maxLength={200}
            autoFocus
          />
          <FormText
            name="name_en"
            label={labels.name_en}
            help={helpOf(row.default_name_en)}
            maxLength={200}
          />
        </Stack>
      </Card>
    </RecordForm>
  )
}
