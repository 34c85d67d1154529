import { Alert, Button, Checkbox, Drawer, Group, Stack, TextInput, Text as Words } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import {
  listSaleableArticles,
  type SaleableArticle,
  unsaleableLabels,
} from '@toasoan/contract/finance/prices'
import { type InvoiceInput, sellNews } from '@toasoan/contract/finance/sales'
import type { UnitRow } from '@toasoan/contract/finance/units'
import { useState } from 'react'
import { newKey } from '#web/client/new-key.ts'
import { useChange, useList } from '#web/client/use-call.ts'
import { dong } from '#web/entities/money/dong.ts'
import { useText } from '#web/language/use-text.ts'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { date } from '#web/ui/date-time.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { ChooseUnit } from './choose-unit.tsx'
import { InvoiceFields, noInvoice } from './sale-invoices.tsx'
import { saleTexts } from './text.ts'

type ArticlesProps = {
  unit: number
  chosen: ReadonlyMap<number, SaleableArticle>
  onToggle: (article: SaleableArticle) => void
}

function Articles({ unit, chosen, onToggle }: ArticlesProps) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [keyword] = useDebouncedValue(typed, 250)
  const query = { unit_buy_id: unit, perPage: 25, ...(keyword ? { keyword } : {}) }
  const { data, error } = useList(listSaleableArticles, { query: query }, { quiet: true })
  return (
    <>
      <TextInput
        label={t(saleTexts.seek)}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {error && !data && <ListMessage alert title={error.message} />}
      {!data && !error && <ListSkeleton rows={4} />}
      {data?.data.length === 0 && <ListMessage title={t(saleTexts.none)} />}
      <Stack gap="xs" role="group" aria-label={t(saleTexts.seek)}>
        {data?.data.map((article) => (
          <Checkbox
            key={article.id}
            checked={chosen.has(article.id)}
            disabled={article.why_not !== null}
            onChange={() => onToggle(article)}
            label={article.title}
            description={[
              article.why_not
                ? t(unsaleableLabels[article.why_not])
                : article.price && dong(article.price.total),
              article.category,
              date(article.published_at),
            ]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </Stack>
    </>
  )
}

/** Sells articles to a unit: what is chosen, what it comes to, and what is left, as one goes along. */
function Selling({ onDone, provider }: { onDone: () => void; provider: boolean }) {
  const t = useText()
  const [unit, setUnit] = useState<UnitRow | null>(null)
  const [chosen, setChosen] = useState<ReadonlyMap<number, SaleableArticle>>(new Map())
  // The same press sent twice is one sale; another choice is another one.
  const [key, setKey] = useState(newKey)
  const [invoice, setInvoice] = useState<InvoiceInput | null>(null)
  const [issue, setIssue] = useState(provider)
  const sell = useChange(sellNews, {
    invalidates: ['/sell_news*', '/unit_buys*', '/category_prices*', '/ledger*'],
  })
  const total = [...chosen.values()].reduce((sum, { price }) => sum + (price?.total ?? 0), 0)
  const left = (unit?.available ?? 0) - total
  const toggle = (article: SaleableArticle) => {
    const next = new Map(chosen)
    if (!next.delete(article.id)) next.set(article.id, article)
    setChosen(next)
    setKey(newKey())
  }
  const press = () =>
    sell
      .mutateAsync({
        body: {
          ...{ unit_buy_id: unit?.id as number, article_ids: [...chosen.keys()], key, invoice },
          issue_invoice: issue && invoice === null,
        },
      })
      .then(({ sales, available }) => {
        toastSuccess(t(saleTexts.sold, { count: sales.length, amount: dong(available) }))
        onDone()
      })
      .catch(() => {})
  return (
    <Stack>
      <ChooseUnit
        value={unit}
        onChange={(next) => {
          setUnit(next)
          if (next?.id !== unit?.id) setChosen(new Map())
        }}
      />
      {unit && (
        <>
          <Articles unit={unit.id} chosen={chosen} onToggle={toggle} />
          <Stack gap={4} pos="sticky" bottom={0} bg="var(--mantine-color-body)" py="sm" aria-live="polite">
            <Group justify="space-between">
              <Words size="sm">{t(saleTexts.balance)}</Words>
              <Words size="sm">{dong(unit.available)}</Words>
            </Group>
            <Group justify="space-between">
              <Words size="sm">
                {t(saleTexts.total)} · {t(saleTexts.chosen, { count: chosen.size })}
              </Words>
              <Words size="sm">{dong(total)}</Words>
            </Group>
            <Group justify="space-between">
              <Words fw={600}>{t(saleTexts.left)}</Words>
              <Words fw={600} data-testid="left">
                {dong(left)}
              </Words>
            </Group>
            {left < 0 && (
              <Alert color="red" variant="light" role="alert">
                {t(saleTexts.short, { amount: dong(-left) })}
              </Alert>
            )}
            {provider && invoice === null && (
              <Checkbox
                label={t(saleTexts.issueOnSale)}
                checked={issue}
                onChange={({ currentTarget }) => setIssue(currentTarget.checked)}
              />
            )}
            <Checkbox
              label={t(saleTexts.withInvoice)}
              checked={invoice !== null}
              onChange={({ currentTarget }) => setInvoice(currentTarget.checked ? noInvoice() : null)}
            />
            {invoice && <InvoiceFields value={invoice} onChange={setInvoice} />}
            <Group justify="flex-end" mt="xs">
              <Button
                disabled={chosen.size === 0 || left < 0}
                loading={sell.isPending}
                onClick={() => void press()}
              >
                {t(saleTexts.sell)}
              </Button>
            </Group>
          </Stack>
        </>
      )}
    </Stack>
  )
}

/** The drawer in which news is sold. */
export function SellDrawer({
  opened,
  onClose,
  provider,
}: {
  opened: boolean
  onClose: () => void
  provider: boolean
}) {
  const t = useText()
  return (
    <Drawer opened={opened} onClose={onClose} size="lg" title={t(saleTexts.sellTitle)}>
      {opened && <Selling provider={provider} onDone={onClose} />}
    </Drawer>
  )
}
