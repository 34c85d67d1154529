import '#web/ui/theme/serif.css'
import { ActionIcon, Group, SegmentedControl, Stack, Switch } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { Text } from '@toasoan/contract/kit/text'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { Hint } from '#web/ui/hint.tsx'
import { useNarrow } from '#web/ui/use-narrow.ts'
import { type BlockChange, compareDocuments, countChanges } from './blocks.ts'
import styles from './compare.module.css'
import { FieldChanges, MediaChanges } from './details-compare.tsx'
import { DocumentCompare } from './document-compare.tsx'
import type { FieldChange } from './fields.ts'
import { compareMedia, type WithMedia } from './media.ts'
import { compareTexts } from './text.ts'

/** Positions of the changed blocks, and navigation between them. */
function useJumps(places: readonly number[]) {
  const [at, setAt] = useState<number | null>(null)
  const jump = (step: 1 | -1) => {
    if (places.length === 0) return
    const next = at === null ? (step === 1 ? 0 : places.length - 1) : at + step
    setAt(Math.min(Math.max(next, 0), places.length - 1))
  }
  useEffect(() => {
    document.querySelector('[data-focused]')?.scrollIntoView({ block: 'center' })
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const typing = (event.target as HTMLElement | null)?.closest(
        'input, textarea, select, [contenteditable=true]',
      )
      if (typing || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'n') jump(1)
      if (event.key === 'p') jump(-1)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
  return { at, focus: at === null ? null : (places[at] ?? null), jump }
}

function Jumps({ count, at, jump }: { count: number; at: number | null; jump: (step: 1 | -1) => void }) {
  const t = useText()
  return (
    <Group gap={4} wrap="nowrap">
      {at !== null && <span className={styles.at}>{t(compareTexts.at, { at: at + 1, of: count })}</span>}
      {([-1, 1] as const).map((step) => {
        const label = t(step === 1 ? compareTexts.next : compareTexts.previous)
        const Arrow = step === 1 ? IconArrowDown : IconArrowUp
        return (
          <Hint key={step} label={label}>
            <ActionIcon variant="default" size={30} aria-label={label} onClick={() => jump(step)}>
              <Arrow size={16} />
            </ActionIcon>
          </Hint>
        )
      })}
    </Group>
  )
}

type Props = {
  before: WithMedia
  after: WithMedia
  /** Both sides are the same version. */
  identical: boolean
  fieldsTitle: Text
  fields: readonly FieldChange[]
  /** Further buttons above the texts. */
  tools?: ReactNode
  onRestore?: (block: BlockChange) => void
  /** Other differences, between fields and texts. */
  children?: ReactNode
}

/** Two versions: differences of fields and media, and word by word of the texts. */
export function Comparison({
  before,
  after,
  identical,
  fieldsTitle,
  fields,
  tools,
  onRestore,
  children,
}: Props) {
  const t = useText()
  const narrow = useNarrow()
  const [view, setView] = useState<'columns' | 'merged'>(narrow ? 'merged' : 'columns')
  const [everything, setEverything] = useState(false)
  const { blocks, counts, media } = useMemo(() => {
    const compared = compareDocuments(before.document, after.document)
    return { blocks: compared, counts: countChanges(compared), media: compareMedia(before, after) }
  }, [before, after])
  const places = useMemo(() => blocks.flatMap(({ kind }, at) => (kind === 'same' ? [] : [at])), [blocks])
  const { at, focus, jump } = useJumps(places)
  const summary = identical
    ? t(compareTexts.sameVersion)
    : counts.blocks === 0
      ? t(compareTexts.same)
      : t(compareTexts.summary, counts)
  return (
    <Stack gap="md">
      {fields.length > 0 && <FieldChanges title={fieldsTitle} changes={fields} />}
      {children}
      {media.length > 0 && <MediaChanges changes={media} />}
      <Card title={t(compareTexts.documentTitle)}>
        <div className={styles.bar}>
          <p className={styles.summary} role="status">
            {summary}
          </p>
          <Group gap="xs">
            {places.length > 0 && <Jumps count={places.length} at={at} jump={jump} />}
            <Switch
              label={t(compareTexts.unfold)}
              checked={everything}
              onChange={(event) => setEverything(event.currentTarget.checked)}
            />
            <SegmentedControl
              size="xs"
              aria-label={t(compareTexts.layout)}
              value={view}
              onChange={(next) => setView(next as typeof view)}
              data={[
                { value: 'columns', label: t(compareTexts.columns) },
                { value: 'merged', label: t(compareTexts.merged) },
              ]}
            />
            {tools}
          </Group>
        </div>
        <DocumentCompare
          blocks={blocks}
          merged={view === 'merged'}
          everything={everything}
          focus={focus}
          onRestore={onRestore}
        />
      </Card>
    </Stack>
  )
}
