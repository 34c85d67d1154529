import { Button, Combobox, Group, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue, useHotkeys } from '@mantine/hooks'
import { searchUsers } from '@toasoan/contract/administration/user-choices'
import { fold } from '@toasoan/contract/kit/fold'
import { peopleCalled, readQuickLine } from '@toasoan/contract/planning/quick-line'
import { works } from '@toasoan/contract/planning/works'
import { type FormEvent, useRef, useState } from 'react'
import { isApiError } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { useCall, useChange } from '#web/client/use-call.ts'
import { translate } from '#web/language/language.ts'
import { useText } from '#web/language/use-text.ts'
import { dateTime } from '#web/ui/date-time.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { staleWork } from './stale.ts'
import { workTexts } from './text.ts'
import { priorityWords } from './work-columns.tsx'

type Person = { id: number; name: string }

/** The one person whom a name means: the one that was chosen; throws a sentence when there is none, or more than one. */
async function personCalled(name: string, chosen: Person | null): Promise<number> {
  if (chosen && fold(chosen.name) === fold(name)) return chosen.id
  const found = peopleCalled(name, await call(searchUsers, { query: { keyword: name, limit: 50 } }))
  const [only] = found
  if (!only) throw new Error(translate(workTexts.quickNobody, { name }))
  if (found.length > 1) throw new Error(translate(workTexts.quickMany, { name, count: found.length }))
  return only.id
}

/** What was understood of a line, in words. */
function understood(line: string, names: readonly string[]): string {
  const { title, person, due_at, priority } = readQuickLine(line, Date.now(), names)
  if (!title) return ''
  const due = due_at && translate(workTexts.quickDue, { due: dateTime(due_at) })
  return [title, person && `@${person}`, due, priority && priorityWords(priority)].filter(Boolean).join(' · ')
}

/** The name that is typed behind an @ up to the caret; null where there is none. */
const nameBefore = (typed: string): string | null => /(?:^|\s)@([^@!"]{1,60})$/.exec(typed)?.[1] ?? null

/** People whose name is being typed, and all that were offered so far. */
function usePeople(typed: string | null) {
  const [keyword] = useDebouncedValue(typed?.trim() ?? '', 150)
  const asked = typed !== null && keyword !== ''
  const { data } = useCall(
    searchUsers,
    { query: { keyword, limit: 8 } },
    { quiet: true, enabled: asked, staleTime: 60_000 },
  )
  const offered = asked && data ? data : []
  const seen = useRef(new Map<number, string>())
  for (const { id, name } of offered) seen.current.set(id, name)
  return { offered, names: [...seen.current.values()] }
}

/** Adds work by one line; beneath it is what was understood, and behind an @ a list of people. The key `c` goes there. */
export function QuickLine() {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const [line, setLine] = useState('')
  const [caret, setCaret] = useState(0)
  const [wrong, setWrong] = useState('')
  const [chosen, setChosen] = useState<Person | null>(null)
  const create = useChange(works.create, { quiet: true, invalidates: staleWork })
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const typed = nameBefore(line.slice(0, caret))
  const { offered, names } = usePeople(typed)
  useHotkeys([['c', () => input.current?.focus()]])
  const pick = (id: string) => {
    const person = offered.find((one) => String(one.id) === id)
    if (!person || typed === null) return
    const before = `${line.slice(0, caret - typed.length)}${person.name} `
    setLine(before + line.slice(caret).trimStart())
    setCaret(before.length)
    setChosen(person)
    combobox.closeDropdown()
    requestAnimationFrame(() => input.current?.setSelectionRange(before.length, before.length))
  }
  const add = async (event: FormEvent) => {
    event.preventDefault()
    const { title, person, due_at, priority } = readQuickLine(line, Date.now(), names)
    if (!title) return
    try {
      const assignee_id = person === null ? null : await personCalled(person, chosen)
      const body = { title, assignee_id, due_at, ...(priority && { priority }) }
      await create.mutateAsync({ body })
      setLine('')
      setWrong('')
      setChosen(null)
      toastSuccess(t(workTexts.added, { name: title }))
    } catch (error) {
      const first = isApiError(error) ? Object.values(error.errors)[0]?.[0] : undefined
      setWrong(first ?? (error as Error).message)
    }
  }
  return (
    <form onSubmit={(event) => void add(event)}>
      <Group gap="xs" align="flex-start" mb="sm" wrap="nowrap">
        <Combobox store={combobox} onOptionSubmit={pick} position="bottom-start" width={320}>
          <Combobox.Target withExpandedAttribute>
            <TextInput
              ref={input}
              style={{ flex: 1 }}
              aria-label={t(workTexts.quick)}
              placeholder={t(workTexts.quickHint)}
              autoComplete="off"
              value={line}
              maxLength={400}
              error={wrong}
              description={understood(line, names) || undefined}
              inputWrapperOrder={['input', 'description', 'error']}
              onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart ?? 0)}
              onBlur={() => combobox.closeDropdown()}
              onChange={({ currentTarget }) => {
                const at = currentTarget.selectionStart ?? currentTarget.value.length
                setLine(currentTarget.value)
                setCaret(at)
                setWrong('')
                if (nameBefore(currentTarget.value.slice(0, at)) === null) combobox.closeDropdown()
                else combobox.openDropdown()
              }}
            />
          </Combobox.Target>
          <Combobox.Dropdown hidden={offered.length === 0}>
            <Combobox.Options aria-label={t(workTexts.quickPeople)}>
              {offered.map(({ id, name, username }) => (
                <Combobox.Option key={id} value={String(id)}>
                  {name} ({username})
                </Combobox.Option>
              ))}
            </Combobox.Options>
          </Combobox.Dropdown>
        </Combobox>
        <Button type="submit" variant="default" loading={create.isPending}>
          {t(workTexts.quickAdd)}
        </Button>
      </Group>
    </form>
  )
}
