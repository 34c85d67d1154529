import { Button, Stack, Text } from '@mantine/core'
import { changedWords, fixLimits, whyNoFix } from '@toasoan/contract/editorial/fix-limits'
import { type FormEvent, useMemo, useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { openDialog } from '#web/ui/dialogs/dialog-host.ts'
import { DialogButtons, DialogWindow } from '#web/ui/dialogs/dialog-window.tsx'
import type { ArticleValues } from '../writing/article-values.ts'
import { ChangeKinds, type ChosenChange, lacksNote, sentChange } from './change-kinds.tsx'
import { changeTexts } from './change-texts.ts'

type Answer = ReturnType<typeof sentChange>

type Props = { live: ArticleValues; values: ArticleValues; resolve: (answer: Answer | null) => void }

function ChangeDialog({ live, values, resolve }: Props) {
  const t = useText()
  const [chosen, setChosen] = useState<ChosenChange>({ change: 'correction', correction: '' })
  const [tried, setTried] = useState(false)
  const { limit, count } = useMemo(
    () => ({ limit: whyNoFix(live, values), count: changedWords(live.document, values.document) }),
    [live, values],
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!lacksNote(chosen)) resolve(sentChange(chosen))
  }
  return (
    <DialogWindow title={t(changeTexts.title)}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text size="sm">{count === null ? t(changeTexts.many) : t(changeTexts.count, { count })}</Text>
          <ChangeKinds
            value={chosen}
            onChange={setChosen}
            noFix={limit && t(fixLimits[limit])}
            tried={tried}
          />
        </Stack>
        <DialogButtons mt="lg">
          <Button type="submit">{t(changeTexts.send)}</Button>
        </DialogButtons>
      </form>
    </DialogWindow>
  )
}

/** Asks how readers get a change at once of a live story; null when the person gave up. */
export const askChange = (live: ArticleValues, values: ArticleValues): Promise<Answer | null> =>
  openDialog<Answer>((resolve) => <ChangeDialog live={live} values={values} resolve={resolve} />)
