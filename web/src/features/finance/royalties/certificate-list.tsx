import { Button, Group, Modal, NumberInput, Stack, Text as Words } from '@mantine/core'
import { IconCertificate, IconDownload } from '@tabler/icons-react'
import { inDay } from '@toasoan/contract/finance/in-dong'
import {
  type CertificateRow,
  certificateLabels,
  exportCertificate,
  exportTaxList,
  issueCertificate,
  listCertificates,
} from '@toasoan/contract/finance/tax-certificates'
import { useState } from 'react'
import { download } from '#web/client/call.ts'
import { reportFailure } from '#web/client/query-client.ts'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column } from '#web/ui/data-table/list-types.ts'
import { dayAgo, number as inFigures } from '#web/ui/date-time.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { ChoosePayee } from './choose-payee.tsx'
import { royaltyTexts as texts } from './text.ts'
import { royaltyTitles } from './titles.ts'

const money = (key: 'gross' | 'tax' | 'net'): Column<CertificateRow> => ({
  key,
  label: certificateLabels[key],
  align: 'right',
  render: (row) => inFigures(row[key]),
})

const columns: Column<CertificateRow>[] = [
  { key: 'name', label: certificateLabels.name, sortable: true },
  {
    key: 'number',
    label: certificateLabels.number,
    sortable: true,
    render: ({ series, number }) => `${series} · ${String(number).padStart(7, '0')}`,
  },
  {
    key: 'months',
    label: certificateLabels.months,
    render: ({ from_month, until_month, year }) => `${from_month}–${until_month}/${year}`,
  },
  money('gross'),
  money('tax'),
  money('net'),
  {
    key: 'issued_on',
    label: certificateLabels.issued_on,
    sortable: true,
    render: ({ issued_on }) => inDay(issued_on),
  },
  { key: 'issued_by', label: certificateLabels.issued_by, hidden: true },
]

const thisYear = () => Number(dayAgo(0).slice(0, 4))

/** Chooses whose payments of which year are certified. */
function IssueDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const [payee, setPayee] = useState<{ id: number | null; name: string }>({ id: null, name: '' })
  const [year, setYear] = useState<number | string>(thisYear())
  const issue = useChange(issueCertificate, { invalidates: ['/tax_certificates*'] })
  const send = (payee_id: number) =>
    issue.mutateAsync({ body: { payee_id, year: Number(year) } }).then(
      (made) => {
        toastSuccess(t(texts.certificateIssued, made))
        onClose()
      },
      () => {},
    )
  return (
    <Modal opened onClose={onClose} title={t(texts.issueCertificate)}>
      <Stack>
        <Words size="sm" c="dimmed">
          {t(texts.certificateBody)}
        </Words>
        <ChoosePayee
          label={t(certificateLabels.payee_id)}
          value={payee.id}
          name={payee.name}
          onChange={(id, name) => setPayee({ id, name })}
          autoFocus
        />
        <NumberInput
          label={t(certificateLabels.year)}
          min={1900}
          max={2199}
          hideControls
          thousandSeparator=""
          value={year}
          onChange={setYear}
        />
        <Group justify="flex-end">
          <Button
            disabled={payee.id === null || year === ''}
            loading={issue.isPending}
            onClick={() => payee.id !== null && void send(payee.id)}
          >
            {t(texts.issueCertificate)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** The annual list of the year that is over, and that of the present one. */
function AnnualLists() {
  const t = useText()
  const can = useCan()
  if (!can('profit.pay')) return null
  return (
    <Group gap="xs">
      {[thisYear() - 1, thisYear()].map((year) => (
        <Button
          key={year}
          size="xs"
          variant="default"
          leftSection={<IconDownload size={14} />}
          onClick={() =>
            void download(exportTaxList, `05-2-BK-TNCN-${year}.xlsx`, { query: { year } }).catch(
              reportFailure,
            )
          }
        >
          {t(texts.annualList, { year: String(year) })}
        </Button>
      ))}
    </Group>
  )
}

/** Certificates of the tax that was withheld, and the annual lists. */
export function Component() {
  const [issuing, setIssuing] = useState(false)
  const save = ({ id, number }: CertificateRow) =>
    download(exportCertificate, `chung-tu-${number}.pdf`, { params: { id } }).catch(reportFailure)
  return (
    <>
      <ListScreen<typeof listCertificates, CertificateRow>
        name={royaltyTitles.certificates}
        list={listCertificates}
        columns={columns}
        tools={<AnnualLists />}
        rowActions={[
          { label: texts.certificatePdf, icon: IconDownload, can: 'profit.pay', inline: true, run: save },
        ]}
        primaryAction={{
          label: texts.issueCertificate,
          icon: IconCertificate,
          can: 'profit.pay',
          run: () => setIssuing(true),
        }}
        empty={{ title: texts.noCertificates, body: texts.certificateBody }}
        defaultSort={{ by: 'issued_on', descending: true }}
      />
      {issuing && <IssueDialog onClose={() => setIssuing(false)} />}
    </>
  )
}
