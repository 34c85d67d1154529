import { Button, Checkbox, Group, Progress, Stack, TextInput, Text as Words } from '@mantine/core'
import { IconBarcode } from '@tabler/icons-react'
import {
  closeStocktake,
  exportStocktake,
  lineStateLabels,
  listStocktakeLines,
  type StocktakeLine,
  type StocktakeRow,
  scanStocktake,
  viewStocktake,
} from '@toasoan/contract/facilities/stocktakes'
import type { DataOf } from '@toasoan/contract/kit/endpoint'
import { useId, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { download } from '#web/client/call.ts'
import { reportFailure } from '#web/client/query-client.ts'
import { useCall, useChange } from '#web/client/use-call.ts'
import { reportClash } from '#web/entities/moves/show-clash.tsx'
import { translate } from '#web/language/language.ts'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { selectFilter } from '#web/ui/data-table/filters.ts'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import type { Column, Filter } from '#web/ui/data-table/list-types.ts'
import { dateTime } from '#web/ui/date-time.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { PageAction } from '#web/ui/page/page-action.tsx'
import { usePageTitle } from '#web/ui/page/page-title.ts'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import { toastSuccess } from '#web/ui/toast.ts'
import styles from './stocktake.module.css'
import { stocktakeTexts } from './text.ts'

const tones: Record<StocktakeLine['state'], Tone> = {
  missing: 'warning',
  found: 'success',
  unexpected: 'danger',
}

const columns: Column<StocktakeLine>[] = [
  {
    key: 'device',
    label: stocktakeTexts.device,
    sortable: true,
    render: ({ device, code }) => device?.name ?? `${translate(stocktakeTexts.unknownCode)}: ${code}`,
  },
  {
    key: 'serial',
    label: stocktakeTexts.serial,
    sortable: true,
    render: ({ serial }) => serial?.serial ?? '',
  },
  {
    key: 'state',
    label: stocktakeTexts.state,
    render: ({ state }) => <StatusBadge tone={tones[state]}>{translate(lineStateLabels[state])}</StatusBadge>,
  },
  { key: 'expected_place', label: stocktakeTexts.where, wraps: true },
  {
    key: 'found_at',
    label: stocktakeTexts.seenAt,
    sortable: true,
    render: ({ found_at }) => dateTime(found_at),
  },
  { key: 'found_by', label: stocktakeTexts.seenBy, hidden: true },
]

const filters: Filter[] = [selectFilter('state', stocktakeTexts.state, lineStateLabels)]

type Results = DataOf<typeof scanStocktake>['results']

const resultTones: Record<Results[number]['state'], Tone> = {
  found: 'success',
  again: 'secondary',
  unexpected: 'warning',
  unknown: 'danger',
}

/** Takes codes as they are scanned and says at once what each is. */
function Scanner({ id }: { id: number }) {
  const t = useText()
  const help = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [results, setResults] = useState<Results>([])
  const scan = useChange(scanStocktake)
  const send = async () => {
    const codes = typed
      .split(/[\n,;\t]+|\s{2,}/)
      .map((code) => code.trim())
      .filter(Boolean)
      .slice(0, 500)
    if (codes.length === 0) return
    setTyped('')
    const answer = await scan.mutateAsync({ params: { id }, body: { codes } }).catch(() => null)
    if (answer) setResults([...answer.results.toReversed(), ...results].slice(0, 5))
    input.current?.focus()
  }
  return (
    <Card>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <Group align="flex-end" gap="xs" wrap="nowrap">
          <TextInput
            ref={input}
            style={{ flex: 1 }}
            label={t(stocktakeTexts.scan)}
            aria-describedby={help}
            leftSection={<IconBarcode size={18} stroke={1.7} />}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            autoComplete="off"
          />
          <Button type="submit">{t(stocktakeTexts.note)}</Button>
        </Group>
        <Words id={help} size="xs" c="dimmed" mt={5}>
          {t(stocktakeTexts.scanHelp)}
        </Words>
      </form>
      <Stack gap={4} mt="sm" aria-live="polite">
        {results.map(({ code, name, state }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same code may be scanned twice
          <div key={`${place} ${code}`}>
            <StatusBadge tone={resultTones[state]}>
              {t(stocktakeTexts.results[state], { name, code })}
            </StatusBadge>
          </div>
        ))}
      </Stack>
    </Card>
  )
}

function Figures({ row }: { row: StocktakeRow }) {
  const t = useText()
  const part = row.expected > 0 ? (100 * row.found) / row.expected : 0
  return (
    <Card>
      <div className={styles.figures}>
        {(['expected', 'found', 'missing', 'unexpected'] as const).map((key) => (
          <div key={key}>
            <Words size="sm" c="dimmed">
              {t(stocktakeTexts[key])}
            </Words>
            <div className={styles.figure}>{row[key]}</div>
          </div>
        ))}
      </div>
      <Progress value={part} mt="sm" aria-label={t(stocktakeTexts.progress)} />
    </Card>
  )
}

function Actions({ row }: { row: StocktakeRow }) {
  const t = useText()
  const lost = useRef(false)
  const close = useChange(closeStocktake, { quiet: true, invalidates: ['/stocktakes*', '/devices*'] })
  const end = async () => {
    lost.current = false
    const sure = await confirm({
      title: stocktakeTexts.closeTitle,
      body: (
        <Stack gap="sm">
          <Words>{t(stocktakeTexts.closeBody, { count: row.missing })}</Words>
          {row.missing > 0 && (
            <Checkbox
              label={t(stocktakeTexts.markLost)}
              onChange={({ currentTarget }) => {
                lost.current = currentTarget.checked
              }}
            />
          )}
        </Stack>
      ),
      confirmLabel: stocktakeTexts.close,
    })
    if (!sure) return
    try {
      await close.mutateAsync({ params: { id: row.id }, body: { mark_lost: lost.current } })
      toastSuccess(t(stocktakeTexts.closedToast))
    } catch (error) {
      reportClash(error)
    }
  }
  const save = () =>
    void download(exportStocktake, `stocktake-${row.id}.xlsx`, { params: { id: row.id } }).catch(
      reportFailure,
    )
  return (
    <PageAction>
      <Group gap="xs">
        <Button variant="default" onClick={save}>
          {t(stocktakeTexts.export)}
        </Button>
        {!row.closed_at && (
          <Button onClick={() => void end()} loading={close.isPending}>
            {t(stocktakeTexts.close)}
          </Button>
        )}
      </Group>
    </PageAction>
  )
}

/** One stocktake: scan what is there, see what is missing. */
export function Component() {
  const id = Number(useParams().id)
  const { data, error } = useCall(viewStocktake, { params: { id } }, { quiet: true })
  usePageTitle(data?.title)
  if (error && !data)
    return <ListMessage alert title={error.message} illustration="/illustrations/empty-search.svg" />
  if (!data) return <ListSkeleton rows={6} />
  return (
    <>
      <Actions row={data} />
      <div className={styles.head}>
        <Figures row={data} />
        {!data.closed_at && <Scanner id={id} />}
      </div>
      <ListScreen
        name={stocktakeTexts.device}
        list={{ ...listStocktakeLines, path: listStocktakeLines.path.replace(':id', String(id)) }}
        columns={columns}
        filters={filters}
        defaultSort={{ by: 'device', descending: false }}
      />
    </>
  )
}
