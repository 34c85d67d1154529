import {
  Alert,
  Anchor,
  Button,
  Group,
  SegmentedControl,
  Stack,
  TextInput,
  Text as Words,
} from '@mantine/core'
import { IconHandGrab, IconTool } from '@tabler/icons-react'
import { borrows, giveBack, type Outcome, outcomeLabels } from '@toasoan/contract/facilities/borrows'
import { type SerialCard, viewSerial } from '@toasoan/contract/facilities/device-serials'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useCall, useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { usePageTitle } from '#web/ui/page/page-title.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { FaultForm } from '../borrow/report-fault.tsx'
import styles from '../devices.module.css'
import { deviceTexts } from '../text.ts'
import { ConditionBadge, PlaceBadge } from '../unit-places.tsx'

function GiveBack({ borrow }: { borrow: NonNullable<SerialCard['borrow']> }) {
  const t = useText()
  const [outcome, setOutcome] = useState<Outcome>('returned')
  const [note, setNote] = useState('')
  const back = useChange(giveBack, { invalidates: ['/devices*', '/borrows*'] })
  const send = async () => {
    const returns = [{ item_id: borrow.item_id, outcome, note }]
    await back.mutateAsync({ params: { id: borrow.id }, body: { returns } })
    toastSuccess(t(deviceTexts.givenBack))
  }
  return (
    <Card title={t(deviceTexts.giveBack)}>
      <Stack gap="sm">
        <Words>{borrow.title}</Words>
        <SegmentedControl
          fullWidth
          aria-label={t(deviceTexts.outcome)}
          data={(['returned', 'broken'] as const).map((value) => ({ value, label: t(outcomeLabels[value]) }))}
          value={outcome}
          onChange={(next) => setOutcome(next as Outcome)}
        />
        <TextInput
          label={t(deviceTexts.returnNote)}
          maxLength={500}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <Button size="md" fullWidth loading={back.isPending} onClick={() => void send().catch(() => {})}>
          {t(deviceTexts.giveBack)}
        </Button>
      </Stack>
    </Card>
  )
}

/** The borrower says that it is back; the custodian confirms it. */
function ReportReturn({ borrow }: { borrow: NonNullable<SerialCard['borrow']> }) {
  const t = useText()
  const [note, setNote] = useState('')
  const report = useChange(borrows.move, { invalidates: ['/devices*', '/borrows*'] })
  const send = async () => {
    const body = { status: 'return_reported' as const, reason: note, version: borrow.version }
    await report.mutateAsync({ params: { id: borrow.id }, body })
    toastSuccess(t(deviceTexts.returnReported))
  }
  return (
    <Card title={t(deviceTexts.reportReturn)}>
      <Stack gap="sm">
        <Words>{borrow.title}</Words>
        <TextInput
          label={t(deviceTexts.returnNote)}
          maxLength={500}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <Button size="md" fullWidth loading={report.isPending} onClick={() => void send().catch(() => {})}>
          {t(deviceTexts.reportReturn)}
        </Button>
      </Stack>
    </Card>
  )
}

function Unit({ unit }: { unit: SerialCard }) {
  const t = useText()
  const [reporting, setReporting] = useState(false)
  const free = unit.place.kind === 'store'
  return (
    <Stack className={styles.phone}>
      <Card>
        <Stack gap="xs">
          {unit.picture && <img src={`${unit.picture}?w=640`} alt="" className={styles.photo} />}
          <div>
            <Words fw={600} size="lg">
              {unit.may.borrow ? (
                <Anchor component={Link} to={`/devices/view/${unit.device.id}`} inherit>
                  {unit.device.name}
                </Anchor>
              ) : (
                unit.device.name
              )}
            </Words>
            <Words c="dimmed">
              {unit.device.code} · {unit.serial}
            </Words>
          </div>
          <Group gap="xs">
            <ConditionBadge condition={unit.condition} />
            <PlaceBadge place={unit.place} />
          </Group>
          {unit.department && (
            <Words size="sm">{[unit.department.name, unit.location].filter(Boolean).join(' · ')}</Words>
          )}
          {unit.open_repairs > 0 && <Alert color="orange">{t(deviceTexts.openRepairs)}</Alert>}
        </Stack>
      </Card>
      {unit.borrow && unit.may.give_back && <GiveBack borrow={unit.borrow} />}
      {unit.borrow && unit.may.report_return && <ReportReturn borrow={unit.borrow} />}
      <Group grow>
        {unit.may.borrow && free && (
          <Button
            component={Link}
            to={`/devices/borrow/?device_id=${unit.device.id}&serial_id=${unit.id}`}
            size="md"
            leftSection={<IconHandGrab size={18} stroke={1.7} />}
          >
            {t(deviceTexts.borrow)}
          </Button>
        )}
        {unit.may.repair && unit.open_repairs === 0 && !reporting && (
          <Button
            size="md"
            variant="light"
            color="red"
            leftSection={<IconTool size={18} stroke={1.7} />}
            onClick={() => setReporting(true)}
          >
            {t(deviceTexts.repair)}
          </Button>
        )}
      </Group>
      {reporting && (
        <Card title={t(deviceTexts.repair)}>
          <FaultForm
            deviceId={unit.device.id}
            serialId={unit.id}
            onDone={() => setReporting(false)}
            onCancel={() => setReporting(false)}
          />
        </Card>
      )}
    </Stack>
  )
}

/** What a label's code opens on a phone: the unit, where it is, and to borrow it, give it back or report a fault. */
export function Component() {
  const id = Number(useParams().id)
  const { data, error } = useCall(viewSerial, { params: { id } }, { quiet: true })
  usePageTitle(data && `${data.device.name} · ${data.serial}`)
  if (error && !data)
    return <ListMessage alert title={error.message} illustration="/illustrations/empty-search.svg" />
  return data ? <Unit key={data.id} unit={data} /> : <ListSkeleton rows={4} />
}
