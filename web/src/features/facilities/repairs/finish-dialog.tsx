import { Modal } from '@mantine/core'
import { repairLabels } from '@toasoan/contract/facilities/repair-steps'
import { prose } from '@toasoan/contract/kit/schemas'
import { useState } from 'react'
import { z } from 'zod'
import { useText } from '#web/language/use-text.ts'
import { openDialog } from '#web/ui/dialogs/dialog-host.ts'
import { FormTextarea } from '#web/ui/form/form-fields.tsx'
import { FormNumber } from '#web/ui/form/form-number.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { repairTexts } from './text.ts'

const input = z.object({
  cost: z.number().int().nonnegative().nullable().default(null),
  result: prose(2000).default(''),
})

type Result = { cost: number; result: string }

function Finish({ before, settle }: { before: Result; settle: (result: Result | null) => void }) {
  const t = useText()
  const [opened, setOpened] = useState(true)
  const [answer, setAnswer] = useState<Result | null>(null)
  return (
    <Modal
      opened={opened}
      onClose={() => setOpened(false)}
      title={t(repairTexts.finishTitle)}
      closeButtonProps={{ 'aria-label': t(shared.close) }}
      onExitTransitionEnd={() => settle(answer)}
    >
      <RecordForm<z.output<typeof input>>
        schema={input as never}
        values={before}
        place="dialog"
        onCancel={() => setOpened(false)}
        onSave={async ({ cost, result }) => {
          setAnswer({ cost: cost ?? 0, result })
          setOpened(false)
        }}
      >
        <FormNumber name="cost" label={repairLabels.cost} min={0} suffix=" đ" />
        <FormTextarea name="result" label={repairLabels.result} maxLength={2000} />
      </RecordForm>
    </Modal>
  )
}

/** Asks what the repair cost and what was done; null when the person gave up. */
export const askResult = (before: Result): Promise<Result | null> =>
  openDialog<Result | null>((settle) => <Finish before={before} settle={settle} />)
