import { Group } from '@mantine/core'
import {
  type ImportOutcome,
  type ImportRun,
  importOutcomeLabels,
  importOutcomes,
  importStateLabels,
} from '@toasoan/contract/editorial/imports'
import { useText } from '#web/language/use-text.ts'
import { number } from '#web/ui/date-time.ts'
import { StatusBadge, statusBadge, type Tone } from '#web/ui/status-badge.tsx'

/** State of an import. */
export const ImportStateBadge = statusBadge(
  importStateLabels,
  {
    draft: { tone: 'normal' },
    checking: { tone: 'info' },
    checked: { tone: 'warning' },
    running: { tone: 'info' },
    paused: { tone: 'warning' },
    done: { tone: 'success' },
    undoing: { tone: 'info' },
    undone: { tone: 'normal' },
    failed: { tone: 'danger' },
  },
  ['draft', 'undone'],
)

const tones: Record<ImportOutcome, Tone> = {
  new: 'success',
  changed: 'info',
  same: 'normal',
  conflict: 'warning',
  skipped: 'normal',
  refused: 'danger',
}

/** Outcome of a record. */
export function OutcomeBadge({ outcome }: { outcome: ImportOutcome }) {
  const t = useText()
  return <StatusBadge tone={tones[outcome]}>{t(importOutcomeLabels[outcome])}</StatusBadge>
}

/** The same as a word, within a line. */
export function OutcomeWord({ outcome }: { outcome: ImportOutcome }) {
  const t = useText()
  return t(importOutcomeLabels[outcome])
}

/** Records of an import by outcome. */
export function Counts({ counts }: Pick<ImportRun, 'counts'>) {
  const t = useText()
  return (
    <Group gap="xs">
      {importOutcomes
        .filter((outcome) => counts[outcome])
        .map((outcome) => (
          <StatusBadge key={outcome} tone={tones[outcome]}>
            {`${number(counts[outcome] ?? 0)} ${t(importOutcomeLabels[outcome]).toLocaleLowerCase('vi')}`}
          </StatusBadge>
        ))}
    </Group>
  )
}

/** Whether the server is at work on an import. */
export const isActive = ({ state }: Pick<ImportRun, 'state'>): boolean =>
  ['checking', 'running', 'undoing'].includes(state)
