import { repairLabels } from '@toasoan/contract/facilities/repair-steps'
import { prose } from '@toasoan/contract/kit/schemas'
import { z } from 'zod'
import { useText } from '#web/language/use-text.ts'
import { openDialog } from '#web/ui/dialogs/dialog-host.ts'
import { DialogWindow } from '#web/ui/dialogs/dialog-window.tsx'
import { FormTextarea } from '#web/ui/form/form-fields.tsx'
import { FormNumber } from '#web/ui/form/form-number.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { repairTexts } from './text.ts'

const input = z.object({
  cost: z.number().int().nonnegative().nullable().default(null),
  result: prose(2000).default(''),
})

type Result = { cost: number; result: string }

function Finish({ before, resolve }: { before: Result; resolve: (result: Result | null) => void }) {
  const t = useText()
  return (
    <DialogWindow title={t(repairTexts.finishTitle)}>
      <RecordForm<z.output<typeof input>>
        schema={input as never}
        values={before}
        place="dialog"
        onCancel={() => resolve(null)}
        onSave={async ({ cost, result }) => {
          resolve({ cost: cost ?? 0, result })
        }}
      >
        <FormNumber name="cost" label={repairLabels.cost} min={0} suffix=" đ" />
        <FormTextarea name="result" label={repairLabels.result} maxLength={2000} />
      </RecordForm>
    </DialogWindow>
  )
}

/** Asks what the repair cost and what was done; null when the person gave up. */
export const askResult = (before: Result): Promise<Result | null> =>
  openDialog<Result>((resolve) => <Finish before={before} resolve={resolve} />)
