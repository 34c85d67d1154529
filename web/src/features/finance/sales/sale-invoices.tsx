import { Badge, Button, Group, SimpleGrid, Stack, TextInput, Title, Text as Words } from '@mantine/core'
import { invoiceOrderLabels } from '@toasoan/contract/finance/e-invoices'
import {
  enterInvoice,
  type InvoiceInput,
  invoiceKindLabels,
  invoiceLabels,
  issueInvoice,
  type SaleDetail,
} from '@toasoan/contract/finance/sales'
import { useState } from 'react'
import { useChange } from '#web/client/use-call.ts'
import { Facts } from '#web/entities/moves/facts.tsx'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { date, dayAgo } from '#web/ui/date-time.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { saleTexts } from './text.ts'

/** An invoice that nobody has entered yet: of today. */
export const noInvoice = (): InvoiceInput => ({
  series: '',
  number: '',
  lookup_code: '',
  issued_on: dayAgo(0),
})

type FieldsProps = { value: InvoiceInput; onChange: (value: InvoiceInput) => void }

/** The fields of an e-invoice. */
export function InvoiceFields({ value, onChange }: FieldsProps) {
  const t = useText()
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
      {(['series', 'number', 'lookup_code', 'issued_on'] as const).map((name) => (
        <TextInput
          key={name}
          label={t(invoiceLabels[name])}
          required={name !== 'lookup_code'}
          type={name === 'issued_on' ? 'date' : 'text'}
          value={value[name]}
          onChange={({ currentTarget }) => onChange({ ...value, [name]: currentTarget.value })}
        />
      ))}
    </SimpleGrid>
  )
}

type Kind = 'sale' | 'refund'

function OneInvoice({ sale, kind }: { sale: SaleDetail; kind: Kind }) {
  const t = useText()
  const can = useCan()
  const known = kind === 'sale' ? sale.invoice : sale.refund_invoice
  const [value, setValue] = useState<InvoiceInput | null>(null)
  const enter = useChange(enterInvoice, { invalidates: ['/sell_news*'] })
  const issue = useChange(issueInvoice, { invalidates: ['/sell_news*'] })
  const order = sale.invoice_orders.find((one) => one.kind === kind)
  const waits = order?.status === 'sent'
  const press = () =>
    issue.mutateAsync({ params: { id: sale.id }, body: { kind } }).then(
      (after) => {
        const made = after.invoice_orders.find((one) => one.kind === kind)
        if (made?.status === 'issued') toastSuccess(t(saleTexts.invoiceIssued))
      },
      () => {},
    )
  const save = (given: InvoiceInput) =>
    enter.mutateAsync({ params: { id: sale.id }, body: { ...given, kind } }).then(
      () => {
        setValue(null)
        toastSuccess(t(saleTexts.invoiceSaved))
      },
      () => {},
    )
  return (
    <Stack gap={6}>
      <Group gap="xs">
        <Title order={4} size="h6">
          {t(invoiceKindLabels[kind])}
        </Title>
        {!known && sale.vat_amount > 0 && (
          <Badge color="orange" variant="light">
            {t(saleTexts.lacking)}
          </Badge>
        )}
      </Group>
      {known && (
        <Facts
          of={[
            [invoiceLabels.series, known.series],
            [invoiceLabels.number, known.number],
            [invoiceLabels.lookup_code, known.lookup_code],
            [invoiceLabels.issued_on, date(known.issued_on)],
          ]}
        />
      )}
      {order && order.status !== 'issued' && !known && (
        <Words size="sm" c={waits ? 'dimmed' : 'red'} role="status">
          {[
            t(invoiceOrderLabels[order.status]),
            order.status === 'refused' ? order.reason : t(saleTexts.invoiceWaits),
          ].join(': ')}
        </Words>
      )}
      {value && <InvoiceFields value={value} onChange={setValue} />}
      {can('sellNews.create') && (
        <Group>
          {sale.invoice_provider && !known && sale.vat_amount > 0 && (
            <Button size="xs" loading={issue.isPending} onClick={() => void press()}>
              {t(waits ? saleTexts.askAgain : saleTexts.issue)}
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            disabled={waits}
            loading={enter.isPending}
            onClick={() => (value ? void save(value) : setValue(known ?? noInvoice()))}
          >
            {t(value ? saleTexts.saveInvoice : known ? saleTexts.correctInvoice : saleTexts.enterInvoice)}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

/** The e-invoice of a sale, and that of its refund once somebody asked for one. */
export function SaleInvoices({ sale }: { sale: SaleDetail }) {
  const t = useText()
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {t(saleTexts.invoice)}
      </Title>
      <OneInvoice sale={sale} kind="sale" />
      {sale.status !== 'sold' && <OneInvoice sale={sale} kind="refund" />}
    </Stack>
  )
}
