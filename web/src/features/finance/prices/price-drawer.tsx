import { Button, Drawer, Group, Stack, Table, Title } from '@mantine/core'
import {
  changePriceStatus,
  type PriceDetail,
  priceLabels,
  priceStatusLabels,
  prices,
  priceTransitions,
} from '@toasoan/contract/finance/prices'
import { recordEvents } from '@toasoan/contract/kit/record-history'
import { useChange } from '#web/client/use-call.ts'
import { dong } from '#web/entities/money/dong.ts'
import { Facts } from '#web/entities/moves/facts.tsx'
import { MoveButtons } from '#web/entities/moves/move-buttons.tsx'
import { LoadedRecord } from '#web/entities/records/loaded-record.tsx'
import { Timeline } from '#web/entities/timeline/timeline.tsx'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { date } from '#web/ui/date-time.ts'
import { PriceStatus } from './price-status.tsx'
import { priceTexts } from './text.ts'

/** From when to when, in figures. */
export function Span({ from, until }: { from: string; until: string | null }) {
  const t = useText()
  return until
    ? t(priceTexts.span, { from: date(from), until: date(until) })
    : t(priceTexts.since, { from: date(from) })
}

function Price({ price, onEdit }: { price: PriceDetail; onEdit: () => void }) {
  const t = useText()
  const can = useCan()
  const move = useChange(changePriceStatus)
  return (
    <Stack>
      <Group gap="xs">
        <PriceStatus status={price.status} />
      </Group>
      <Group gap="xs">
        {can('categoryPrice.update') && (
          <Button variant="default" onClick={onEdit}>
            {t(price.status === 'draft' ? priceTexts.change : priceTexts.newVersion)}
          </Button>
        )}
        <MoveButtons
          transitions={priceTransitions}
          status={price.status}
          moves={price.moves}
          busy={move.isPending}
          onMove={(status, reason) =>
            move
              .mutateAsync({ params: { id: price.id }, body: { status, reason, version: price.version } })
              .catch(() => {})
          }
        />
      </Group>
      <Facts
        of={[
          [priceLabels.amount, dong(price.amount)],
          [priceLabels.vat, `${price.vat} %`],
          [priceLabels.total, dong(price.total)],
          [priceLabels.author_share, price.author_share > 0 && `${price.author_share} %`],
          [priceTexts.validity, <Span key="span" from={price.valid_from} until={price.valid_until} />],
          [priceLabels.licence, price.licence],
          [priceLabels.used, price.used],
          [priceLabels.updated_by, price.updated_by.name],
          [priceLabels.activated_by, price.activated_by?.name],
        ]}
      />
      <Title order={3} size="h5">
        {t(priceTexts.versions)}
      </Title>
      <Table withTableBorder>
        <Table.Tbody>
          {price.series.map((one) => (
            <Table.Tr key={one.id}>
              <Table.Td>{t(priceTexts.version, { number: one.number })}</Table.Td>
              <Table.Td>{dong(one.amount)}</Table.Td>
              <Table.Td>
                <Span from={one.valid_from} until={one.valid_until} />
              </Table.Td>
              <Table.Td>{t(priceStatusLabels[one.status])}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Title order={3} size="h5">
        {t(priceTexts.history)}
      </Title>
      <Timeline
        type="categoryPrice"
        entries={price.history}
        labels={priceStatusLabels}
        kinds={recordEvents}
      />
    </Stack>
  )
}

type Props = { id: number | null; onClose: () => void; onEdit: (id: number) => void }

/** One price over the list: what it says, its versions, and the next steps. */
export function PriceDrawer({ id, onClose, onEdit }: Props) {
  const t = useText()
  return (
    <Drawer opened={id !== null} onClose={onClose} size="lg" title={t(priceTexts.one)}>
      {id !== null && (
        <LoadedRecord key={id} view={prices.view} id={id}>
          {(price) => (
            <>
              <Title order={2} size="h4" mb="sm">
                {price.name}
              </Title>
              <Price price={price} onEdit={() => onEdit(id)} />
            </>
          )}
        </LoadedRecord>
      )}
    </Drawer>
  )
}
