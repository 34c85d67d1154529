import { Button, Modal } from '@mantine/core'
import { IconGauge } from '@tabler/icons-react'
import {
  type OdometerCorrection,
  odometerCorrection,
  vehicleBookCalls,
  vehicleBookLabels,
} from '@toasoan/contract/facilities/vehicle-books'
import { useState } from 'react'
import { invalidate } from '#web/client/query-client.ts'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { FormTextarea } from '#web/ui/form/form-fields.tsx'
import { FormNumber } from '#web/ui/form/form-number.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { type BookRow, vehicleKind } from '../book-kinds.ts'
import { bookTexts } from '../text.ts'

/** Corrects what was read of the odometer on a trip that is over: a button, and what it asks. */
export function CorrectOdometer({ row }: { row: BookRow }) {
  const t = useText()
  const [opened, setOpened] = useState(false)
  const invalidates = [vehicleKind.stale, '/mobile_vehicles*'] as const
  const correct = useChange(vehicleBookCalls.correctOdometer, { quiet: true, invalidates })
  const close = () => setOpened(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconGauge size={16} stroke={1.7} />}
        onClick={() => setOpened(true)}
      >
        {t(bookTexts.correctOdometer)}
      </Button>
      <Modal opened={opened} onClose={close} title={t(bookTexts.correctOdometer)}>
        <RecordForm<OdometerCorrection>
          schema={odometerCorrection.omit({ version: true })}
          values={{
            odometer_out: row.odometer_out ?? undefined,
            odometer_in: row.odometer_in ?? undefined,
            reason: '',
          }}
          place="dialog"
          onCancel={close}
          onReload={() => invalidate(vehicleKind.stale)}
          onSave={async (body) => {
            await correct.mutateAsync({ params: { id: row.id }, body: { ...body, version: row.version } })
            toastSuccess(t(shared.saved))
            close()
          }}
        >
          <FormNumber
            name="odometer_out"
            label={vehicleBookLabels.odometer_out}
            required
            min={0}
            max={9_999_999}
            suffix=" km"
          />
          <FormNumber
            name="odometer_in"
            label={vehicleBookLabels.odometer_in}
            required
            min={0}
            max={9_999_999}
            suffix=" km"
          />
          <FormTextarea
            name="reason"
            label={bookTexts.correctReason}
            help={bookTexts.correctHelp}
            required
            maxLength={1000}
          />
        </RecordForm>
      </Modal>
    </>
  )
}
