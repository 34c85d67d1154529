import { Alert } from '@mantine/core'
import type { FileDetail } from '@toasoan/contract/media/files'
import type { Transcript } from '@toasoan/contract/media/transcripts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { useLeaveGuard } from '#web/ui/form/use-leave-guard.ts'
import { FilePlayer } from '../file-player.tsx'
import { ClashDialog } from './clash-dialog.tsx'
import { EditorTools } from './editor-tools.tsx'
import { timesOf } from './marked-words.ts'
import { changeSpeed, goTo, playOrPause, skip } from './playing.ts'
import { type ListHandle, SegmentList } from './segment-list.tsx'
import type { Selected, Shown } from './shown.ts'
import { transcriptTexts as texts } from './text.ts'
import styles from './transcript.module.css'
import { TranscriptHelp } from './transcript-help.tsx'
import { useDraft } from './use-draft.ts'
import { usePlace } from './use-place.ts'

type Props = {
  row: FileDetail
  shown: Shown
  readOnly: boolean
  /** Words that are gone to at first. */
  words: string
  onGo: (version: number | null) => void
}

/** Keys that steer the player wherever the cursor is; not within what opens over the page. */
function usePlayerKeys(player: HTMLMediaElement | null, save: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const within = event.target instanceof Element && event.target.closest('[role=dialog], [role=menu]')
      if (within || event.isComposing || event.defaultPrevented) return
      const isSave = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's'
      const acts: Record<string, (() => void) | undefined> = player
        ? {
            Escape: () => playOrPause(player),
            F1: () => skip(player, -2),
            F2: () => skip(player, 2),
            F3: () => changeSpeed(player, -1),
            F4: () => changeSpeed(player, 1),
          }
        : {}
      const act = isSave ? save : event.ctrlKey || event.metaKey || event.altKey ? undefined : acts[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [player, save])
}

function Words({
  row,
  shown,
  transcript,
  readOnly,
  words,
  onGo,
  player,
}: Props & { transcript: Transcript; player: HTMLMediaElement | null }) {
  const t = useText()
  const list = useRef<ListHandle>(null)
  const [selected, setSelected] = useState<Selected | null>(null)
  const draft = useDraft(
    transcript,
    useCallback(() => onGo(null), [onGo]),
  )
  const { segments, unsaved, save } = draft
  const place = usePlace(player, segments)
  const open = useRef(0)
  open.current = unsaved
  useLeaveGuard(useCallback(() => open.current > 0, []))
  const saveNow = useCallback(() => void save(), [save])
  usePlayerKeys(player, saveNow)
  const seek = (at: number, play: boolean) => player && goTo(player, at, play)
  const select = (id: string, start: number, end: number) => {
    const segment = segments.find((each) => each.id === id)
    const times = segment && timesOf(segment, start, end)
    setSelected(
      segment && times ? { ...times, text: segment.text.slice(start, end), speaker: segment.speaker } : null,
    )
  }
  return (
    <>
      <EditorTools
        row={row}
        shown={shown}
        draft={draft}
        readOnly={readOnly}
        words={words}
        player={player}
        selected={selected}
        onGo={onGo}
        onDoubt={() => list.current?.doubt()}
        onHit={({ id, from, start, end }, focus) => {
          seek(from, false)
          list.current?.focus(id, start, end, focus)
        }}
      />
      <TranscriptHelp row={row} draft={draft} readOnly={readOnly} />
      {draft.newer && (
        <Alert color="orange" variant="light" role="status">
          {t(texts.newer, { name: draft.newer.created_by?.name ?? t(texts.somebody) })}
        </Alert>
      )}
      <SegmentList
        ref={list}
        segments={segments}
        place={place}
        readOnly={readOnly}
        change={draft.change}
        seek={seek}
        select={select}
      />
      <details className={styles.quiet}>
        <summary>{t(texts.keysTitle)}</summary>
        {t(texts.keys)}
      </details>
      <ClashDialog draft={draft} />
    </>
  )
}

/** The player of a recording with its words below it. */
export function Editor(props: Props) {
  const t = useText()
  const [player, setPlayer] = useState<HTMLMediaElement | null>(null)
  const { row, shown } = props
  const { transcript } = shown
  return (
    <>
      <FilePlayer key={row.file_local} row={row} onPlayer={setPlayer} />
      {transcript ? (
        <Words {...props} transcript={transcript} player={player} />
      ) : (
        <ListMessage title={t(texts.none)} body={shown.configured ? t(texts.noneBody) : undefined} silent />
      )}
    </>
  )
}
