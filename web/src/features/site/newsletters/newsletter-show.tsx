import { Stack, Table, Text } from '@mantine/core'
import {
  newsletterLabels as labels,
  type NewsletterRow,
  newsletterReport,
  newsletters,
} from '@toasoan/contract/site/newsletters'
import { useParams } from 'react-router'
import type { z } from 'zod'
import { useCall } from '#web/client/use-call.ts'
import { Facts } from '#web/entities/moves/facts.tsx'
import { PageFrame } from '#web/entities/page-frame/page-frame.tsx'
import { LoadedRecord } from '#web/entities/records/loaded-record.tsx'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { BarChart } from '#web/ui/chart/bar-chart.tsx'
import { dateTime, number } from '#web/ui/date-time.ts'
import { usePageTitle } from '#web/ui/page/page-title.ts'
import { Waiting } from '#web/ui/waiting.tsx'
import { When } from './newsletter-fields.tsx'
import { newsletterTexts as texts } from './text.ts'
import { newsletterTitles } from './titles.ts'

type Report = z.output<typeof newsletterReport.reply>

const counts = ['articles', 'recipients', 'sent', 'waiting', 'refused', 'unknown'] as const

function Editions({ editions }: Pick<Report, 'editions'>) {
  const t = useText()
  if (editions.length === 0)
    return (
      <Card title={t(texts.editions)}>
        <Text>{t(texts.noEditions)}</Text>
      </Card>
    )
  return (
    <Card title={t(texts.editions)}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by the keyboard */}
      <section style={{ overflow: 'auto', maxHeight: 420 }} tabIndex={0} aria-label={t(texts.editions)}>
        <Table miw={760} aria-label={t(texts.editions)}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t(labels.slot)}</Table.Th>
              <Table.Th>{t(labels.subject)}</Table.Th>
              {counts.map((name) => (
                <Table.Th key={name} ta="right">
                  {t(labels[name])}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {editions.map((edition) => (
              <Table.Tr key={edition.id}>
                <Table.Td style={{ whiteSpace: 'nowrap' }}>{dateTime(edition.slot)}</Table.Td>
                <Table.Td>{edition.subject}</Table.Td>
                {counts.map((name) => (
                  <Table.Td key={name} ta="right">
                    {number(edition[name])}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
    </Card>
  )
}

function Preview({ next }: Pick<Report, 'next'>) {
  const t = useText()
  return (
    <Card title={t(texts.preview)}>
      {next ? (
        <Stack gap="xs">
          <Text fw={600}>{next.subject}</Text>
          <div style={{ height: 520 }}>
            <PageFrame html={next.html} device="phone" title={t(texts.previewFrame)} />
          </div>
        </Stack>
      ) : (
        <Text>{t(texts.nothingNew)}</Text>
      )}
    </Card>
  )
}

function Newsletter({ row }: { row: NewsletterRow }) {
  const t = useText()
  const { data } = useCall(newsletterReport, { params: { id: row.id } })
  usePageTitle(row.name)
  return (
    <Stack>
      <Card title={row.name}>
        <Facts
          of={[
            [labels.description, row.description],
            [labels.rhythm, <When key="when" {...row} />],
            [labels.next_at, row.next_at ? dateTime(row.next_at) : t(texts.resting)],
            [labels.category_name, row.category_name ?? t(texts.everything)],
            [labels.subscribers, number(row.subscribers)],
          ]}
        />
      </Card>
      {data ? (
        <>
          <BarChart
            title={t(texts.growth)}
            unit={t(texts.peopleUnit)}
            heads={[t(texts.day), t(labels.subscribers)]}
            rows={data.growth.map(({ day, total }) => [
              day.split('-').reverse().slice(0, 2).join('/'),
              total,
            ])}
            fileName="ban-tin"
            standing
          />
          <Editions editions={data.editions} />
          <Preview next={data.next} />
        </>
      ) : (
        <Waiting label={t(newsletterTitles.one)} />
      )}
    </Stack>
  )
}

/** How a newsletter does: who takes it, what was sent, and what goes out next. */
export function Component() {
  const { id } = useParams()
  return (
    <LoadedRecord key={id} view={newsletters.view} id={Number(id)}>
      {(row) => <Newsletter row={row} />}
    </LoadedRecord>
  )
}
