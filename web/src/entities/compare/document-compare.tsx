import { ActionIcon, Button } from '@mantine/core'
import { IconArrowBackUp, IconDots, IconTrash } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { Hint } from '#web/ui/hint.tsx'
import type { BlockChange } from './blocks.ts'
import styles from './compare.module.css'
import { BlockView } from './node-view.tsx'
import { compareTexts } from './text.ts'

/** Number of unchanged blocks shown around a change. */
const beside = 1

type Stretch =
  | { kind: 'shown'; block: BlockChange; at: number }
  | { kind: 'folded'; from: number; count: number }

/** The blocks in order, with long unchanged ranges folded; a single block is never folded. */
export function stretchesOf(blocks: readonly BlockChange[], unfolded: ReadonlySet<number>): Stretch[] {
  const isNear = (at: number) =>
    blocks.slice(Math.max(0, at - beside), at + beside + 1).some(({ kind }) => kind !== 'same')
  const stretches: Stretch[] = []
  for (let at = 0; at < blocks.length; at += 1) {
    let end = at
    while (end < blocks.length && !isNear(end)) end += 1
    if (end - at > 1 && !unfolded.has(at)) {
      stretches.push({ kind: 'folded', from: at, count: end - at })
      at = end - 1
      continue
    }
    const last = Math.max(end, at + 1)
    for (; at < last; at += 1) stretches.push({ kind: 'shown', block: blocks[at] as BlockChange, at })
    at -= 1
  }
  return stretches
}

type RowProps = {
  block: BlockChange
  merged: boolean
  focused: boolean
  onRestore?: (block: BlockChange) => void
}

const Row = memo(function Row({ block, merged, focused, onRestore }: RowProps) {
  const t = useText()
  const drops = block.kind === 'added'
  const label = t(drops ? compareTexts.dropBlock : compareTexts.restoreBlock)
  const hint = block.kind === 'changed' && block.restyled ? t(compareTexts.restyled) : undefined
  return (
    <div
      className={styles.row}
      data-kind={block.kind}
      data-merged={merged || undefined}
      data-focused={focused || undefined}
      title={hint}
    >
      {merged ? (
        <div className={styles.side}>
          <BlockView block={block} view="merged" />
        </div>
      ) : (
        <>
          <div className={styles.side} data-empty={!block.before || undefined}>
            <BlockView block={block} view="before" />
          </div>
          <div className={styles.side} data-empty={!block.after || undefined}>
            <BlockView block={block} view="after" />
          </div>
        </>
      )}
      <div className={styles.tool}>
        {onRestore && block.kind !== 'same' && (
          <Hint label={label}>
            <ActionIcon variant="default" size={28} aria-label={label} onClick={() => onRestore(block)}>
              {drops ? <IconTrash size={16} /> : <IconArrowBackUp size={16} />}
            </ActionIcon>
          </Hint>
        )}
      </div>
    </div>
  )
})

type Props = {
  blocks: readonly BlockChange[]
  merged: boolean
  /** Also shows unchanged blocks. */
  everything: boolean
  /** Index of the selected change. */
  focus: number | null
  onRestore?: (block: BlockChange) => void
}

/** The texts of two versions, in two columns or one, with unchanged parts folded. */
export function DocumentCompare({ blocks, merged, everything, focus, onRestore }: Props) {
  const t = useText()
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set())
  const all = everything ? blocks.map((block, at): Stretch => ({ kind: 'shown', block, at })) : null
  return (
    <div className={styles.document} data-testid="comparison">
      {(all ?? stretchesOf(blocks, unfolded)).map((stretch) =>
        stretch.kind === 'folded' ? (
          <Button
            key={`f${stretch.from}`}
            className={styles.fold}
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<IconDots size={15} />}
            onClick={() => setUnfolded(new Set([...unfolded, stretch.from]))}
          >
            {t(compareTexts.folded, { count: stretch.count })}
          </Button>
        ) : (
          <Row
            key={stretch.at}
            block={stretch.block}
            merged={merged}
            focused={focus === stretch.at}
            onRestore={onRestore}
          />
        ),
      )}
    </div>
  )
}
