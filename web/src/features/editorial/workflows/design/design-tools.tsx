import { ActionIcon, Button, Group, Menu, SegmentedControl } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconLayoutGrid,
  IconPlus,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { stages } from '@toasoan/contract/editorial/stages'
import type { Text } from '@toasoan/contract/kit/text'
import { useText } from '#web/language/use-text.ts'
import { Hint } from '#web/ui/hint.tsx'
import { workflowTexts } from '../text.ts'
import styles from './designer.module.css'
import { type Draft, stagesOf, standardLayout } from './draft.ts'

export type View = 'diagram' | 'list'

type Props = {
  draft: Draft
  change: (make: (now: Draft) => Draft) => void
  readOnly: boolean
  view: View
  onView: (view: View) => void
  /** 1 is the size as drawn. */
  zoom: number
  onZoom: (zoom: number) => void
  onAddMove: () => void
  stageLabel: (stage: number) => Text
  steps: { undo: () => void; redo: () => void; mayUndo: boolean; mayRedo: boolean }
}

/** The tools above the diagram: what to add, steps back and forth, and how large it is. */
export function DesignTools(props: Props) {
  const { draft, change, readOnly, view, onView, zoom, onZoom, onAddMove, stageLabel, steps } = props
  const t = useText()
  const hidden = Object.values(stages).filter((stage) => !stagesOf(draft).includes(stage))
  return (
    <div className={styles.tools}>
      <SegmentedControl
        size="xs"
        aria-label={t(workflowTexts.layout)}
        value={view}
        onChange={(next) => onView(next as View)}
        data={[
          { value: 'diagram', label: t(workflowTexts.diagram) },
          { value: 'list', label: t(workflowTexts.list) },
        ]}
      />
      {!readOnly && (
        <Button size="xs" variant="default" leftSection={<IconPlus size={15} />} onClick={onAddMove}>
          {t(workflowTexts.addTransition)}
        </Button>
      )}
      {!readOnly && hidden.length > 0 && view === 'diagram' && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button size="xs" variant="default" leftSection={<IconPlus size={15} />}>
              {t(workflowTexts.addStage)}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {hidden.map((stage) => (
              <Menu.Item
                key={stage}
                onClick={() =>
                  change((now) => ({ ...now, layout: { ...now.layout, [stage]: standardLayout[stage] } }))
                }
              >
                {t(stageLabel(stage))}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <Group gap={4} ml="auto" wrap="nowrap">
        {(
          [
            [workflowTexts.undo, IconArrowBackUp, steps.undo, !steps.mayUndo],
            [workflowTexts.redo, IconArrowForwardUp, steps.redo, !steps.mayRedo],
            [workflowTexts.zoomOut, IconZoomOut, () => onZoom(Math.max(0.4, zoom - 0.2)), view === 'list'],
            [workflowTexts.zoomIn, IconZoomIn, () => onZoom(Math.min(1.6, zoom + 0.2)), view === 'list'],
            [
              workflowTexts.arrange,
              IconLayoutGrid,
              () =>
                change((now) => ({
                  ...now,
                  layout: Object.fromEntries(stagesOf(now).map((stage) => [stage, standardLayout[stage]])),
                })),
              view === 'list',
            ],
          ] as const
        ).map(([label, Mark, run, disabled]) => (
          <Hint key={label.en} label={t(label)}>
            <ActionIcon variant="subtle" color="gray" aria-label={t(label)} disabled={disabled} onClick={run}>
              <Mark size={17} />
            </ActionIcon>
          </Hint>
        ))}
      </Group>
    </div>
  )
}
