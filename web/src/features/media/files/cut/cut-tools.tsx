import { Button, NumberInput, Popover, TextInput } from '@mantine/core'
import {
  IconCut,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlus,
  IconVolume,
  IconWaveSine,
} from '@tabler/icons-react'
import type { CutStep } from '@toasoan/contract/media/cuts'
import type { FileRow } from '@toasoan/contract/media/file-row'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { LibraryPicker } from '#web/entities/library/library-picker.tsx'
import { useText } from '#web/language/use-text.ts'
import styles from './cut.module.css'
import type { Selection } from './cut-wave.tsx'
import { cutTexts as texts } from './text.ts'
import { readTime, typedTime } from './times.ts'
import type { CutPlayer } from './use-cut-player.ts'

/** A time as text: taken when the field is left or Enter is pressed. */
function TimeField({
  label,
  value,
  onChange,
}: {
  label: string
  value: number | null
  onChange: (at: number) => void
}) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  useEffect(() => {
    setTyped(value === null ? '' : typedTime(value))
    setIsWrong(false)
  }, [value])
  const take = () => {
    if (typed.trim() === '') return
    const at = readTime(typed)
    setIsWrong(at === null)
    if (at !== null) onChange(at)
  }
  return (
    <TextInput
      className={styles.time}
      size="xs"
      label={label}
      placeholder={typedTime(0)}
      title={t(texts.timeHelp)}
      value={typed}
      error={isWrong && t(texts.wrongTime)}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  )
}

type StepFormProps = {
  label: string
  mark: ReactNode
  opened: boolean
  onOpen: (opened: boolean) => void
  /** Whether what is typed makes a step. */
  isWhole: boolean
  onAdd: () => void
  children: ReactNode
}

/** A button whose fields open below it; Enter adds the step, and the keyboard is where it was. */
function StepForm({ label, mark, opened, onOpen, isWhole, onAdd, children }: StepFormProps) {
  const t = useText()
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (!isWhole) return
    onAdd()
    onOpen(false)
  }
  return (
    <Popover opened={opened} onChange={onOpen} trapFocus returnFocus>
      <Popover.Target>
        <Button size="compact-sm" variant="default" leftSection={mark} onClick={() => onOpen(!opened)}>
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <form onSubmit={add}>
          {children}
          <Button mt="xs" size="compact-sm" type="submit" disabled={!isWhole}>
            {t(texts.apply)}
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}

type ButtonProps = { opened: boolean; onOpen: (opened: boolean) => void; onStep: (step: CutStep) => void }

function FadeButton({ opened, onOpen, onStep }: ButtonProps) {
  const t = useText()
  const [rising, setRising] = useState<number | string>(1)
  const [falling, setFalling] = useState<number | string>(1)
  const field = (label: string, value: number | string, set: (value: number | string) => void) => (
    <NumberInput
      size="xs"
      label={label}
      min={0}
      max={600}
      step={0.5}
      decimalScale={3}
      value={value}
      onChange={set}
    />
  )
  return (
    <StepForm
      label={t(texts.fade)}
      mark={<IconWaveSine size={15} />}
      opened={opened}
      onOpen={onOpen}
      isWhole={Number(rising) + Number(falling) > 0}
      onAdd={() =>
        onStep({ do: 'fade', in: Math.round(Number(rising) * 1000), out: Math.round(Number(falling) * 1000) })
      }
    >
      {field(t(texts.fadeIn), rising, setRising)}
      {field(t(texts.fadeOut), falling, setFalling)}
    </StepForm>
  )
}

function VolumeButton({ opened, onOpen, onStep }: ButtonProps) {
  const t = useText()
  const [decibels, setDecibels] = useState<number | string>(3)
  return (
    <StepForm
      label={t(texts.volume)}
      mark={<IconVolume size={15} />}
      opened={opened}
      onOpen={onOpen}
      isWhole={Number(decibels) !== 0}
      onAdd={() => onStep({ do: 'volume', decibels: Number(decibels) })}
    >
      <NumberInput
        size="xs"
        label={t(texts.decibels)}
        min={-60}
        max={30}
        decimalScale={1}
        value={decibels}
        onChange={setDecibels}
      />
    </StepForm>
  )
}

/** What stands open beside the wave: the fields of a step, or the library. */
export type CutOpened = 'fade' | 'volume' | 'join' | null

type Props = {
  player: CutPlayer
  acts: {
    cut: () => unknown
    trim: () => unknown
    playOrPause: () => void
    playChosen: () => unknown
    hearJoint: () => void
  }
  total: number
  hasJoint: boolean
  selection: Selection
  onSelect: (selection: Selection) => void
  onStep: (step: CutStep) => void
  onJoin: (rows: FileRow[]) => void
  opened: CutOpened
  onOpen: (opened: CutOpened) => void
}

/** What is done with the cut and its selection. */
export function CutTools(props: Props) {
  const { player, acts, total, hasJoint, selection, onSelect, onStep, onJoin, opened, onOpen } = props
  const t = useText()
  const openOf = (which: CutOpened) => ({
    opened: opened === which,
    onOpen: (isOpen: boolean) => onOpen(isOpen ? which : null),
    onStep,
  })
  const PlayMark = player.playing ? IconPlayerPause : IconPlayerPlay
  return (
    <>
      <div className={styles.tools}>
        <Button size="compact-sm" leftSection={<PlayMark size={15} />} onClick={acts.playOrPause}>
          {t(player.playing ? texts.pause : texts.playAll)}
        </Button>
        <span className={styles.clock}>{typedTime(player.at)}</span>
        <div className={styles.times}>
          <TimeField
            label={t(texts.from)}
            value={selection?.from ?? null}
            onChange={(from) =>
              onSelect({ from: Math.min(from, total), to: Math.max(from, selection?.to ?? total) })
            }
          />
          <TimeField
            label={t(texts.to)}
            value={selection?.to ?? null}
            onChange={(to) => onSelect({ from: Math.min(selection?.from ?? 0, to), to: Math.min(to, total) })}
          />
        </div>
        <Button size="compact-sm" variant="default" disabled={!selection} onClick={acts.playChosen}>
          {t(texts.playChosen)}
        </Button>
        <Button size="compact-sm" variant="default" disabled={!hasJoint} onClick={acts.hearJoint}>
          {t(texts.playEdges)}
        </Button>
      </div>
      <div className={styles.tools}>
        <Button
          size="compact-sm"
          variant="default"
          disabled={!selection}
          leftSection={<IconCut size={15} />}
          onClick={acts.cut}
        >
          {t(texts.cut)}
        </Button>
        <Button size="compact-sm" variant="default" disabled={!selection} onClick={acts.trim}>
          {t(texts.trim)}
        </Button>
        <FadeButton {...openOf('fade')} />
        <VolumeButton {...openOf('volume')} />
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={15} />}
          onClick={() => onOpen('join')}
        >
          {t(texts.join)}
        </Button>
      </div>
      {opened === 'join' && (
        <LibraryPicker
          kinds={['audio']}
          multiple={false}
          onChoose={(rows) => {
            onOpen(null)
            onJoin(rows)
          }}
          onClose={() => onOpen(null)}
        />
      )}
    </>
  )
}
