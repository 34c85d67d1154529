import { SimpleGrid, Stack } from '@mantine/core'
import { serialTexts } from '@toasoan/contract/facilities/device-serials'
import {
  type DeviceDetail,
  type DeviceInput,
  depreciationLabels,
  deviceInput,
  deviceLabels,
} from '@toasoan/contract/facilities/devices'
import type { Text } from '@toasoan/contract/kit/text'
import { useMemo } from 'react'
import { invalidateAll } from '#web/client/query-client.ts'
import { DepartmentSelect } from '#web/entities/choices/department-select.tsx'
import { CustomFieldInputs } from '#web/entities/custom-fields/custom-field-inputs.tsx'
import { PictureField } from '#web/entities/pictures/picture-field.tsx'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { choicesOf } from '#web/ui/choices-of.ts'
import { FormDate, FormSelect, FormText, FormTextarea } from '#web/ui/form/form-fields.tsx'
import { FormNumber } from '#web/ui/form/form-number.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { WatchUnsaved } from '#web/ui/form/watch-unsaved.tsx'
import { useCollection } from '../list/use-device-filters.ts'
import { deviceTexts } from '../text.ts'
import { SerialsInput } from './serials-input.tsx'

export type DeviceValues = DeviceInput & { serials: string[] }

const withSerials = deviceInput.extend({ serials: serialTexts.default([]) })

const blank = {
  code: '',
  name: '',
  category_type_device_id: null,
  manufacturer_id: null,
  model_id: null,
  provider_id: null,
  country_id: null,
  department_id: null,
  unit: '',
  price: 0,
  purchased_on: null,
  warranty_until: null,
  depreciation_months: null,
  depreciation_method: 'straight' as const,
  picture_file_id: null,
  description: '',
  custom_values: {},
  serials: [],
}

const valuesOf = (device: DeviceDetail | null): DeviceValues =>
  device
    ? {
        code: device.code,
        name: device.name,
        category_type_device_id: device.category?.id ?? null,
        manufacturer_id: device.manufacturer?.id ?? null,
        model_id: device.model?.id ?? null,
        provider_id: device.provider?.id ?? null,
        country_id: device.country?.id ?? null,
        department_id: device.department?.id ?? null,
        unit: device.unit,
        price: device.price,
        purchased_on: device.purchased_on,
        warranty_until: device.warranty_until,
        depreciation_months: device.depreciation_months,
        depreciation_method: device.depreciation_method,
        picture_file_id: device.picture_file_id,
        description: device.description,
        custom_values: device.custom_values,
        serials: [],
      }
    : blank

const CollectionSelect = ({ name, label, from }: { name: string; label: Text; from: string }) => (
  <FormSelect name={name} label={label} options={useCollection(from)} searchable />
)

type Props = {
  /** Null for a new one, whose serials are typed with it. */
  device: DeviceDetail | null
  onSave: (values: DeviceValues) => Promise<unknown>
  onCancel: () => void
  watch?: (unsaved: boolean) => void
}

/** The form of a device, new or known. */
export function DeviceForm({ device, onSave, onCancel, watch }: Props) {
  const t = useText()
  const values = useMemo(() => valuesOf(device), [device])
  return (
    <RecordForm<DeviceValues>
      schema={withSerials}
      values={values}
      onReload={invalidateAll}
      onSave={onSave}
      onCancel={onCancel}
      readOnly={device ? !device.may.update : false}
      side={
        <Card>
          <Stack gap="sm">
            <PictureField
              name="picture_file_id"
              label={deviceTexts.picture}
              saved={device?.picture ?? null}
            />
            <DepartmentSelect name="department_id" label={deviceLabels.department_id} />
            <CollectionSelect name="country_id" label={deviceLabels.country_id} from="/countries" />
          </Stack>
        </Card>
      }
    >
      {watch && <WatchUnsaved tell={watch} />}
      <Card title={t(deviceTexts.data)}>
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <FormText name="name" label={deviceLabels.name} required maxLength={200} autoFocus={!device} />
            <FormText name="code" label={deviceLabels.code} required maxLength={40} />
            <CollectionSelect
              name="category_type_device_id"
              label={deviceLabels.category_type_device_id}
              from="/category_type_devices"
            />
            <CollectionSelect
              name="manufacturer_id"
              label={deviceLabels.manufacturer_id}
              from="/manufacturers"
            />
            <CollectionSelect name="model_id" label={deviceLabels.model_id} from="/models" />
            <FormText name="unit" label={deviceLabels.unit} maxLength={30} />
          </SimpleGrid>
          <FormTextarea name="description" label={deviceLabels.description} maxLength={4000} />
        </Stack>
      </Card>
      <Card title={t(deviceTexts.purchase)}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <CollectionSelect name="provider_id" label={deviceLabels.provider_id} from="/providers" />
          <FormNumber name="price" label={deviceLabels.price} min={0} />
          <FormDate name="purchased_on" label={deviceLabels.purchased_on} />
          <FormDate name="warranty_until" label={deviceLabels.warranty_until} />
          <FormNumber
            name="depreciation_months"
            label={deviceLabels.depreciation_months}
            min={1}
            max={1200}
          />
          <FormSelect
            name="depreciation_method"
            label={deviceLabels.depreciation_method}
            help={deviceTexts.methodHelp}
            options={choicesOf(depreciationLabels)}
            required
          />
        </SimpleGrid>
      </Card>
      <CustomFieldInputs typeForm={1} title={t(deviceTexts.custom)} />
      {!device && (
        <Card title={t(deviceLabels.serials)}>
          <SerialsInput name="serials" label={deviceLabels.serials} />
        </Card>
      )}
    </RecordForm>
  )
}
