import { Button, Group, Stack, Textarea } from '@mantine/core'
import { messageLimits, type TargetRow } from '@toasoan/contract/broadcast/social-posts'
import { useState } from 'react'
import { isApiError } from '#web/client/api-error.ts'
import { useText } from '#web/language/use-text.ts'
import { MomentInput } from '#web/ui/dates/moment-input.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toast } from '#web/ui/toast.ts'
import { socialTexts as texts } from './text.ts'
import type { useChangeTarget } from './use-change-target.ts'

type Props = {
  target: TargetRow
  /** What changes it, which shows no failure by itself. */
  change: ReturnType<typeof useChangeTarget>
  onClose: () => void
}

/** The words and the time of a post that waits. */
export function ChangeTarget({ target, change, onClose }: Props) {
  const t = useText()
  const [message, setMessage] = useState(target.message)
  const [dueAt, setDueAt] = useState(target.due_at)
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  const save = async () => {
    const body = {
      ...(message !== target.message && { message }),
      ...(dueAt !== target.due_at && { due_at: dueAt || null }),
      version: target.version,
    }
    try {
      if (await change.change(target.id, body)) onClose()
    } catch (error) {
      if (!isApiError(error)) throw error
      setErrors(error.errors)
      if (Object.keys(error.errors).length === 0) toast(error.message)
    }
  }
  return (
    <Stack component="section" aria-label={t(texts.change)} gap="sm">
      <Textarea
        label={t(texts.message)}
        value={message}
        onChange={({ currentTarget }) => setMessage(currentTarget.value)}
        error={errors.message?.[0]}
        maxLength={messageLimits.most}
        autosize
        minRows={3}
        maxRows={10}
      />
      <MomentInput label={t(texts.due)} value={dueAt} onChange={setDueAt} error={errors.due_at?.[0]} />
      <Group gap="xs">
        <Button loading={change.isPending} onClick={() => void save()}>
          {t(texts.save)}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t(shared.cancel)}
        </Button>
      </Group>
    </Stack>
  )
}
