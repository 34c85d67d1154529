import { ActionIcon, Button, Group, Text as Words } from '@mantine/core'
import {
  IconArrowBackUp,
  IconChevronLeft,
  IconChevronRight,
  IconCopy,
  IconHeadphones,
  IconMicrophone2,
  IconPlus,
  IconPrinter,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react'
import type { ClashOffer } from '@toasoan/contract/broadcast/clash-offers'
import type { FileFacts } from '@toasoan/contract/broadcast/days'
import { lintDay } from '@toasoan/contract/broadcast/lint'
import { runningOrder } from '@toasoan/contract/broadcast/running-order'
import { editDay } from '@toasoan/contract/broadcast/schedule-calls'
import type { DayEdited } from '@toasoan/contract/broadcast/schedule-days'
import { clockAt, dayBegins } from '@toasoan/contract/broadcast/zone-clock'
import { useCallback, useMemo, useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { useLeaveGuard } from '#web/ui/form/use-leave-guard.ts'
import { usePageTitle } from '#web/ui/page/page-title.ts'
import { useNarrow } from '#web/ui/use-narrow.ts'
import { DayState } from '../day-state.tsx'
import { dayWords } from '../day-words.ts'
import { useLiveDay } from '../presenter/use-live-days.ts'
import { RecordedBar } from '../recorded/recorded-bar.tsx'
import { recordedTexts } from '../recorded/recorded-texts.ts'
import { spansOf, within } from '../recorded/spans.ts'
import { usePlayer } from '../recorded/use-player.ts'
import { useRecorded } from '../recorded/use-recorded.ts'
import { added, copied, type Draft, edited, moved, placeOf, removed, resized, step } from './actions.ts'
import { askFixed } from './ask-fixed.ts'
import { askMove } from './ask-move.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import styles from './day-editor.module.css'
import { editorTexts } from './editor-texts.ts'
import { FaultBar } from './fault-bar.tsx'
import { ItemPanel } from './item-panel.tsx'
import { RunningOrderTable } from './running-order-table.tsx'
import { useDayDraft } from './use-day-draft.ts'
import { useEditorKeys } from './use-editor-keys.ts'
import { useOthers } from './use-others.ts'
import { useSaving } from './use-saving.ts'
import { WeekGrid } from './week-grid.tsx'

function DayLink({ day, by }: { day: DayEdited['previous']; by: 1 | -1 }) {
  const t = useText()
  const Mark = by === 1 ? IconChevronRight : IconChevronLeft
  const label = `${t(by === 1 ? editorTexts.nextDay : editorTexts.previousDay)}: ${dayWords(day.date_play)}`
  if (day.id === null) return null
  return (
    <ActionIcon component={Link} to={`/schedule/edit/${day.id}`} variant="default" aria-label={label}>
      <Mark size={17} stroke={1.8} />
    </ActionIcon>
  )
}

function Editor({ day }: { day: DayEdited }) {
  const t = useText()
  const narrow = useNarrow()
  const draft = useDayDraft(day)
  const [chosen, setChosen] = useState<string | null>(day.items[0]?.key ?? null)
  const [fault, setFault] = useState(-1)
  const [copying, setCopying] = useState(false)
  const title = useRef<HTMLInputElement>(null)
  const [looked, setLooked] = useState<readonly FileFacts[]>([])
  const others = useOthers(day.id, chosen)
  const { items } = draft
  const unsaved = useRef(false)
  unsaved.current = draft.unsaved
  useLeaveGuard(useCallback(() => unsaved.current, []))
  const saving = useSaving(day, draft)
  const mayChange = day.may.update && !narrow
  const files = useMemo(() => {
    const known = new Set(saving.facts.files.map(({ id }) => id))
    return [...saving.facts.files, ...looked.filter(({ id }) => !known.has(id))]
  }, [saving.facts.files, looked])
  const faults = useMemo(
    () =>
      lintDay({
        date: day.date_play,
        zone: day.channel.zone,
        items: items.map((item) => ({ ...item })),
        files,
        taken: saving.facts.taken,
        before: day.before,
        after: day.after,
      }),
    [day, items, files, saving.facts],
  )
  const item = items.find(({ key }) => key === chosen) ?? null
  const recorded = useRecorded(day)
  const player = usePlayer(recorded)
  const heard = useMemo(() => spansOf(recorded.stretches), [recorded])
  const lost = useMemo(() => spansOf(recorded.gaps), [recorded])
  const listen = () => {
    if (player.at !== null) return player.toggle()
    const begins = dayBegins(day.date_play, day.channel.zone)
    const placed = runningOrder(items).find((each) => each.item.key === chosen)
    if (heard.length > 0) player.play(begins + (placed?.from ?? 0) * 1000)
  }
  const hasHeard =
    within(heard, {
      from: dayBegins(day.date_play, day.channel.zone),
      until: dayBegins(day.next.date_play, day.channel.zone),
    }).length > 0
  const put = (made: { items: typeof items; key: string } | null) => {
    if (!made) return
    draft.change(() => made.items)
    setChosen(made.key)
  }
  /** Moves an item; a follower only once it is agreed that its time is fixed from then on. */
  const moveTo = async (of: Draft, start: number) => {
    const at = clockAt(day.date_play, day.channel.zone, Math.max(0, start))
    if (of.mode === 'follows' && !(await askFixed(of.title, at))) return
    draft.change((now) => moved(now, of.key, start))
  }
  const takeOffer = async (offer: ClashOffer<Draft>) => {
    if (offer.kind === 'move') {
      const reason = await askMove(offer, { ...day, state: saving.state.state })
      if (reason === null) return
      saving.because(reason)
    }
    draft.change(() => offer.items)
  }
  const choose = (by: 1 | -1) => {
    const placed = runningOrder(items)
    const place = Math.min(Math.max(placeOf(items, chosen) + by, 0), placed.length - 1)
    setChosen(placed[place]?.item.key ?? null)
  }
  const nextFault = () => {
    if (faults.length === 0) return
    const place = (fault + 1) % faults.length
    setFault(place)
    const found = faults[place]
    const at = runningOrder(items).find(({ until, from }) =>
      found?.key === null ? until >= found.from || from >= found.from : false,
    )
    setChosen(found?.key ?? at?.item.key ?? chosen)
  }
  const remove = () => {
    if (!item) return
    const placed = runningOrder(items)
    const place = placeOf(items, item.key)
    draft.change((now) => removed(now, item.key))
    setChosen((placed[place + 1] ?? placed[place - 1])?.item.key ?? null)
  }
  useEditorKeys({
    choose,
    nextFault,
    listen,
    seek: (by) => player.seek(by * 15),
    edit: () => title.current?.focus(),
    change: mayChange
      ? {
          move: (by) => item && void moveTo(item, item.start + by * step),
          resize: (by) => item && draft.change((now) => resized(now, item.key, item.seconds + by * step)),
          add: () => put(added(items, chosen, t(editorTexts.newItem))),
          copy: () => item && put(copied(items, item.key)),
          remove,
          record: () => item && draft.change((now) => edited(now, item.key, { record: !item.record })),
          undo: draft.undo,
          copyDay: () => setCopying(true),
          save: () => void saving.save(false),
        }
      : null,
  })
  return (
    <>
      <div className={styles.head}>
        <DayLink day={day.previous} by={-1} />
        <DayLink day={day.next} by={1} />
        <DayState day={saving.state} />
        <FaultBar faults={faults} onNext={nextFault} />
        {others.names.length > 0 && (
          <span className={styles.others} aria-live="polite">
            <IconUsers size={16} stroke={1.8} aria-hidden />
            {t(editorTexts.others, { names: others.names.join(', ') })}
          </span>
        )}
        <span className={styles.grow} />
        <span className={styles.unsaved} aria-live="polite">
          {draft.unsaved && t(editorTexts.unsaved)}
        </span>
        {hasHeard && (
          <ActionIcon variant="default" aria-label={t(recordedTexts.open)} onClick={listen}>
            <IconHeadphones size={17} stroke={1.7} />
          </ActionIcon>
        )}
        <ActionIcon
          component={Link}
          to={`/schedule/present/${day.id}`}
          variant="default"
          aria-label={t(editorTexts.present)}
        >
          <IconMicrophone2 size={17} stroke={1.7} />
        </ActionIcon>
        <ActionIcon variant="default" aria-label={t(editorTexts.print)} onClick={() => window.print()}>
          <IconPrinter size={17} stroke={1.7} />
        </ActionIcon>
        {mayChange && (
          <>
            <ActionIcon
              variant="default"
              aria-label={t(editorTexts.undo)}
              disabled={!draft.canUndo}
              onClick={draft.undo}
            >
              <IconArrowBackUp size={17} stroke={1.7} />
            </ActionIcon>
            <ActionIcon
              variant="default"
              aria-label={t(editorTexts.copyDay)}
              onClick={() => setCopying(true)}
            >
              <IconCopy size={17} stroke={1.7} />
            </ActionIcon>
            <Button variant="default" loading={saving.busy} onClick={() => void saving.save(false)}>
              {t(editorTexts.save)}
            </Button>
            {day.may.publish && (
              <Button loading={saving.busy} onClick={() => void saving.save(true)}>
                {t(editorTexts.publish)}
              </Button>
            )}
          </>
        )}
      </div>
      {day.past && (
        <Words size="sm" c="dimmed" mb="sm">
          {t(editorTexts.past)}
        </Words>
      )}
      <div className={styles.columns}>
        {!narrow && (
          <div className={styles.weekCard}>
            <Card flush>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys */}
              <section className={styles.scroll} tabIndex={0} aria-label={t(editorTexts.week)}>
                <WeekGrid
                  day={day}
                  items={items}
                  chosen={chosen}
                  onChoose={setChosen}
                  heard={heard}
                  lost={lost}
                  onPlay={player.play}
                  onDragged={
                    mayChange
                      ? ({ key, kind, by }) => {
                          const of = items.find((one) => one.key === key)
                          if (!of) return
                          if (kind === 'copy') put(copied(items, key, of.start + by))
                          else if (kind === 'move') void moveTo(of, of.start + by)
                          else draft.change((now) => resized(now, key, of.seconds + by))
                        }
                      : undefined
                  }
                />
              </section>
            </Card>
          </div>
        )}
        <Card flush>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys */}
          <section className={styles.scroll} tabIndex={0} aria-label={t(editorTexts.order)}>
            <RunningOrderTable
              items={items}
              faults={faults}
              day={day}
              chosen={chosen}
              onChoose={setChosen}
              onEdit={() => title.current?.focus()}
              heard={heard}
              onPlay={player.play}
              others={others.at}
              onOffer={mayChange ? (offer) => void takeOffer(offer) : undefined}
            />
          </section>
        </Card>
        {!narrow && (
          <div className={styles.panel}>
            <Card>
              {mayChange && (
                <Group gap={6} mb="sm">
                  <ActionIcon
                    variant="default"
                    aria-label={t(editorTexts.add)}
                    onClick={() => put(added(items, chosen, t(editorTexts.newItem)))}
                  >
                    <IconPlus size={17} stroke={1.8} />
                  </ActionIcon>
                  <ActionIcon
                    variant="default"
                    aria-label={t(editorTexts.copy)}
                    disabled={!item}
                    onClick={() => item && put(copied(items, item.key))}
                  >
                    <IconCopy size={17} stroke={1.7} />
                  </ActionIcon>
                  <ActionIcon
                    variant="default"
                    aria-label={t(editorTexts.remove)}
                    disabled={!item}
                    onClick={remove}
                  >
                    <IconTrash size={17} stroke={1.7} />
                  </ActionIcon>
                </Group>
              )}
              {item ? (
                <ItemPanel
                  key={item.key}
                  item={item}
                  day={{ ...day, files }}
                  titleRef={title}
                  readOnly={!mayChange}
                  onFile={(facts) => setLooked((before) => [...before, facts])}
                  onChange={(change) => draft.change((now) => edited(now, item.key, change))}
                  onStart={(start) => void moveTo(item, start)}
                />
              ) : (
                <Words size="sm" c="dimmed">
                  {t(editorTexts.noItem)}
                </Words>
              )}
            </Card>
          </div>
        )}
      </div>
      {mayChange && (
        <Words size="xs" c="dimmed" mt="sm" className={styles.keys}>
          {t(editorTexts.keys)}
        </Words>
      )}
      <RecordedBar player={player} heard={heard} lost={lost} zone={day.channel.zone} />
      <ConflictDialog
        mine={items}
        theirs={saving.theirs}
        onClose={saving.closeConflict}
        onTakeTheirs={saving.takeTheirs}
        onKeepMine={saving.keepMine}
      />
      {copying && <CopyDialog opened onClose={() => setCopying(false)} day={day} items={items} />}
    </>
  )
}

/** A day of a channel: the week beside its running order, with its faults as one works. */
export function Component() {
  const t = useText()
  const id = Number(useParams().id)
  useLiveDay(id)
  const { data, error } = useCall(editDay, { params: { id } }, { quiet: true })
  usePageTitle(data && `${data.channel.name}: ${dayWords(data.date_play)}`)
  if (error && !data) return <ListMessage alert title={t(editorTexts.loadFailed)} body={error.message} />
  return data ? <Editor key={data.id} day={data} /> : <ListSkeleton />
}
