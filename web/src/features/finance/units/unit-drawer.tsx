import { Button, Drawer, Group, Stack, Table, Title, Text as Words } from '@mantine/core'
import { IconCash, IconDownload, IconPencil } from '@tabler/icons-react'
import { entryKindLabels } from '@toasoan/contract/finance/ledger-kinds'
import {
  exportUnitPostings,
  type UnitDetail,
  type UnitRow,
  unitBuys,
  unitKindLabels,
  unitLabels,
} from '@toasoan/contract/finance/units'
import { download } from '#web/client/call.ts'
import { reportFailure } from '#web/client/query-client.ts'
import { dong } from '#web/entities/money/dong.ts'
import { Facts } from '#web/entities/moves/facts.tsx'
import { LoadedRecord } from '#web/entities/records/loaded-record.tsx'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { date } from '#web/ui/date-time.ts'
import { unitTexts } from './text.ts'

function Movements({ unit }: { unit: UnitDetail }) {
  const t = useText()
  if (unit.postings.length === 0) return <Words c="dimmed">{t(unitTexts.noMovements)}</Words>
  return (
    <Table.ScrollContainer minWidth={520}>
      <Table withTableBorder>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t(unitTexts.day)}</Table.Th>
            <Table.Th>{t(unitTexts.what)}</Table.Th>
            <Table.Th ta="right">{t(unitTexts.change)}</Table.Th>
            <Table.Th ta="right">{t(unitTexts.after)}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {unit.postings.map((one) => (
            <Table.Tr key={one.id}>
              <Table.Td>{date(one.effective_on)}</Table.Td>
              <Table.Td>
                {t(entryKindLabels[one.kind])}
                <Words size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                  {one.note}
                </Words>
              </Table.Td>
              <Table.Td ta="right" style={{ whiteSpace: 'nowrap' }}>
                {dong(one.amount)}
              </Table.Td>
              <Table.Td ta="right" style={{ whiteSpace: 'nowrap' }}>
                {dong(one.balance)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

type Actions = { onDeposit: (unit: UnitRow) => void; onEdit: (id: number) => void }

function Unit({ unit, onDeposit, onEdit }: { unit: UnitDetail } & Actions) {
  const t = useText()
  const can = useCan()
  const save = () =>
    download(exportUnitPostings, `sao-ke-${unit.code}.xlsx`, { params: { id: unit.id } }).catch(reportFailure)
  return (
    <Stack>
      <Group gap="xs">
        {unit.active && (can('unitBuy.deposit') || can('unitBuy.momo')) && (
          <Button leftSection={<IconCash size={17} stroke={1.7} />} onClick={() => onDeposit(unit)}>
            {t(unitTexts.deposit)}
          </Button>
        )}
        {can('unitBuy.update') && (
          <Button
            variant="default"
            leftSection={<IconPencil size={17} stroke={1.7} />}
            onClick={() => onEdit(unit.id)}
          >
            {t(unitTexts.edit)}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconDownload size={17} stroke={1.7} />}
          onClick={() => void save()}
        >
          {t(unitTexts.statement)}
        </Button>
      </Group>
      <Facts
        of={[
          [unitLabels.balance, dong(unit.balance)],
          [unitLabels.reserved, unit.reserved > 0 && dong(unit.reserved)],
          [unitLabels.available, unit.reserved > 0 && dong(unit.available)],
          [unitLabels.kind, t(unitKindLabels[unit.kind])],
          [unitLabels.code, unit.code],
          [unitLabels.tax_code, unit.tax_code],
          [unitLabels.contact, unit.contact],
          [unitLabels.email, unit.email],
          [unitLabels.phone, unit.phone],
          [unitLabels.address, unit.address],
          [unitLabels.note, unit.note],
        ]}
      />
      <Title order={3} size="h5">
        {t(unitTexts.movements)}
      </Title>
      <Movements unit={unit} />
    </Stack>
  )
}

/** One buying unit over the list: what it has, what moved it, and the way to bring more. */
export function UnitDrawer({
  id,
  onClose,
  ...actions
}: { id: number | null; onClose: () => void } & Actions) {
  const t = useText()
  return (
    <Drawer opened={id !== null} onClose={onClose} size="xl" title={t(unitTexts.one)}>
      {id !== null && (
        <LoadedRecord key={id} view={unitBuys.view} id={id}>
          {(unit) => (
            <>
              <Title order={2} size="h4" mb="sm">
                {unit.name}
              </Title>
              <Unit unit={unit} {...actions} />
            </>
          )}
        </LoadedRecord>
      )}
    </Drawer>
  )
}
