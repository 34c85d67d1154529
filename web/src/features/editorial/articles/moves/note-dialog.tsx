import { Button, Modal, Select, Stack, Textarea } from '@mantine/core'
import { createComment, longestComment, mentionable } from '@toasoan/contract/editorial/comments'
import { type FormEvent, useState } from 'react'
import { reportFailure } from '#web/client/query-client.ts'
import { useCall, useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { DialogButtons } from '#web/ui/dialogs/dialog-window.tsx'
import { useSought } from '#web/ui/use-sought.ts'
import { submitTexts } from './submit-texts.ts'

type Props = { articleId: number; onAnswer: (go: boolean) => void }

/** Asks what to tell whom along with a step; both may stay empty. What is told is a comment, which names the addressee. */
export function NoteDialog({ articleId, onAnswer }: Props) {
  const t = useText()
  const [note, setNote] = useState('')
  const [addressee, setAddressee] = useState<string | null>(null)
  const sought = useSought()
  const query = { article_id: articleId, limit: 20, ...(sought.keyword ? { keyword: sought.keyword } : {}) }
  const people = useCall(mentionable, { query }, { quiet: true })
  const add = useChange(createComment, { quiet: true, invalidates: ['/comment*'] })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const person = people.data?.find(({ id }) => String(id) === addressee)
    const words = note.trim() || (person && t(submitTexts.please, { name: person.name }))
    if (!words) return onAnswer(true)
    const body = person && note.trim() ? `@${person.name} ${words}` : words
    try {
      await add.mutateAsync({
        body: { article_id: articleId, body, mention_ids: person ? [person.id] : [] },
      })
      onAnswer(true)
    } catch (error) {
      reportFailure(error)
    }
  }
  return (
    <Modal opened onClose={() => onAnswer(false)} size={420} title={t(submitTexts.withNote)}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          <Select
            label={t(submitTexts.addressee)}
            placeholder={t(submitTexts.anybody)}
            clearable
            searchable
            value={addressee}
            onChange={setAddressee}
            data={(people.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
            {...sought.field(people)}
          />
          <Textarea
            label={t(submitTexts.note)}
            autosize
            minRows={3}
            maxRows={8}
            maxLength={longestComment}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
            data-autofocus
          />
        </Stack>
        <DialogButtons mt="lg" onCancel={() => onAnswer(false)}>
          <Button type="submit" loading={add.isPending}>
            {t(submitTexts.submit)}
          </Button>
        </DialogButtons>
      </form>
    </Modal>
  )
}
