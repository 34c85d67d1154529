import { Button, Text as Words } from '@mantine/core'
import type { ClashOffer } from '@toasoan/contract/broadcast/clash-offers'
import type { FileFacts } from '@toasoan/contract/broadcast/days'
import { lintDay } from '@toasoan/contract/broadcast/lint'
import { runningOrder } from '@toasoan/contract/broadcast/running-order'
import { editDay } from '@toasoan/contract/broadcast/schedule-calls'
import type { DayEdited } from '@toasoan/contract/broadcast/schedule-days'
import { clockAt, dayBegins } from '@toasoan/contract/broadcast/zone-clock'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { useLeaveGuard } from '#web/ui/form/use-leave-guard.ts'
import { usePageTitle } from '#web/ui/page/page-title.ts'
import { useNarrow } from '#web/ui/use-narrow.ts'
import { dayWords } from '../day-words.ts'
import { useLiveDay } from '../presenter/use-live-days.ts'
import { RecordedBar } from '../recorded/recorded-bar.tsx'
import { spansOf, within } from '../recorded/spans.ts'
import { usePlayer } from '../recorded/use-player.ts'
import { useRecorded } from '../recorded/use-recorded.ts'
import { added, copied, type Draft, edited, moved, placeOf, removed, resized, step } from './actions.ts'
import { askFixed } from './ask-fixed.ts'
import { askMove } from './ask-move.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import styles from './day-editor.module.css'
import { EditorHead } from './editor-head.tsx'
import { editorTexts } from './editor-texts.ts'
import { ItemDrawer } from './item-drawer.tsx'
import { ItemPanel } from './item-panel.tsx'
import rundown from './rundown.module.css'
import { RundownFoot } from './rundown-foot.tsx'
import { RundownSide } from './rundown-side.tsx'
import { RundownTable } from './rundown-table.tsx'
import { rundownTexts } from './rundown-texts.ts'
import { useDayDraft } from './use-day-draft.ts'
import { useEditorKeys } from './use-editor-keys.ts'
import { useFollow } from './use-follow.ts'
import { useOnAir } from './use-on-air.ts'
import { useOthers } from './use-others.ts'
import { useSaving } from './use-saving.ts'
import { WeekGrid } from './week-grid.tsx'

function Editor({ day }: { day: DayEdited }) {
  const t = useText()
  const narrow = useNarrow()
  const draft = useDayDraft(day)
  const [chosen, setChosen] = useState<string | null>(day.items[0]?.key ?? null)
  const [fault, setFault] = useState(-1)
  const [copying, setCopying] = useState(false)
  const [editing, setEditing] = useState(false)
  const [hasWeek, setHasWeek] = useState(false)
  const list = useRef<HTMLElement>(null)
  const title = useRef<HTMLInputElement>(null)
  const [looked, setLooked] = useState<readonly FileFacts[]>([])
  const others = useOthers(day.id, chosen)
  const { items } = draft
  const unsaved = useRef(false)
  unsaved.current = draft.unsaved
  useLeaveGuard(useCallback(() => unsaved.current, []))
  const saving = useSaving(day, draft)
  const placed = useMemo(() => runningOrder(items), [items])
  const air = useOnAir(day, saving.state.state === 'published', placed)
  const follow = useFollow(list, air.onAir?.placed.item.key ?? null)
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
    const from = placed.find((each) => each.item.key === chosen)?.from ?? 0
    if (heard.length > 0) player.play(begins + from * 1000)
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
  const moveTo = async (of: Draft, start: number): Promise<boolean> => {
    const at = clockAt(day.date_play, day.channel.zone, Math.max(0, start))
    if (of.mode === 'follows' && !(await askFixed(of.title, at))) return false
    draft.change((now) => moved(now, of.key, start))
    return true
  }
  const takeOffer = async (offer: ClashOffer<Draft>) => {
    if (offer.kind === 'move') {
      const reason = await askMove(offer, { ...day, state: saving.state.state })
      if (reason === null) return
      saving.because(reason)
    }
    draft.change(() => offer.items)
  }
  const edit = (key = chosen) => {
    if (key === null) return
    setChosen(key)
    if (editing) title.current?.focus()
    else setEditing(true)
  }
  const add = () => put(added(items, chosen, t(editorTexts.newItem)))
  const choose = (by: 1 | -1) => {
    follow.pause()
    const place = Math.min(Math.max(placeOf(items, chosen) + by, 0), placed.length - 1)
    setChosen(placed[place]?.item.key ?? null)
  }
  const nextFault = () => {
    if (faults.length === 0) return
    const place = (fault + 1) % faults.length
    setFault(place)
    const found = faults[place]
    const at = placed.find(({ until, from }) =>
      found?.key === null ? until >= found.from || from >= found.from : false,
    )
    setChosen(found?.key ?? at?.item.key ?? chosen)
  }
  const remove = () => {
    if (!item) return
    const place = placeOf(items, item.key)
    draft.change((now) => removed(now, item.key))
    setChosen((placed[place + 1] ?? placed[place - 1])?.item.key ?? null)
  }
  useEditorKeys({
    choose,
    nextFault,
    listen,
    seek: (by) => player.seek(by * 15),
    edit: () => edit(),
    leave: editing ? () => setEditing(false) : undefined,
    play: air.play && air.next ? () => air.next && air.play?.(air.next.placed.item) : undefined,
    change: mayChange
      ? {
          move: (by) => item && void moveTo(item, item.start + by * step),
          resize: (by) => item && draft.change((now) => resized(now, item.key, item.seconds + by * step)),
          add,
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
      <EditorHead
        day={day}
        draft={draft}
        saving={saving}
        faults={faults}
        onNextFault={nextFault}
        others={others.names}
        onListen={hasHeard ? listen : null}
        week={narrow ? null : { shown: hasWeek, toggle: () => setHasWeek(!hasWeek) }}
        change={
          mayChange
            ? {
                add,
                copy: item ? () => put(copied(items, item.key)) : null,
                remove: item ? remove : null,
                copyDay: () => setCopying(true),
              }
            : null
        }
      />
      {day.past && (
        <Words size="sm" c="dimmed" mb="sm">
          {t(editorTexts.past)}
        </Words>
      )}
      <div
        className={rundown.layout}
        data-week={(hasWeek && !narrow) || undefined}
        data-editing={(editing && !narrow) || undefined}
        data-past={day.past || undefined}
      >
        {hasWeek && !narrow && (
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
        )}
        <div className={rundown.list}>
          <Card flush>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys */}
            <section ref={list} className={styles.scroll} tabIndex={0} aria-label={t(editorTexts.order)}>
              <RundownTable
                items={items}
                placed={placed}
                faults={faults}
                day={day}
                chosen={chosen}
                onChoose={setChosen}
                onEdit={edit}
                readOnly={!mayChange}
                heard={heard}
                onPlay={player.play}
                others={others.at}
                onOffer={mayChange ? (offer) => void takeOffer(offer) : undefined}
                expected={air.rows}
                onAir={air.place}
                charge={air.charge}
                begins={air.begins}
                offset={air.offset}
              />
            </section>
            <RundownFoot placed={placed} faults={faults} chosen={chosen} end={day.after?.from ?? null} />
          </Card>
          {follow.paused && (
            <Button className={rundown.back} size="xs" onClick={follow.back}>
              {t(rundownTexts.back)}
            </Button>
          )}
        </div>
        <aside className={rundown.aside}>
          {editing && !narrow && item && (
            <ItemDrawer
              title={t(editorTexts.item)}
              onOpen={() => title.current?.focus()}
              onClose={() => setEditing(false)}
            >
              <ItemPanel
                key={item.key}
                item={item}
                day={{ ...day, files }}
                titleRef={title}
                readOnly={!mayChange}
                onFile={(facts) => setLooked((before) => [...before, facts])}
                onChange={(change) => draft.change((now) => edited(now, item.key, change))}
                onStart={(start) => moveTo(item, start)}
              />
            </ItemDrawer>
          )}
          {!day.past && (
            <RundownSide
              onAir={air.onAir}
              playout={air.playout}
              next={air.next}
              chosen={placed.find((each) => each.item.key === chosen) ?? null}
              day={day}
              begins={air.begins}
              offset={air.offset}
              isToday={air.isToday}
              onPlay={air.play}
              busy={air.busy}
            />
          )}
        </aside>
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
