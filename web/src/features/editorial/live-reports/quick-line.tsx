import { Button, Checkbox, Group, Textarea, TextInput } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSend } from '@tabler/icons-react'
import { addLiveEntry, liveEntryLabels, viewLiveReport } from '@toasoan/contract/editorial/live-reports'
import { useRef, useState } from 'react'
import { isApiError } from '#web/client/api-error.ts'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { type Draft, draftAfter, emptyDraft } from './draft.ts'
import styles from './live-report.module.css'
import { liveTexts } from './text.ts'

/** What is typed and not sent outlives a reload of this tab. */
function useDraft(id: number) {
  const key = `live-report-${id}`
  const [draft, setDraft] = useState<Draft>(() => {
    const kept = sessionStorage.getItem(key)
    return kept ? (JSON.parse(kept) as Draft) : emptyDraft()
  })
  const latest = useRef(draft)
  const keep = (next: Draft) => {
    latest.current = next
    setDraft(next)
    sessionStorage.setItem(key, JSON.stringify(next))
  }
  return { draft, latest, keep }
}

/** The line at which an entry is written; Ctrl+Enter sends it, N leads here from anywhere on the screen. */
export function QuickLine({ id }: { id: number }) {
  const t = useText()
  const area = useRef<HTMLTextAreaElement>(null)
  const { draft, latest, keep } = useDraft(id)
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  const add = useChange(addLiveEntry, { invalidates: [viewLiveReport.path], quiet: true })
  useHotkeys([['n', () => area.current?.focus()]])
  const send = async () => {
    if (!draft.body.trim() || add.isPending) return
    setErrors({})
    try {
      keep(draftAfter(await add.mutateAsync({ params: { id }, body: draft }), latest.current))
      toastSuccess(t(liveTexts.sent))
      area.current?.focus()
    } catch (error) {
      if (!isApiError(error)) throw error
      // The same key goes with the next try: an answer that was lost makes no second entry.
      setErrors(Object.keys(error.errors).length > 0 ? error.errors : { body: [error.message] })
    }
  }
  return (
    <form
      className={styles.line}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault()
          void send()
        }
      }}
    >
      <Textarea
        ref={area}
        label={t(liveTexts.write)}
        description={t(liveTexts.writeHelp)}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={5000}
        value={draft.body}
        error={errors.body?.[0] ?? errors.at?.[0]}
        aria-keyshortcuts="N Control+Enter"
        onChange={({ currentTarget }) => keep({ ...draft, body: currentTarget.value })}
      />
      <TextInput
        label={t(liveTexts.headline)}
        maxLength={160}
        value={draft.title}
        error={errors.title?.[0]}
        onChange={({ currentTarget }) => keep({ ...draft, title: currentTarget.value })}
      />
      <Group justify="space-between" gap="sm">
        <Group gap="md">
          {(['is_key', 'pinned'] as const).map((name) => (
            <Checkbox
              key={name}
              label={t(liveEntryLabels[name])}
              checked={draft[name]}
              onChange={({ currentTarget }) => keep({ ...draft, [name]: currentTarget.checked })}
            />
          ))}
        </Group>
        <Button
          type="submit"
          loading={add.isPending}
          disabled={!draft.body.trim()}
          leftSection={<IconSend size={17} />}
        >
          {t(liveTexts.send)}
        </Button>
      </Group>
    </form>
  )
}
