import { Anchor, Button, Group, Stack, Text as Words } from '@mantine/core'
import { IconHandGrab, IconPencil, IconQrcode, IconTool } from '@tabler/icons-react'
import { hasField } from '@toasoan/contract/facilities/custom-fields'
import { type DeviceReading, deviceLabels, readDevice } from '@toasoan/contract/facilities/devices'
import type { Text } from '@toasoan/contract/kit/text'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { useCall } from '#web/client/use-call.ts'
import { useCustomFields } from '#web/entities/custom-fields/custom-field-inputs.tsx'
import { customValueText } from '#web/entities/custom-fields/custom-value.tsx'
import { Facts } from '#web/entities/moves/facts.tsx'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { dateTime } from '#web/ui/date-time.ts'
import { PageAction } from '#web/ui/page/page-action.tsx'
import { usePageTitle } from '#web/ui/page/page-title.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { reportFault } from '../borrow/report-fault.tsx'
import styles from '../devices.module.css'
import { TimelineTab } from '../form/timeline-tab.tsx'
import { openLabels } from '../print-labels.tsx'
import { deviceTexts } from '../text.ts'
import { ConditionBadge, PlaceBadge, UnitBar } from '../unit-places.tsx'

/** When something can next be had, in words. */
function NextFree({ at }: { at: string | null }) {
  const t = useText()
  if (!at) return t(deviceTexts.notForeseen)
  return Date.parse(at) <= Date.now() + 60_000
    ? t(deviceTexts.freeNow)
    : t(deviceTexts.freeFrom, { time: dateTime(at) })
}

function Units({ device }: { device: DeviceReading }) {
  const t = useText()
  if (device.serials.length === 0) return <Words c="dimmed">{t(deviceTexts.noSerials)}</Words>
  return (
    <ul className={styles.units}>
      {device.serials.map((unit) => (
        <li key={unit.id}>
          <Anchor component={Link} to={`/qr/${unit.id}`} className={styles.serial}>
            {unit.serial}
          </Anchor>
          <Group gap={6} justify="flex-end">
            {unit.condition === 'normal' ? (
              <PlaceBadge place={unit.place} />
            ) : (
              <ConditionBadge condition={unit.condition} />
            )}
          </Group>
          <Words size="sm" c="dimmed">
            {[unit.department?.name, unit.location].filter(Boolean).join(' · ')}
          </Words>
          <Words size="sm" ta="right">
            {unit.condition === 'normal' && <NextFree at={unit.next_free} />}
          </Words>
        </li>
      ))}
    </ul>
  )
}

function Actions({ device }: { device: DeviceReading }) {
  const t = useText()
  const can = useCan()
  const { id, name, may, units } = device
  return (
    <Group gap="xs">
      {may.update && (
        <Button
          component={Link}
          to={`/devices/edit/${id}`}
          variant="default"
          leftSection={<IconPencil size={17} />}
        >
          {t(shared.edit)}
        </Button>
      )}
      {can('device.label') && units.total > 0 && (
        <Button
          variant="default"
          leftSection={<IconQrcode size={17} />}
          onClick={() => void openLabels({ device_id: id })}
        >
          {t(deviceTexts.labels)}
        </Button>
      )}
      {may.repair && units.total > 0 && (
        <Button
          variant="default"
          leftSection={<IconTool size={17} />}
          onClick={() => void reportFault({ id, name })}
        >
          {t(deviceTexts.repair)}
        </Button>
      )}
    </Group>
  )
}

function Device({ device }: { device: DeviceReading }) {
  const t = useText()
  const set = { category_type_device_id: device.category?.id, model_id: device.model?.id }
  const own = useCustomFields(1).filter((field) => hasField(field, set))
  const facts: [Text, ReactNode][] = [
    [deviceLabels.code, device.code],
    [deviceLabels.category_type_device_id, device.category?.name],
    [deviceLabels.manufacturer_id, device.manufacturer?.name],
    [deviceLabels.model_id, device.model?.name],
    [deviceLabels.country_id, device.country?.name],
    [deviceLabels.department_id, device.department?.name],
    [deviceTexts.units, device.units.total > 0 && <UnitBar units={device.units} />],
    [deviceTexts.nextFree, device.units.total > 0 && <NextFree at={device.next_free} />],
    [deviceLabels.description, device.description],
  ]
  return (
    <Stack>
      {device.may.borrow && device.units.total > 0 && (
        <PageAction>
          <Button
            component={Link}
            to={`/devices/borrow/?device_id=${device.id}`}
            leftSection={<IconHandGrab size={17} />}
          >
            {t(deviceTexts.borrow)}
          </Button>
        </PageAction>
      )}
      <div className={styles.reading}>
        <Card title={t(deviceTexts.data)}>
          <Stack gap="md">
            {device.picture && (
              <img src={`${device.picture}?w=640`} alt={device.name} className={styles.photo} />
            )}
            <Facts of={facts} />
            {own.length > 0 && (
              <Facts
                of={own.map((field) => [
                  { vi: field.label, en: field.label_en || field.label },
                  customValueText(field, device.custom_values),
                ])}
              />
            )}
            <Actions device={device} />
          </Stack>
        </Card>
        <Card title={t(deviceTexts.where)}>
          <Units device={device} />
        </Card>
      </div>
      {device.may.histories && <TimelineTab deviceId={device.id} title={deviceTexts.tabTimeline} />}
    </Stack>
  )
}

/** What a device is, where it is and when it can be had: for those who borrow it, and not only for those who edit. */
export function Component() {
  const id = Number(useParams().id)
  const { data, error } = useCall(readDevice, { params: { id } }, { quiet: true })
  usePageTitle(data?.name)
  if (error && !data)
    return <ListMessage alert title={error.message} illustration="/illustrations/empty-search.svg" />
  return data ? <Device key={data.id} device={data} /> : <ListSkeleton rows={6} />
}
