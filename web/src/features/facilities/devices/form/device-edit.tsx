import { Skeleton, Tabs } from '@mantine/core'
import { IconFileText, IconHash, IconHistory, IconInfoCircle, IconTrendingDown } from '@tabler/icons-react'
import { type DeviceDetail, updateDevice, viewDevice } from '@toasoan/contract/facilities/devices'
import { deviceDocuments } from '@toasoan/contract/facilities/documents'
import { useNavigate, useParams } from 'react-router'
import { useCall, useChange } from '#web/client/use-call.ts'
import { DocumentsCard } from '#web/entities/documents/documents-card.tsx'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { useGuardedTab } from '#web/ui/form/use-guarded-tab.ts'
import { usePageTitle } from '#web/ui/page/page-title.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { TabRow } from '#web/ui/tab-row.tsx'
import { toastSuccess } from '#web/ui/toast.ts'
import { deviceTexts } from '../text.ts'
import { DepreciationTab } from './depreciation-tab.tsx'
import { DeviceForm } from './device-form.tsx'
import { SerialsTab } from './serials-tab.tsx'
import { TimelineTab } from './timeline-tab.tsx'

function DataTab({ device, watch }: { device: DeviceDetail; watch: (unsaved: boolean) => void }) {
  const t = useText()
  const navigate = useNavigate()
  const update = useChange(updateDevice, { quiet: true })
  return (
    <DeviceForm
      device={device}
      watch={watch}
      onCancel={() => navigate('/devices/list')}
      onSave={async ({ serials: _, ...body }) => {
        await update.mutateAsync({ params: { id: device.id }, body: { ...body, version: device.version } })
        toastSuccess(t(shared.saved))
      }}
    />
  )
}

function DeviceTabs({ device }: { device: DeviceDetail }) {
  const t = useText()
  const { tab, watch, go } = useGuardedTab()
  const tabs = [
    {
      key: 'data',
      label: t(deviceTexts.tabData),
      icon: IconInfoCircle,
      draw: () => <DataTab device={device} watch={watch} />,
    },
    {
      key: 'serials',
      label: t(deviceTexts.tabSerials, { count: device.units.total }),
      icon: IconHash,
      draw: () => <SerialsTab device={device} />,
    },
    {
      key: 'documents',
      label: t(deviceTexts.tabDocuments),
      icon: IconFileText,
      draw: () => (
        <DocumentsCard
          calls={deviceDocuments}
          id={device.id}
          mayUpdate={device.may.update}
          none={deviceTexts.noDocuments}
        />
      ),
    },
    {
      key: 'depreciation',
      label: t(deviceTexts.tabDepreciation),
      icon: IconTrendingDown,
      draw: () => <DepreciationTab deviceId={device.id} />,
    },
    ...(device.may.histories
      ? [
          {
            key: 'timeline',
            label: t(deviceTexts.tabTimeline),
            icon: IconHistory,
            draw: () => <TimelineTab deviceId={device.id} />,
          },
        ]
      : []),
  ]
  const current = tabs.find(({ key }) => key === tab) ?? tabs[0]
  return (
    <Tabs value={current?.key ?? null} onChange={(key) => void go(key, current?.key)} keepMounted={false}>
      <TabRow chosen={current?.key ?? null}>
        {tabs.map(({ key, label, icon: Mark }) => (
          <Tabs.Tab key={key} value={key} leftSection={<Mark size={17} stroke={1.7} />}>
            {label}
          </Tabs.Tab>
        ))}
      </TabRow>
      {tabs.map(({ key, draw }) => (
        <Tabs.Panel key={key} value={key}>
          {draw()}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

/** Changes a device: its data, its serials, its documents; and what happened to it. */
export function Component() {
  const { id } = useParams()
  const { data, error } = useCall(viewDevice, { params: { id: Number(id) } }, { quiet: true })
  usePageTitle(data?.name)
  if (error && !data)
    return (
      <Card>
        <ListMessage alert title={error.message} illustration="/illustrations/empty-search.svg" />
      </Card>
    )
  return data ? <DeviceTabs key={data.id} device={data} /> : <Skeleton height={320} radius="md" />
}
