import { Button, Stack, Textarea, TextInput } from '@mantine/core'
import {
  changeLiveEntry,
  type DeskEntry,
  liveEntryLabels,
  quietMinutes,
  viewLiveReport,
} from '@toasoan/contract/editorial/live-reports'
import { useState } from 'react'
import { isApiError } from '#web/client/api-error.ts'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { MomentInput } from '#web/ui/dates/moment-input.tsx'
import { DialogButtons } from '#web/ui/dialogs/dialog-window.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { liveTexts } from './text.ts'

/** Changes an entry where it stands. Escape leaves it as it was. */
export function EntryForm({ entry, onDone }: { entry: DeskEntry; onDone: () => void }) {
  const t = useText()
  const [given, setGiven] = useState({ title: entry.title, body: entry.body, at: entry.at, correction: '' })
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  const change = useChange(changeLiveEntry, { invalidates: [viewLiveReport.path], quiet: true })
  const save = async () => {
    const { correction, ...words } = given
    try {
      await change.mutateAsync({
        params: { id: entry.id },
        body: { ...words, ...(correction ? { correction } : {}), version: entry.version },
      })
      toastSuccess(t(shared.saved))
      onDone()
    } catch (error) {
      if (!isApiError(error)) throw error
      setErrors(Object.keys(error.errors).length > 0 ? error.errors : { body: [error.message] })
    }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDone()
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save()
      }}
    >
      <Stack gap="sm">
        <MomentInput
          label={t(liveEntryLabels.at)}
          value={given.at}
          error={errors.at?.[0]}
          onChange={(at) => setGiven({ ...given, at: at || entry.at })}
        />
        <TextInput
          label={t(liveTexts.headline)}
          maxLength={160}
          value={given.title}
          error={errors.title?.[0]}
          onChange={({ currentTarget }) => setGiven({ ...given, title: currentTarget.value })}
        />
        <Textarea
          label={t(liveEntryLabels.body)}
          data-autofocus
          autosize
          minRows={2}
          maxLength={5000}
          value={given.body}
          error={errors.body?.[0]}
          onChange={({ currentTarget }) => setGiven({ ...given, body: currentTarget.value })}
        />
        <Textarea
          label={t(liveEntryLabels.correction)}
          description={t(liveTexts.correctionHelp, { minutes: quietMinutes })}
          autosize
          maxLength={500}
          value={given.correction}
          error={errors.correction?.[0]}
          onChange={({ currentTarget }) => setGiven({ ...given, correction: currentTarget.value })}
        />
        <DialogButtons onCancel={onDone}>
          <Button type="submit" loading={change.isPending}>
            {t(shared.save)}
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  )
}
