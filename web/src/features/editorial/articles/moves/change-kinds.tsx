import { Radio, Stack, Textarea } from '@mantine/core'
import { mostCorrected } from '@toasoan/contract/editorial/article-moves'
import {
  type LiveChange,
  liveChangeLabels,
  liveChanges,
  mostFixedWords,
} from '@toasoan/contract/editorial/live-changes'
import { useText } from '#web/language/use-text.ts'
import { articleTexts } from '../text.ts'
import { changeTexts } from './change-texts.ts'

export type ChosenChange = { change: LiveChange; correction: string }

/** Whether readers would be told of a correction without words. */
export const lacksNote = ({ change, correction }: ChosenChange): boolean =>
  change === 'correction' && correction.trim() === ''

/** What is sent of it. */
export const sentChange = ({ change, correction }: ChosenChange) => ({
  change,
  correction: change === 'correction' ? correction.trim() : undefined,
})

type Props = {
  value: ChosenChange
  onChange: (value: ChosenChange) => void
  /** Why it cannot be a fix; null where it can, or where the server alone knows. */
  noFix?: string | null
  /** Whether to say that a correction lacks its note. */
  tried: boolean
}

/** How readers get a change of what they have: silently, with its time, or with a note. */
export function ChangeKinds({ value, onChange, noFix = null, tried }: Props) {
  const t = useText()
  const about = (kind: LiveChange) =>
    kind === 'fix' && noFix ? noFix : t(changeTexts[kind], { count: mostFixedWords })
  return (
    <Stack gap="sm">
      <Radio.Group
        label={t(changeTexts.how)}
        value={value.change}
        onChange={(change) => onChange({ ...value, change: change as LiveChange })}
      >
        <Stack gap={10} mt={6}>
          {liveChanges.map((kind) => (
            <Radio
              key={kind}
              value={kind}
              label={t(liveChangeLabels[kind])}
              description={about(kind)}
              disabled={kind === 'fix' && noFix !== null}
            />
          ))}
        </Stack>
      </Radio.Group>
      {value.change === 'correction' && (
        <Textarea
          label={t(articleTexts.correction)}
          description={t(changeTexts.noteHelp)}
          withAsterisk
          aria-required
          autosize
          minRows={2}
          maxRows={8}
          maxLength={mostCorrected}
          value={value.correction}
          onChange={(event) => onChange({ ...value, correction: event.currentTarget.value })}
          error={tried && lacksNote(value) ? t(changeTexts.noteNeeded) : undefined}
        />
      )}
    </Stack>
  )
}
