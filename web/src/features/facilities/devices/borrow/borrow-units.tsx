import { Button, Menu, Text as Words } from '@mantine/core'
import { IconPackage } from '@tabler/icons-react'
import { borrowLabels } from '@toasoan/contract/facilities/borrows'
import { type FreeKit, freeKits } from '@toasoan/contract/facilities/device-kits'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '#web/client/use-call.ts'
import { type UnitRow, UnitRows } from '#web/entities/serials/unit-rows.tsx'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { useField } from '#web/ui/form/use-field.ts'
import { deviceTexts } from '../text.ts'

const spanOf = (from: string | null, due: string | null) => ({
  ...(from ? { starts_at: from } : {}),
  ...(from && due && Date.parse(due) > Date.parse(from) ? { ends_at: due } : {}),
})

/** The units of a kit, as rows of a borrow. */
const rowsOf = ({ id, items }: FreeKit): UnitRow[] =>
  items.map(({ device, serial, quantity }) => ({
    device_id: device.id,
    serial_id: serial?.id ?? null,
    quantity,
    kit_id: id,
  }))

/** The kits with how many are free; one is added with all its units. */
function AddKit({ kits, onAdd }: { kits: readonly FreeKit[]; onAdd: (kit: FreeKit) => void }) {
  const t = useText()
  if (kits.length === 0) return null
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button variant="default" leftSection={<IconPackage size={16} />}>
          {t(deviceTexts.addKit)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {kits.map((kit) => (
          <Menu.Item
            key={kit.id}
            onClick={() => onAdd(kit)}
            rightSection={
              <Words size="sm" c={kit.free > 0 ? 'dimmed' : 'red'}>
                {t(deviceTexts.kitsFree, { count: kit.free })}
              </Words>
            }
          >
            {kit.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** What is borrowed: devices by quantity or serial, and whole kits. */
export function BorrowUnits() {
  const t = useText()
  const [search] = useSearchParams()
  const asked = Number(search.get('kit_id') ?? 0)
  const from = useField<string | null>('starts_at').value
  const due = useField<string | null>('due_at').value
  const span = spanOf(from, due)
  const { value, onChange } = useField<UnitRow[]>('items')
  const { data: kits = [] } = useCall(freeKits, { query: span }, { quiet: true })
  const begun = useRef(false)
  const first = kits.find(({ id }) => id === asked)
  useEffect(() => {
    if (!first || begun.current || value.length > 0) return
    begun.current = true
    onChange(rowsOf(first))
  }, [first, value, onChange])
  return (
    <Card title={t(deviceTexts.choose)}>
      <UnitRows
        name="items"
        label={borrowLabels.items}
        bare
        span={span}
        blank={{ kit_id: null }}
        markOf={({ kit_id }) => kits.find(({ id }) => id === kit_id)?.name}
        more={(add) => <AddKit kits={kits} onAdd={(kit) => add(rowsOf(kit))} />}
      />
    </Card>
  )
}
