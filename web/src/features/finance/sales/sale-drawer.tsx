import { Alert, Anchor, Button, CopyButton, Drawer, Group, Stack, Title, Text as Words } from '@mantine/core'
import {
  articleNowLabels,
  changeSaleStatus,
  renewPackage,
  type SaleDetail,
  saleLabels,
  saleStatusLabels,
  saleTransitions,
  viewSale,
} from '@toasoan/contract/finance/sales'
import { Link } from 'react-router'
import { useChange } from '#web/client/use-call.ts'
import { dong } from '#web/entities/money/dong.ts'
import { Facts } from '#web/entities/moves/facts.tsx'
import { MoveButtons } from '#web/entities/moves/move-buttons.tsx'
import { LoadedRecord } from '#web/entities/records/loaded-record.tsx'
import { StoryTimeline } from '#web/entities/story/story-timeline.tsx'
import { Timeline } from '#web/entities/timeline/timeline.tsx'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { dateTime } from '#web/ui/date-time.ts'
import { SaleInvoices } from './sale-invoices.tsx'
import { SaleStatus } from './sale-status.tsx'
import { saleEvents, saleTexts } from './text.ts'

const stale = ['/sell_news*', '/unit_buys*', '/ledger*'] as const

function Package({ sale }: { sale: SaleDetail }) {
  const t = useText()
  const can = useCan()
  const renew = useChange(renewPackage, { invalidates: stale })
  if (!sale.package || sale.status === 'refunded') return null
  const { address, downloads, most_downloads, expires_at } = sale.package
  return (
    <Stack gap={6}>
      <Title order={3} size="h5">
        {t(saleTexts.link)}
      </Title>
      <Words size="sm">
        {t(saleTexts.downloads, { count: downloads, most: most_downloads, at: dateTime(expires_at) })}
      </Words>
      {can('sellNews.create') && (
        <Group gap="xs">
          {address ? (
            <CopyButton value={address}>
              {({ copied, copy }) => (
                <Button size="xs" variant="default" onClick={copy}>
                  {t(copied ? saleTexts.copied : saleTexts.copy)}
                </Button>
              )}
            </CopyButton>
          ) : (
            <Words size="sm" c="dimmed">
              {t(saleTexts.noLink)}
            </Words>
          )}
          <Button
            size="xs"
            variant="default"
            loading={renew.isPending}
            onClick={() => void renew.mutateAsync({ params: { id: sale.id } }).catch(() => {})}
          >
            {t(saleTexts.renew)}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

function Sale({ sale }: { sale: SaleDetail }) {
  const t = useText()
  const move = useChange(changeSaleStatus, { invalidates: stale })
  return (
    <Stack>
      <Group gap="xs">
        <SaleStatus status={sale.status} />
      </Group>
      {sale.article_now !== 'same' && (
        <Alert color="orange" variant="light">
          {t(articleNowLabels[sale.article_now])}
        </Alert>
      )}
      <MoveButtons
        transitions={saleTransitions}
        status={sale.status}
        moves={sale.moves}
        busy={move.isPending}
        onMove={(status, reason) =>
          move
            .mutateAsync({ params: { id: sale.id }, body: { status, reason, version: sale.version } })
            .catch(() => {})
        }
      />
      <Facts
        of={[
          [saleLabels.unit, sale.unit.name],
          [
            saleLabels.title,
            <Anchor key="article" component={Link} to={`/article/edit/${sale.article_id}`}>
              {sale.title}
            </Anchor>,
          ],
          [saleLabels.amount, dong(sale.amount)],
          [saleLabels.vat_amount, dong(sale.vat_amount)],
          [saleLabels.total, dong(sale.total)],
          [saleLabels.sold_at, dateTime(sale.sold_at)],
          [saleLabels.sold_by, sale.sold_by.name],
          [saleLabels.reason, sale.refund_reason],
          [saleLabels.licence, sale.licence],
        ]}
      />
      <SaleInvoices key={sale.version} sale={sale} />
      <Package sale={sale} />
      <StoryTimeline kind="sale" id={sale.id} />
      <Title order={3} size="h5">
        {t(saleTexts.history)}
      </Title>
      <Timeline type="sellNews" entries={sale.history} labels={saleStatusLabels} kinds={saleEvents} />
    </Stack>
  )
}

/** One sale over the list: what was sold for how much, the buyer's link, refunds. */
export function SaleDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  const t = useText()
  return (
    <Drawer opened={id !== null} onClose={onClose} size="lg" title={t(saleTexts.one)}>
      {id !== null && (
        <LoadedRecord key={id} view={viewSale} id={id}>
          {(sale) => <Sale sale={sale} />}
        </LoadedRecord>
      )}
    </Drawer>
  )
}
