import { Button, NumberInput, Select, Stack, Text as Words } from '@mantine/core'
import { vehicleBookLabels } from '@toasoan/contract/facilities/vehicle-books'
import { useState } from 'react'
import { useCall } from '#web/client/use-call.ts'
import { ChoosePerson } from '#web/entities/choices/person-select.tsx'
import { useText } from '#web/language/use-text.ts'
import { number } from '#web/ui/date-time.ts'
import { openDialog } from '#web/ui/dialogs/dialog-host.ts'
import { DialogButtons, DialogWindow } from '#web/ui/dialogs/dialog-window.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { type BookRow, vehicleKind } from '../book-kinds.ts'
import { bookTexts } from '../text.ts'

/** What a step of a vehicle booking needs besides the status. */
export type VehicleStep = Partial<
  Record<'mobile_vehicle_id' | 'driver_id' | 'odometer_out' | 'odometer_in', number>
>

type Props = { row: BookRow; to: string; title: string; resolve: (step: VehicleStep | null) => void }

function VehicleStepDialog({ row, to, title, resolve }: Props) {
  const t = useText()
  const [vehicle, setVehicle] = useState(row.mobile_vehicle_id ?? null)
  const [driver, setDriver] = useState(row.driver_id ?? null)
  const span = { starts_at: row.starts_at, ends_at: row.ends_at }
  const { data: free = [] } = useCall(vehicleKind.usable, { query: to === 'approved' ? span : {} })
  const known = free.find(({ id }) => id === vehicle)
  const start = to === 'returned' ? (row.odometer_out ?? 0) : (known?.odometer ?? 0)
  const [read, setRead] = useState<number | null>(null)
  const odometer = read ?? start
  const options = free.map(({ id, name, plate }) => ({ value: String(id), label: `${name} · ${plate}` }))
  if (row.mobile_vehicle_id && !free.some(({ id }) => id === row.mobile_vehicle_id))
    options.unshift({ value: String(row.mobile_vehicle_id), label: row.vehicle_name ?? '' })
  const ready = to !== 'approved' || (vehicle !== null && driver !== null)
  const submit = () => {
    if (!ready) return
    if (to === 'approved') resolve({ mobile_vehicle_id: vehicle as number, driver_id: driver as number })
    else resolve(to === 'departed' ? { odometer_out: odometer } : { odometer_in: odometer })
  }
  return (
    <DialogWindow title={title}>
      <Stack>
        {to === 'approved' ? (
          <>
            <Words size="sm">{t(bookTexts.chooseBoth)}</Words>
            <Select
              label={t(vehicleBookLabels.mobile_vehicle_id)}
              data={options}
              value={vehicle === null ? null : String(vehicle)}
              onChange={(id) => {
                setVehicle(id === null ? null : Number(id))
                const usual = free.find((one) => String(one.id) === id)?.driver_id
                if (driver === null && usual) setDriver(usual)
              }}
              searchable
              withAsterisk
              data-autofocus
            />
            <ChoosePerson
              label={t(vehicleBookLabels.driver_id)}
              value={driver}
              onChange={setDriver}
              required
            />
          </>
        ) : (
          <NumberInput
            label={t(to === 'departed' ? vehicleBookLabels.odometer_out : vehicleBookLabels.odometer_in)}
            // A wrong digit shows in the distance.
            description={
              to === 'returned' && t(bookTexts.distance, { km: number(Math.max(0, odometer - start)) })
            }
            value={odometer}
            min={start}
            max={9_999_999}
            suffix=" km"
            hideControls
            onChange={(value) => setRead(Number(value))}
            data-autofocus
          />
        )}
        <DialogButtons>
          <Button onClick={submit} disabled={!ready}>
            {t(shared.confirm)}
          </Button>
        </DialogButtons>
      </Stack>
    </DialogWindow>
  )
}

/** Asks for the vehicle and driver of an approval, or for the odometer. Null when the person gave up. */
export const askVehicleStep = (row: BookRow, to: string, title: string): Promise<VehicleStep | null> =>
  openDialog<VehicleStep>((resolve) => (
    <VehicleStepDialog row={row} to={to} title={title} resolve={resolve} />
  ))
