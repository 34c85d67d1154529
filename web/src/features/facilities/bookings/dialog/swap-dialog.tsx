import { Button, Radio, Stack, TextInput, Text as Words } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useList } from '#web/client/use-call.ts'
import { spanText } from '#web/entities/moves/span-text.ts'
import { useText } from '#web/language/use-text.ts'
import { dayAgo } from '#web/ui/date-time.ts'
import { openDialog } from '#web/ui/dialogs/dialog-host.ts'
import { DialogButtons, DialogWindow } from '#web/ui/dialogs/dialog-window.tsx'
import { type BookKind, type BookRow, placeOf } from '../book-kinds.ts'
import { swapBooks } from '../swap-books.ts'
import { bookTexts } from '../text.ts'
import styles from './swap-dialog.module.css'

/** Approved bookings that are ahead, the nearest first. */
function useOthers(kind: BookKind, row: BookRow, keyword: string): BookRow[] {
  const query = {
    status: 'approved',
    from: dayAgo(0),
    sortBy: 'starts_at',
    sortDesc: false,
    perPage: 25,
    keyword,
  }
  const { data } = useList(kind.list, { query: query })
  const rows = (data?.data ?? []) as unknown as BookRow[]
  return rows.filter(({ id, starts_at }) => id !== row.id && Date.parse(starts_at) > Date.now())
}

const slotOf = (row: BookRow) =>
  [placeOf(row).name, row.driver_name, spanText(row.starts_at, row.ends_at)].filter(Boolean).join(' · ')

type Props = { kind: BookKind; row: BookRow; resolve: (swapped: boolean | null) => void }

function SwapDialog({ kind, row, resolve }: Props) {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const [typed, setTyped] = useState('')
  const [keyword] = useDebouncedValue(typed.trim(), 250)
  const [chosen, setChosen] = useState<number | null>(null)
  const others = useOthers(kind, row, keyword)
  const other = others.find(({ id }) => id === chosen)
  const submit = async () => {
    if (!other) return
    setBusy(true)
    const done = await swapBooks(kind, row, other)
    setBusy(false)
    if (done) resolve(true)
  }
  return (
    <DialogWindow title={t(bookTexts.swapTitle, { name: row.title })} size="lg">
      <Stack gap="md">
        <Words size="sm">{t(kind.name === 'studio' ? bookTexts.swapLead : bookTexts.swapLeadVehicle)}</Words>
        <TextInput
          aria-label={t(bookTexts.swapFind)}
          placeholder={t(bookTexts.swapFind)}
          leftSection={<IconSearch size={15} stroke={1.8} />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          data-autofocus
        />
        <Radio.Group
          label={t(bookTexts.swapWith)}
          value={chosen === null ? null : String(chosen)}
          onChange={(id) => setChosen(Number(id))}
        >
          <Stack gap="xs" mt={6} className={styles.choices}>
            {others.length === 0 && (
              <Words size="sm" c="dimmed">
                {t(bookTexts.swapNone)}
              </Words>
            )}
            {others.map((each) => (
              <Radio key={each.id} value={String(each.id)} label={each.title} description={slotOf(each)} />
            ))}
          </Stack>
        </Radio.Group>
        {other && (
          <dl className={styles.result}>
            {[
              { title: row.title, slot: slotOf(other) },
              { title: other.title, slot: slotOf(row) },
            ].map(({ title, slot }, place) => (
              <div key={place === 0 ? 'one' : 'other'}>
                <dt>{title}</dt>
                <dd>→ {slot}</dd>
              </div>
            ))}
          </dl>
        )}
        <DialogButtons>
          <Button onClick={() => void submit()} disabled={!other} loading={busy}>
            {t(bookTexts.swapConfirm)}
          </Button>
        </DialogButtons>
      </Stack>
    </DialogWindow>
  )
}

/** Chooses another approved booking and swaps the two. Resolves with whether they were swapped. */
export const openSwap = (kind: BookKind, row: BookRow): Promise<boolean> =>
  openDialog<boolean>((resolve) => <SwapDialog kind={kind} row={row} resolve={resolve} />).then(Boolean)
