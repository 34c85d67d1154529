import { Button, Checkbox, Group, Tabs, Text } from '@mantine/core'
import { useElementSize, useViewportSize } from '@mantine/hooks'
import { stageName, stages } from '@toasoan/contract/editorial/stages'
import type { WorkflowDetail, WorkflowWarning, workflowChoices } from '@toasoan/contract/editorial/workflows'
import { checkWorkflow } from '@toasoan/contract/editorial/workflows-check'
import type { DataOf } from '@toasoan/contract/kit/endpoint'
import { text } from '@toasoan/contract/kit/text'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { stageLabels } from '#web/entities/stage-labels.ts'
import { useLanguage, useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { useLeaveGuard } from '#web/ui/form/use-leave-guard.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { workflowTexts } from '../text.ts'
import { AboutPanel } from './about-panel.tsx'
import { DesignTools, type View } from './design-tools.tsx'
import styles from './designer.module.css'
import { Diagram } from './diagram.tsx'
import { type Draft, type DraftMove, draftOf, freshMove, stagesOf, withoutMove } from './draft.ts'
import { drawingOf } from './drawing.ts'
import { MovePanel } from './move-panel.tsx'
import { MoveTable } from './move-table.tsx'
import { useDesignKeys } from './use-design-keys.ts'
import { useDraft } from './use-draft.ts'
import { useSave } from './use-save.ts'
import { WarningList } from './warning-list.tsx'

type Props = {
  start: Draft
  saved: WorkflowDetail | null
  choices: DataOf<typeof workflowChoices>
  onSaved: (detail: WorkflowDetail) => void
}

type Tab = 'about' | 'move' | 'check'

/** The sentences of one transition out of those that the server gave by place. */
const errorsOf = (errors: Record<string, string>, place: number): Record<string, string> => {
  const start = `transitions.${place}.`
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, sentence]) =>
      name.startsWith(start) ? [[name.slice(start.length).split('.')[0] as string, sentence]] : [],
    ),
  )
}

const placesIn = (errors: Record<string, string>): number[] =>
  Object.keys(errors).flatMap((name) => {
    const place = /^transitions\.(\d+)/.exec(name)?.[1]
    return place ? [Number(place)] : []
  })

/** Designs a workflow: the diagram or the list, what is chosen beside it, and what cannot work. */
export function Designer({ start, saved: savedFirst, choices, onSaved }: Props) {
  const t = useText()
  const [language] = useLanguage()
  const [saved, setSaved] = useState(savedFirst)
  const can = useCan()
  const { draft, isDirty, mayUndo, mayRedo, change, undo, redo, reset } = useDraft(start)
  const [selected, setSelected] = useState<string | null>(null)
  const [tab, setTab] = useState<Tab>('about')
  const [view, setView] = useState<View>('diagram')
  // Null: as large as there is room for.
  const [chosenZoom, setZoom] = useState<number | null>(null)
  const { ref: canvas, width: room } = useElementSize()
  const [applyToRunning, setApplyToRunning] = useState(false)
  const leaving = useRef(false)
  const { save, saving, errors } = useSave(saved, (detail) => {
    leaving.current = true
    reset(draftOf(detail))
    setSaved(detail)
    setApplyToRunning(false)
    onSaved(detail)
    leaving.current = false
  })
  const dirty = useRef(false)
  dirty.current = isDirty
  useLeaveGuard(useCallback(() => dirty.current && !leaving.current, []))

  const warnings = useMemo(
    () => checkWorkflow(draft.moves, draft.groups, choices.groups),
    [draft.moves, draft.groups, choices.groups],
  )
  const stageLabel = useCallback(
    (stage: number) => {
      const state = choices.states.find((one) => one.stage === stage)
      return state ? text(state.name, state.name_en || state.name) : stageLabels[stageName(stage)]
    },
    [choices.states],
  )
  const mayDesign = can('workflowTransition.update')
  const move = draft.moves.find(({ key }) => key === selected)

  const select = useCallback((key: string | null) => {
    setSelected(key)
    if (key) setTab('move')
  }, [])
  const connect = (from: number, to: number) => {
    if (!mayDesign) return
    const made = freshMove(from, to, stageLabel(to).vi)
    change((now) => ({ ...now, moves: [...now.moves, made] }))
    select(made.key)
  }
  const addMove = () => connect(stages.private, stages.draft)
  const removeStage = (stage: number) =>
    change((now) => {
      const isUsed = now.moves.some(({ from_stage, to_stage }) => from_stage === stage || to_stage === stage)
      if (isUsed || !mayDesign) return now
      const { [String(stage)]: _gone, ...layout } = now.layout as Record<string, { x: number; y: number }>
      return { ...now, layout }
    })
  const removeMove = (key: string) => {
    if (!mayDesign) return
    change((now) => withoutMove(now, key))
    select(null)
  }
  const openWarning = ({ transition }: WorkflowWarning) => {
    const about = draft.moves.find(
      ({ code, from_stage }) => code === transition?.code && from_stage === transition.from_stage,
    )
    if (about) select(about.key)
  }

  const submit = () => void save(draft, warnings, applyToRunning)
  useDesignKeys({ submit, undo, redo })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer of the server
  useEffect(() => {
    const [place] = placesIn(errors)
    const wrong = place === undefined ? undefined : draft.moves[place]
    if (wrong) select(wrong.key)
    else if (Object.keys(errors).length > 0) setTab('about')
  }, [errors])

  const { height: windowHeight } = useViewportSize()
  const wordsOf = useCallback(
    (move: DraftMove) => (language === 'en' && move.name_en) || move.name || t(workflowTexts.newMove),
    [language, t],
  )
  const drawing = useMemo(
    () => drawingOf(draft.layout, stagesOf(draft), draft.moves, wordsOf),
    [draft, wordsOf],
  )
  // The whole drawing is seen at once: the canvas has the rest of the window below tools and help.
  const fitting =
    room > 0 ? Math.min(1.3, room / drawing.width, Math.max(360, windowHeight - 268) / drawing.height) : 1
  const zoom = chosenZoom ?? Math.max(0.55, fitting)
  const worst = warnings[0]?.level
  return (
    <div className={styles.designer}>
      <section className={styles.main} ref={canvas}>
        <DesignTools
          draft={draft}
          change={change}
          readOnly={!mayDesign}
          view={view}
          onView={setView}
          zoom={zoom}
          onZoom={setZoom}
          onAddMove={addMove}
          stageLabel={stageLabel}
          steps={{ undo, redo, mayUndo, mayRedo }}
        />
        {view === 'diagram' ? (
          <Diagram
            layout={draft.layout}
            drawing={drawing}
            wordsOf={wordsOf}
            warnings={warnings}
            stageLabel={stageLabel}
            zoom={zoom}
            selected={selected}
            onSelect={select}
            onPlace={(stage, place) =>
              change((now) => ({ ...now, layout: { ...now.layout, [stage]: place } }), `place.${stage}`)
            }
            onConnect={connect}
            onRemoveStage={removeStage}
            onRemoveMove={removeMove}
          />
        ) : (
          <MoveTable
            draft={draft}
            groups={choices.groups}
            selected={selected}
            readOnly={!mayDesign}
            onSelect={select}
            change={change}
          />
        )}
      </section>
      <aside className={styles.panel} aria-label={t(workflowTexts.panel)}>
        <Tabs value={tab} onChange={(next) => setTab((next ?? 'about') as Tab)} keepMounted={false}>
          <Tabs.List grow>
            <Tabs.Tab value="about">{t(workflowTexts.about)}</Tabs.Tab>
            <Tabs.Tab value="move">{t(workflowTexts.move)}</Tabs.Tab>
            <Tabs.Tab
              value="check"
              rightSection={
                warnings.length > 0 && (
                  <span className={styles.count} data-level={worst}>
                    {warnings.length}
                  </span>
                )
              }
            >
              {t(workflowTexts.check)}
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="about" className={styles.tab}>
            <AboutPanel
              draft={draft}
              choices={choices}
              errors={errors}
              saved={saved}
              readOnly={false}
              change={change}
            />
          </Tabs.Panel>
          <Tabs.Panel value="move" className={styles.tab}>
            {move ? (
              <MovePanel
                key={move.key}
                draft={draft}
                move={move}
                groups={choices.groups}
                warnings={warnings}
                errors={errorsOf(errors, draft.moves.indexOf(move))}
                stageLabel={stageLabel}
                mayAssign={can('workflowTransition.assign')}
                readOnly={!mayDesign}
                change={change}
                onGone={() => select(null)}
              />
            ) : (
              <Text c="dimmed">{t(workflowTexts.selectHint)}</Text>
            )}
          </Tabs.Panel>
          <Tabs.Panel value="check" className={styles.tab}>
            {warnings.length === 0 ? (
              <Text>{t(workflowTexts.allGood)}</Text>
            ) : (
              <WarningList warnings={warnings} onOpen={openWarning} />
            )}
          </Tabs.Panel>
        </Tabs>
        <div className={styles.foot}>
          {saved && saved.running > 0 && (
            <Checkbox
              label={t(workflowTexts.applyToRunning)}
              description={t(workflowTexts.applyHelp)}
              checked={applyToRunning}
              onChange={(event) => setApplyToRunning(event.currentTarget.checked)}
            />
          )}
          <Group justify="space-between" wrap="nowrap">
            <Text size="sm" c="dimmed" aria-live="polite">
              {isDirty
                ? t(workflowTexts.unsaved)
                : saved
                  ? t(workflowTexts.revision, { revision: saved.revision })
                  : ''}
            </Text>
            <Button
              onClick={submit}
              loading={saving}
              disabled={!isDirty && !applyToRunning && saved !== null}
            >
              {t(shared.save)}
            </Button>
          </Group>
        </div>
      </aside>
    </div>
  )
}
