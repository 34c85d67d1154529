import { ActionIcon } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCrop,
  IconEyeOff,
  IconFlipHorizontal,
  IconFlipVertical,
  IconRestore,
  IconRotate2,
  IconRotateClockwise2,
  IconRubberStamp,
  IconSettings,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import type { Text } from '@toasoan/contract/kit/text'
import type { ComponentType } from 'react'
import { useText } from '#web/language/use-text.ts'
import { Hint } from '../../hint.tsx'
import { imageTexts } from './image-texts.ts'
import styles from './picture-dialog.module.css'

export type Panel = 'logo' | 'crop' | 'hide' | 'options'

type Icon = ComponentType<{ size?: number; stroke?: number }>

type ToolProps = {
  label: Text
  icon: Icon
  onClick: () => void
  disabled?: boolean
  pressed?: boolean
}

function Tool({ label, icon: Drawn, onClick, disabled, pressed }: ToolProps) {
  const t = useText()
  return (
    <Hint label={t(label)}>
      <ActionIcon
        className={styles.tool}
        size={36}
        variant={pressed ? 'light' : 'subtle'}
        color={pressed ? 'sea' : 'gray'}
        aria-label={t(label)}
        aria-pressed={pressed}
        // Not `disabled`, which would lose the focus and with it the dialog's keyboard shortcuts.
        aria-disabled={disabled || undefined}
        data-disabled={disabled || undefined}
        onClick={disabled ? undefined : onClick}
      >
        <Drawn size={20} stroke={1.8} />
      </ActionIcon>
    </Hint>
  )
}

type Props = {
  panel: Panel
  /** No image loaded yet. */
  idle: boolean
  canUndo: boolean
  canRedo: boolean
  canReset: boolean
  zoom: number
  onPanel: (panel: Panel) => void
  onTurn: (by: 1 | -1) => void
  onFlip: (axis: 'across' | 'down') => void
  onUndo: () => void
  onRedo: () => void
  onReset: () => void
  onZoom: (zoom: number) => void
}

const zooms = [1, 1.5, 2, 3, 4]

/** The tools of the dialog, in the specification's order; then undo, redo and zoom. */
export function Tools({ panel, idle, zoom, ...on }: Props) {
  const t = useText()
  const closer = zooms.find((each) => each > zoom)
  const farther = zooms.findLast((each) => each < zoom)
  return (
    <div role="toolbar" aria-label={t(imageTexts.tools)} className={styles.tools}>
      <Tool
        label={imageTexts.logo}
        icon={IconRubberStamp}
        disabled={idle}
        pressed={panel === 'logo'}
        onClick={() => on.onPanel('logo')}
      />
      <Tool label={imageTexts.rotateLeft} icon={IconRotate2} disabled={idle} onClick={() => on.onTurn(-1)} />
      <Tool
        label={imageTexts.rotateRight}
        icon={IconRotateClockwise2}
        disabled={idle}
        onClick={() => on.onTurn(1)}
      />
      <Tool
        label={imageTexts.flipDown}
        icon={IconFlipVertical}
        disabled={idle}
        onClick={() => on.onFlip('down')}
      />
      <Tool
        label={imageTexts.flipAcross}
        icon={IconFlipHorizontal}
        disabled={idle}
        onClick={() => on.onFlip('across')}
      />
      <Tool
        label={imageTexts.crop}
        icon={IconCrop}
        disabled={idle}
        pressed={panel === 'crop'}
        onClick={() => on.onPanel('crop')}
      />
      <Tool
        label={imageTexts.hide}
        icon={IconEyeOff}
        disabled={idle}
        pressed={panel === 'hide'}
        onClick={() => on.onPanel('hide')}
      />
      <Tool
        label={imageTexts.options}
        icon={IconSettings}
        pressed={panel === 'options'}
        onClick={() => on.onPanel('options')}
      />
      <span className={styles.gap} />
      <Tool
        label={imageTexts.undo}
        icon={IconArrowBackUp}
        disabled={idle || !on.canUndo}
        onClick={on.onUndo}
      />
      <Tool
        label={imageTexts.redo}
        icon={IconArrowForwardUp}
        disabled={idle || !on.canRedo}
        onClick={on.onRedo}
      />
      <Tool
        label={imageTexts.reset}
        icon={IconRestore}
        disabled={idle || !on.canReset}
        onClick={on.onReset}
      />
      <Tool
        label={imageTexts.zoomOut}
        icon={IconZoomOut}
        disabled={idle || !farther}
        onClick={() => farther && on.onZoom(farther)}
      />
      <span className={styles.zoom} aria-live="polite">
        {Math.round(zoom * 100)}%
      </span>
      <Tool
        label={imageTexts.zoomIn}
        icon={IconZoomIn}
        disabled={idle || !closer}
        onClick={() => closer && on.onZoom(closer)}
      />
    </div>
  )
}
