import { Button, Group, TextInput } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { searchUsers } from '@toasoan/contract/administration/user-choices'
import { peopleCalled, readQuickLine } from '@toasoan/contract/planning/quick-line'
import { works } from '@toasoan/contract/planning/works'
import { type FormEvent, useRef, useState } from 'react'
import { isApiError } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { useChange } from '#web/client/use-call.ts'
import { translate } from '#web/language/language.ts'
import { useText } from '#web/language/use-text.ts'
import { dateTime } from '#web/ui/date-time.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { staleWork } from './stale.ts'
import { workTexts } from './text.ts'
import { priorityWords } from './work-columns.tsx'

/** The one person whom a name means; throws a sentence when there is none, or more than one. */
async function personCalled(name: string): Promise<number> {
  const found = peopleCalled(name, await call(searchUsers, { query: { keyword: name, limit: 50 } }))
  const [only] = found
  if (!only) throw new Error(translate(workTexts.quickNobody, { name }))
  if (found.length > 1) throw new Error(translate(workTexts.quickMany, { name, count: found.length }))
  return only.id
}

/** What was understood of a line, in words. */
function understood(line: string): string {
  const { title, person, due_at, priority } = readQuickLine(line)
  if (!title) return ''
  const due = due_at && translate(workTexts.quickDue, { due: dateTime(due_at) })
  return [title, person && `@${person}`, due, priority && priorityWords(priority)].filter(Boolean).join(' · ')
}

/** Adds work by one line; beneath it stands what was understood. The key `c` goes there. */
export function QuickLine() {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const [line, setLine] = useState('')
  const [wrong, setWrong] = useState('')
  const create = useChange(works.create, { quiet: true, invalidates: staleWork })
  useHotkeys([['c', () => input.current?.focus()]])
  const add = async (event: FormEvent) => {
    event.preventDefault()
    const { title, person, due_at, priority } = readQuickLine(line)
    if (!title) return
    try {
      const assignee_id = person === null ? null : await personCalled(person)
      const body = { title, assignee_id, due_at, ...(priority && { priority }) }
      await create.mutateAsync({ body })
      setLine('')
      setWrong('')
      toastSuccess(t(workTexts.added, { name: title }))
    } catch (error) {
      const first = isApiError(error) ? Object.values(error.errors)[0]?.[0] : undefined
      setWrong(first ?? (error as Error).message)
    }
  }
  return (
    <form onSubmit={(event) => void add(event)}>
      <Group gap="xs" align="flex-start" mb="sm" wrap="nowrap">
        <TextInput
          ref={input}
          style={{ flex: 1 }}
          aria-label={t(workTexts.quick)}
          placeholder={t(workTexts.quickHint)}
          value={line}
          maxLength={400}
          error={wrong}
          description={understood(line) || undefined}
          inputWrapperOrder={['input', 'description', 'error']}
          onChange={({ currentTarget }) => {
            setLine(currentTarget.value)
            setWrong('')
          }}
        />
        <Button type="submit" variant="default" loading={create.isPending}>
          {t(workTexts.quickAdd)}
        </Button>
      </Group>
    </form>
  )
}
