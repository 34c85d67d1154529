import { Alert, Anchor, Button, Group, Stack, Text as Words } from '@mantine/core'
import type { ProfitDetail, SheetLine, SheetRow } from '@toasoan/contract/finance/profit-sheets'
import { sheetTransitions } from '@toasoan/contract/finance/profit-steps'
import { changeProfitStatus, viewProfit } from '@toasoan/contract/finance/profits'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useChange } from '#web/client/use-call.ts'
import { MoveButtons } from '#web/entities/moves/move-buttons.tsx'
import { LoadedRecord } from '#web/entities/records/loaded-record.tsx'
import { numberMarks } from '#web/language/language.ts'
import { useText } from '#web/language/use-text.ts'
import { toast, toastSuccess } from '#web/ui/toast.ts'
import { FundBar } from '../fund-bar.tsx'
import styles from '../grid.module.css'
import { Grid, type GridLine, isScored, linesOf } from '../grid.tsx'
import { staleMoney } from '../stale.ts'
import { royaltyTexts } from '../text.ts'
import { GenreDialog, SharesDialog } from './dialogs.tsx'
import { editorTexts as texts } from './editor-texts.ts'
import { MoreRows } from './more-rows.tsx'
import { Reading } from './reading.tsx'
import { UpliftDialog } from './uplift-dialog.tsx'
import { usePresence } from './use-presence.ts'
import { useScoring } from './use-scoring.ts'

const dialogs = { g: GenreDialog, u: UpliftDialog, s: SharesDialog } as const
type Opened = keyof typeof dialogs

/** Hundredths of what somebody typed: 2,5 or 2.5 is 250; null when it is no coefficient. */
function coefficientOf(typed: string): number | null {
  const value = Number(typed.replace(',', '.'))
  return typed.trim() === '' || !Number.isFinite(value) || value > 10_000 ? null : Math.round(value * 100)
}

/** A number that is being typed, with the language's own mark before its decimals. */
const withMark = (typed: string): string => typed.replace(/[.,]/, numberMarks().decimalSeparator)

function Scoring({ sheet }: { sheet: ProfitDetail }) {
  const t = useText()
  const navigate = useNavigate()
  const [active, setActive] = useState(0)
  const [typed, setTyped] = useState<string | null>(null)
  /** What the cell held when typing into it began: somebody else may score it meanwhile. */
  const held = useRef<number | null>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [reading, setReading] = useState(false)
  const [adding, setAdding] = useState(false)
  const overtaken = (row: SheetRow, lines: SheetLine[]) => {
    const at = lines.findIndex((line, place) => line.coefficient !== row.lines[place]?.coefficient)
    if (at < 0) return
    setActive(linesOf(scoring.rows).findIndex(({ row: { id }, at: place }) => id === row.id && place === at))
    held.current = row.lines[at]?.coefficient ?? null
    setTyped(withMark(String((lines[at]?.coefficient ?? 0) / 100)))
  }
  const scoring = useScoring(sheet, overtaken)
  const { rows, fund, total, saving, score, change, notifyOvertaken } = scoring
  const lines = linesOf(rows)
  const current = lines[Math.min(active, lines.length - 1)]
  const others = usePresence(sheet.id, current?.row.id ?? null)
  const move = useChange(changeProfitStatus, { invalidates: staleMoney })

  const put = ({ row, at }: GridLine, change: Partial<SheetLine>) =>
    score(
      row.id,
      row.lines.map((line, place) => (place === at ? { ...line, ...change } : line)),
    )
  /** Takes over what was typed; false when it is no coefficient. */
  const commit = (): boolean => {
    if (typed === null || !current) return true
    const amount = coefficientOf(typed)
    if (current.row.kind === 'resale' || (current.row.kind === 'quota' && amount === null)) {
      toast(t(current.row.kind === 'resale' ? texts.notScored : texts.onlyPoints))
      setTyped(null)
      return true
    }
    const coefficient = current.row.kind === 'quota' && amount !== null ? -amount : amount
    if (coefficient !== null && current.line.genre === '') {
      toast(t(texts.genreFirst))
      return false
    }
    const now = current.line.coefficient
    if (coefficient !== null && coefficient !== now && now !== held.current) {
      held.current = now
      notifyOvertaken(current.row)
      return false
    }
    if (coefficient !== null && coefficient !== now) put(current, { coefficient })
    setTyped(null)
    return true
  }
  const type = (change: (before: string) => string) => {
    if (typed === null) held.current = current?.line.coefficient ?? null
    setTyped((before) => change(before ?? ''))
  }
  const go = (by: number) => {
    if (commit()) setActive(Math.max(0, Math.min(lines.length - 1, active + by)))
  }
  const asAbove = () => {
    const above = lines[active - 1]
    if (!above || !current || !isScored(above.row) || !isScored(current.row)) return
    const rule = sheet.rules.find(({ id }) => id === current.row.rule_id)
    const { coefficient, genre, uplifts } = above.line
    const known = rule?.genres.some(({ code }) => code === genre)
    put(current, { coefficient, uplifts, ...(known ? { genre } : {}) })
    setTyped(null)
  }
  const addLine = () => {
    const [first] = current?.row.lines ?? []
    if (!current || !first || !isScored(current.row)) return
    score(current.row.id, [...current.row.lines, { ...first, coefficient: null, uplifts: [] }])
    setActive(active + current.row.lines.length - current.at)
  }
  const dropLine = () => {
    if (!current) return
    if (current.at === 0) {
      // An article stays to be scored; what was taken in besides can be left out again.
      if (current.row.kind !== 'article' && sheet.kind !== 'correction')
        void change({ remove: [current.row.id] })
      return
    }
    score(
      current.row.id,
      current.row.lines.filter((_, place) => place !== current.at),
    )
    setActive(Math.max(0, active - 1))
  }
  const openFor = (of: Opened) => {
    if (!current) return
    if (isScored(current.row) || (of === 's' && current.row.kind === 'resale')) setOpened(of)
    else toast(t(current.row.kind === 'resale' ? texts.notScored : texts.onlyPoints))
  }
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.nativeEvent.isComposing) return
    const { key } = event
    if (!current && key !== 'm') return
    const doing: Record<string, (() => void) | undefined> = {
      ArrowDown: () => go(1),
      ArrowUp: () => go(-1),
      Enter: () => go(1),
      PageDown: () => go(10),
      PageUp: () => go(-10),
      Home: () => go(-lines.length),
      End: () => go(lines.length),
      Escape: () => setTyped(null),
      Backspace: () => type((before) => before.slice(0, -1)),
      Delete: typed === null ? dropLine : () => type(() => ''),
      r: () => setReading((now) => !now),
      n: addLine,
      m: () => setAdding(sheet.kind !== 'correction'),
      g: () => openFor('g'),
      u: () => openFor('u'),
      s: () => openFor('s'),
    }
    const command = event.ctrlKey || event.metaKey
    const run = command
      ? key.toLowerCase() === 'd'
        ? asAbove
        : undefined
      : /^[0-9.,]$/.test(key)
        ? () => type((before) => (before + withMark(key)).slice(0, 8))
        : doing[key]
    if (!run) return
    event.preventDefault()
    if (opened === null && 'gusnm'.includes(key) && !commit()) return
    run()
  }
  const focusGrid = () =>
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[role=grid]')?.focus())
  const close = () => {
    setOpened(null)
    setAdding(false)
    focusGrid()
  }
  const Dialog = opened && dialogs[opened]
  const rule = sheet.rules.find(({ id }) => id === current?.row.rule_id)
  const scored = rows.filter(({ lines: of }) => of.every(({ coefficient }) => coefficient !== null)).length
  if (sheet.status !== 'draft')
    return (
      <Alert variant="light">
        {t(texts.settled)}{' '}
        <Anchor component={Link} underline="always" to={`/profits/show/${sheet.id}`}>
          {t(royaltyTexts.goThere)}
        </Anchor>
      </Alert>
    )
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Words size="sm" role="status">
          {t(texts.progress, { scored, count: rows.length })} · {t(saving ? texts.saving : texts.saved)}
        </Words>
        <Group gap="xs">
          {sheet.kind !== 'correction' && (
            <Button size="xs" variant="default" onClick={() => setAdding(true)}>
              {t(texts.more)}
            </Button>
          )}
          <MoveButtons
            transitions={sheetTransitions}
            status={sheet.status}
            moves={sheet.moves}
            busy={saving || move.isPending}
            onMove={async (status, reason) => {
              const done = await move
                .mutateAsync({ params: { id: sheet.id }, body: { status, reason } })
                .catch(() => null)
              if (!done) return
              toastSuccess(t(royaltyTexts.moved))
              await navigate(`/profits/show/${sheet.id}`)
            }}
          />
        </Group>
      </Group>
      <div className={styles.split} data-reading={reading || undefined}>
        <Grid
          name={sheet.number}
          lines={lines}
          rules={sheet.rules}
          active={active}
          onActive={(at) => commit() && setActive(at)}
          typed={typed}
          onKeyDown={press}
          others={others}
          focused
        />
        {reading &&
          current &&
          (current.row.article_id === null ? (
            <Words size="sm" c="dimmed">
              {t(texts.notRead)}
            </Words>
          ) : (
            <Reading sheet={sheet.id} row={current.row.id} />
          ))}
      </div>
      <div className={styles.footer}>
        {sheet.rules.some(({ shares_fund }) => shares_fund) && (
          <Words size="sm">{t(royaltyTexts.sharesDraft)}</Words>
        )}
        <FundBar fund={fund} total={total} />
        <Words className={styles.keys}>{t(texts.keys)}</Words>
      </div>
      {adding && <MoreRows sheet={sheet.id} onClose={close} onTake={(take) => change({ take })} />}
      {Dialog && current && rule && (
        <Dialog
          line={current.line}
          rule={rule}
          onClose={close}
          onDone={(change) => {
            put(current, change)
            close()
          }}
        />
      )}
    </Stack>
  )
}

/** Scores the articles of a sheet, by keys alone if one likes. */
export const Component = () => (
  <LoadedRecord view={viewProfit}>{(sheet) => <Scoring key={sheet.id} sheet={sheet} />}</LoadedRecord>
)
