import { requiredLine } from '@toasoan/contract/kit/schemas'
import { text } from '@toasoan/contract/kit/text'
import { z } from 'zod'
import { apiError } from '#web/client/api-error.ts'
import { useText } from '#web/language/use-text.ts'
import { FormDate, FormSelect, FormSwitch, FormText, FormTextarea } from '#web/ui/form/form-fields.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { Example, Section } from '../pieces.tsx'
import styles from '../widget.module.css'

const texts = {
  example: text('Biểu mẫu chạy thật, không lưu đi đâu', 'A living form that saves nowhere'),
  name: text('Tên chương trình', 'Name of the programme'),
  host: text('Người dẫn', 'Host'),
  start: text('Ngày phát đầu tiên', 'First day on air'),
  note: text('Ghi chú', 'Note'),
  live: text('Phát trực tiếp', 'Live'),
  taken: text('Tên này đã có.', 'This name is taken.'),
}

const schema = z.strictObject({
  name: requiredLine(60),
  host: z.number(),
  start: z.string().nullable(),
  note: z.string().max(200),
  live: z.boolean(),
})

const values = { name: '', host: 1, start: '2026-12-01', note: '', live: true }

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

export function LiveForm() {
  const t = useText()
  const save = async ({ name }: z.output<typeof schema>) => {
    await pause(600)
    if (/^(trùng|taken)$/i.test(name)) {
      const message = t(texts.taken)
      throw apiError(409, { code: 409, message, error: 'example.taken', errors: { name: [message] } })
    }
    toastSuccess(t(shared.saved))
  }
  return (
    <Section id="form">
      <Example title={texts.example} source="ui/form/record-form.tsx">
        <RecordForm schema={schema} values={values} onSave={save} place="dialog">
          <div className={styles.grid}>
            <FormText name="name" label={texts.name} required maxLength={60} />
            <FormSelect
              name="host"
              label={texts.host}
              required
              options={[
                { value: 1, label: 'Nguyễn Thị Ánh Tuyết' },
                { value: 2, label: 'Đỗ Hữu Lễ' },
              ]}
            />
            <FormDate name="start" label={texts.start} />
            <FormTextarea name="note" label={texts.note} maxLength={200} />
            <FormSwitch name="live" label={texts.live} />
          </div>
        </RecordForm>
      </Example>
    </Section>
  )
}
