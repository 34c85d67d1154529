import { Button } from '@mantine/core'
import { IconDownload, IconUserMinus } from '@tabler/icons-react'
import {
  exportSubscribers,
  newsletterLabels as labels,
  listSubscribers,
  newsletters,
  removeSubscriber,
  type SubscriberRow,
} from '@toasoan/contract/site/newsletters'
import { useSearchParams } from 'react-router'
import { download } from '#web/client/call.ts'
import { reportFailure } from '#web/client/query-client.ts'
import { useCall } from '#web/client/use-call.ts'
import { deleteAfterAsking } from '#web/entities/records/delete-after-asking.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { timeColumn } from '#web/ui/data-table/columns.tsx'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column, Filter } from '#web/ui/data-table/list-types.ts'
import { Hint } from '#web/ui/hint.tsx'
import { newsletterTexts as texts } from './text.ts'
import { newsletterTitles as titles } from './titles.ts'

const columns: Column<SubscriberRow>[] = [
  { key: 'email', label: labels.email, sortable: true },
  {
    key: 'newsletters',
    label: labels.newsletters,
    wraps: true,
    render: ({ newsletters: names }) => names.join(', '),
  },
  timeColumn('confirmed_at', labels.confirmed_at, { sortable: true }),
]

function Export() {
  const t = useText()
  const can = useCan()
  const [address] = useSearchParams()
  if (!can('newsletter.export')) return null
  const chosen = Number(address.get('newsletter_id'))
  const save = () =>
    void download(exportSubscribers, 'nguoi-nhan-ban-tin.csv', {
      body: { newsletter_id: chosen || null },
    }).catch(reportFailure)
  return (
    <Hint label={t(texts.exportNote)}>
      <Button variant="default" leftSection={<IconDownload size={17} stroke={1.7} />} onClick={save}>
        {t(texts.export)}
      </Button>
    </Hint>
  )
}

/** The lists to choose from. */
function useLists(): Filter[] {
  const { data } = useCall(newsletters.list, { query: { perPage: 100 } })
  const options = (data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  return [{ name: 'newsletter_id', label: labels.newsletters, kind: 'select', options }]
}

/** Who takes newsletters. */
export function Component() {
  const t = useText()
  const ask = ({ id, email }: SubscriberRow) =>
    deleteAfterAsking(
      removeSubscriber,
      { params: { id } },
      {
        title: t(texts.removeTitle, { email }),
        body: t(texts.removeBody),
        confirmLabel: texts.remove,
        done: texts.removed,
      },
    )
  return (
    <ListScreen<typeof listSubscribers, SubscriberRow>
      name={titles.subscribers}
      list={listSubscribers}
      columns={columns}
      filters={useLists()}
      tools={<Export />}
      rowActions={[
        {
          label: texts.remove,
          icon: IconUserMinus,
          can: 'newsletter.subscriber',
          danger: true,
          inline: true,
          run: ask,
        },
      ]}
      empty={{ title: texts.nobodyTitle, body: texts.nobodyBody }}
      defaultSort={{ by: 'confirmed_at', descending: true }}
    />
  )
}
