import { ActionIcon, Button } from '@mantine/core'
import { IconArrowBackUp, IconX } from '@tabler/icons-react'
import { lengthOfAll, type Piece, planOf } from '@toasoan/contract/media/cut-plan'
import type { CutStep } from '@toasoan/contract/media/cuts'
import type { FileRow } from '@toasoan/contract/media/file-row'
import { type FileDetail, viewFile } from '@toasoan/contract/media/files'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '#web/client/call.ts'
import { reportFailure } from '#web/client/query-client.ts'
import { translate } from '#web/language/language.ts'
import { useText } from '#web/language/use-text.ts'
import { useLeaveGuard } from '#web/ui/form/use-leave-guard.ts'
import { Hint } from '#web/ui/hint.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './cut.module.css'
import { beginOf } from './cut-sound.ts'
import { type CutOpened, CutTools } from './cut-tools.tsx'
import { CutWave, type Selection } from './cut-wave.tsx'
import { SaveCut } from './save-cut.tsx'
import { sayStep } from './step-words.ts'
import { cutTexts as texts } from './text.ts'
import { typedTime } from './times.ts'
import { useCutPlayer } from './use-cut-player.ts'
import { useWaves } from './use-waves.ts'

type Props = { row: FileDetail; length: number }

/** Milliseconds that are heard before and after a joint. */
const aroundJoint = 1500

/** A first selection out of the address: words that were selected in the transcript. */
function useGiven(length: number): Selection {
  const [search] = useSearchParams()
  const [from, to] = [Number(search.get('from')), Number(search.get('to'))]
  return Number.isInteger(from) && to > from && from < length ? { from, to: Math.min(to, length) } : null
}

/** Steps, what they leave as a wave, and what is done next by ear and keyboard. */
export function CutDesk({ row, length }: Props) {
  const t = useText()
  const given = useGiven(length)
  const [steps, setSteps] = useState<readonly CutStep[]>([])
  const [joined, setJoined] = useState<readonly FileDetail[]>([])
  const [selection, setSelection] = useState<Selection>(given)
  const [opened, setOpened] = useState<CutOpened>(null)
  const desk = useRef<HTMLDivElement>(null)
  const files = useMemo(() => [row, ...joined], [row, joined])
  const names = useMemo(() => new Map(files.map(({ id, name }) => [id, name])), [files])
  const lengths = useMemo(() => new Map(files.map(({ id, duration_ms }) => [id, duration_ms ?? 0])), [files])
  const planned = useCallback((all: readonly CutStep[]) => planOf(row.id, lengths, all), [row.id, lengths])
  const pieces = useMemo<readonly Piece[]>(() => {
    const plan = planned(steps)
    return Array.isArray(plan) ? plan : []
  }, [planned, steps])
  const addresses = useMemo(
    () =>
      new Map(
        files.map(({ id, renditions, open_address }) => [
          id,
          renditions.find(({ kind }) => kind === 'mp3')?.address ?? open_address,
        ]),
      ),
    [files],
  )
  const waves = useWaves(files)
  const player = useCutPlayer(pieces, addresses)
  const total = lengthOfAll(pieces)
  const saved = useRef(false)
  const hasSteps = useRef(false)
  hasSteps.current = steps.length > 0
  useLeaveGuard(useCallback(() => hasSteps.current && !saved.current, []))

  const take = (next: readonly CutStep[], at = 0) => {
    if (!Array.isArray(planned(next)) && next.length > 0) return toast(translate(texts.nothingLeft))
    player.seek(at)
    setSelection(null)
    setSteps(next)
  }
  const add = (step: CutStep, at = 0) => take([...steps, step], at)
  const cut = () => selection && add({ do: 'cut', ...selection }, Math.max(0, selection.from - aroundJoint))
  const trim = () => selection && add({ do: 'trim', ...selection })
  const undo = () => take(steps.slice(0, -1), player.at)
  const playOrPause = () => (player.playing ? player.pause() : player.play())
  const playChosen = () => selection && player.play(selection.from, selection.to)
  const hearJoint = () => {
    const joints = pieces.slice(1).map((_, n) => beginOf(pieces, n + 1))
    const near = joints.sort((a, b) => Math.abs(a - player.at) - Math.abs(b - player.at))[0]
    if (near !== undefined) player.play(Math.max(0, near - aroundJoint), near + aroundJoint)
  }
  const join = (rows: readonly FileRow[]) => {
    const [first] = rows
    if (!first) return
    call(viewFile, { params: { id: first.id } })
      .then((file) => {
        setJoined((before) => (before.some(({ id }) => id === file.id) ? before : [...before, file]))
        setSteps((before) => [...before, { do: 'join', file_id: file.id }])
        setSelection(null)
      })
      .catch(reportFailure)
  }
  const acts = { cut, trim, undo, playOrPause, playChosen, hearJoint, open: setOpened }
  const now = useRef({ acts, at: player.at, total, selection })
  now.current = { acts, at: player.at, total, selection }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event
      if (!(target instanceof HTMLElement) || event.isComposing || event.defaultPrevented || altKey) return
      if (target.closest('input, textarea, select, [role=dialog], [role=combobox]')) return
      const { acts: can, at, total: end, selection: chosen } = now.current
      const isButton = target.closest('button, a, summary') !== null
      const run: Record<string, () => unknown> = {
        i: () => setSelection({ from: at, to: chosen && chosen.to > at ? chosen.to : end }),
        o: () => setSelection({ from: chosen && chosen.from < at ? chosen.from : 0, to: at }),
        p: can.playChosen,
        x: can.cut,
        Delete: can.cut,
        t: can.trim,
        j: can.hearJoint,
        f: () => can.open('fade'),
        v: () => can.open('volume'),
        n: () => can.open('join'),
        ...(isButton ? {} : { ' ': can.playOrPause }),
      }
      const act =
        ctrlKey || metaKey
          ? key.toLowerCase() === 'z'
            ? can.undo
            : undefined
          : (run[key] ?? run[key.toLowerCase()])
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return (
    <div ref={desk} className={styles.page}>
      <CutWave
        pieces={pieces}
        waves={waves}
        total={total}
        at={player.at}
        selection={selection}
        onSeek={player.seek}
        onSelect={setSelection}
      />
      <CutTools
        player={player}
        acts={acts}
        total={total}
        hasJoint={pieces.length > 1}
        selection={selection}
        onSelect={setSelection}
        onStep={add}
        onJoin={join}
        opened={opened}
        onOpen={setOpened}
      />
      <section aria-label={t(texts.steps)}>
        <div className={styles.tools}>
          <h2 className={styles.head}>{t(texts.steps)}</h2>
          <span className={styles.quiet} role="status">
            {t(texts.length, { after: typedTime(total), before: typedTime(length) })}
          </span>
          {steps.length > 0 && (
            <Button
              size="compact-xs"
              variant="subtle"
              leftSection={<IconArrowBackUp size={14} />}
              onClick={undo}
            >
              {t(texts.undo)}
            </Button>
          )}
        </div>
        {steps.length === 0 ? (
          <p className={styles.quiet}>{t(texts.noSteps)}</p>
        ) : (
          <ol className={styles.steps}>
            {steps.map((step, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a step has no other name than its place
              <li key={n}>
                <span>
                  {n + 1}. {sayStep(step, names)}
                </span>
                <Hint label={t(texts.removeStep, { number: n + 1 })}>
                  <ActionIcon
                    variant="subtle"
                    aria-label={t(texts.removeStep, { number: n + 1 })}
                    onClick={() => take(steps.slice(0, n))}
                  >
                    <IconX size={15} />
                  </ActionIcon>
                </Hint>
              </li>
            ))}
          </ol>
        )}
      </section>
      <SaveCut
        row={row}
        steps={steps}
        onSaved={() => {
          saved.current = true
        }}
      />
      <details className={styles.quiet}>
        <summary>{t(texts.keysTitle)}</summary>
        {t(texts.keys)}
      </details>
    </div>
  )
}
