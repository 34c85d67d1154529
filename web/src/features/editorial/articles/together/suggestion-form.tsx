import { Button, Group, Textarea, TextInput } from '@mantine/core'
import { createSuggestion } from '@toasoan/contract/editorial/suggestions'
import { useState } from 'react'
import { isApiError } from '#web/client/api-error.ts'
import { useChange } from '#web/client/use-call.ts'
import { WordDiff } from '#web/entities/compare/word-diff.tsx'
import { useText } from '#web/language/use-text.ts'
import { shared } from '#web/ui/shared-texts.ts'
import type { ChosenParagraph } from '../desk/desk-state.ts'
import { AboutLine } from './about-line.tsx'
import { togetherTexts } from './text.ts'
import styles from './together.module.css'

type Props = { articleId: number; chosen: ChosenParagraph; onDone: (made: { id: number } | null) => void }

/** Where other words for a paragraph are written; the difference shows while it is. */
export function SuggestionForm({ articleId, chosen, onDone }: Props) {
  const t = useText()
  const { words, range } = chosen
  const [typed, setTyped] = useState(range ? words.slice(range.from, range.to) : words)
  const after = range ? `${words.slice(0, range.from)}${typed}${words.slice(range.to)}` : typed
  const [note, setNote] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const create = useChange(createSuggestion, { quiet: true, invalidates: ['/article/:id/suggestions'] })
  const differs = after.trim() !== words.trim()
  const send = async () => {
    if (!differs || create.isPending) return
    setFailure(null)
    try {
      const body = { anchor: chosen.anchor, before: words, after, note }
      onDone(await create.mutateAsync({ params: { id: articleId }, body }))
    } catch (error) {
      if (!isApiError(error)) throw error
      setFailure(error.message)
    }
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
      }}
    >
      <AboutLine quote={chosen.anchor.quote} onDrop={() => onDone(null)} />
      <Textarea
        label={t(range ? togetherTexts.otherWords : togetherTexts.newWords)}
        description={t(range ? togetherTexts.otherWordsHelp : togetherTexts.newWordsHelp)}
        autosize
        autoFocus
        minRows={3}
        maxRows={14}
        maxLength={10_000}
        lang="vi"
        value={typed}
        error={failure}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {differs && (
        <div className={styles.diff}>
          <WordDiff before={words} after={after} />
        </div>
      )}
      <TextInput
        label={t(togetherTexts.note)}
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" size="compact-md" onClick={() => onDone(null)}>
          {t(shared.cancel)}
        </Button>
        <Button type="submit" size="compact-md" loading={create.isPending} disabled={!differs}>
          {t(togetherTexts.send)}
        </Button>
      </Group>
    </form>
  )
}
