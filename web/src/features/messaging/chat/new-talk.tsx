import { Button, Modal, SegmentedControl, Select, Stack, TextInput, Text as Words } from '@mantine/core'
import { openRoom } from '@toasoan/contract/messaging/chat'
import { useState } from 'react'
import { isApiError } from '#web/client/api-error.ts'
import { useChange } from '#web/client/use-call.ts'
import { ChoosePeople } from '#web/entities/choices/choose-people.tsx'
import { ChoosePerson } from '#web/entities/choices/person-select.tsx'
import { useText } from '#web/language/use-text.ts'
import { useSession } from '#web/session/session.ts'
import { DialogButtons } from '#web/ui/dialogs/dialog-window.tsx'
import { chatScreenTexts as texts } from './text.ts'

type Kind = 'person' | 'group' | 'department'

type Props = { onRoom: (id: number) => void; onPerson: (id: number) => void; onClose: () => void }

/** Begins a talk with a person, a group of people, or one's department. */
export function NewTalk({ onRoom, onPerson, onClose }: Props) {
  const t = useText()
  const { user } = useSession()
  const departments = user?.departments ?? []
  const [kind, setKind] = useState<Kind>('person')
  const [person, setPerson] = useState<number | null>(null)
  const [name, setName] = useState('')
  const [people, setPeople] = useState<number[]>([])
  const [department, setDepartment] = useState<number | null>(departments[0]?.id ?? null)
  const { mutate, isPending, error } = useChange(openRoom, {
    quiet: true,
    invalidates: ['/chat/rooms'],
    onDone: ({ id }) => onRoom(id),
  })
  const errors = isApiError(error) ? error.errors : {}
  const whole = isApiError(error) && Object.keys(errors).length === 0 ? error.message : undefined
  const ready = {
    person: person !== null,
    group: name.trim() !== '' && people.length > 0,
    department: department !== null,
  }
  const begin = () => {
    if (!ready[kind]) return
    if (kind === 'person' && person !== null) onPerson(person)
    else if (kind === 'group') mutate({ body: { kind, name, user_ids: people } })
    else if (kind === 'department' && department !== null)
      mutate({ body: { kind, department_id: department } })
  }
  return (
    <Modal opened onClose={onClose} title={t(texts.start)}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          begin()
        }}
      >
        <Stack gap="md">
          <SegmentedControl
            aria-label={t(texts.start)}
            value={kind}
            onChange={(next) => setKind(next as Kind)}
            data={(['person', 'group', 'department'] as const).map((value) => ({
              value,
              label: t(texts[value]),
            }))}
          />
          {kind === 'person' && (
            <ChoosePerson label={t(texts.who)} value={person} onChange={setPerson} required />
          )}
          {kind === 'group' && (
            <>
              <TextInput
                label={t(texts.groupName)}
                required
                maxLength={100}
                error={errors.name?.[0]}
                value={name}
                onChange={(event) => setName(event.currentTarget.value)}
              />
              <ChoosePeople
                without={user?.id}
                label={t(texts.people)}
                value={people}
                onChange={setPeople}
                error={errors.user_ids?.[0]}
              />
            </>
          )}
          {kind === 'department' &&
            (departments.length > 0 ? (
              <Select
                label={t(texts.department)}
                data={departments.map(({ id, name: label }) => ({ value: String(id), label }))}
                value={department === null ? null : String(department)}
                onChange={(id) => setDepartment(id === null ? null : Number(id))}
                allowDeselect={false}
              />
            ) : (
              <Words c="dimmed">{t(texts.noDepartment)}</Words>
            ))}
          {whole && (
            <Words c="red" role="alert">
              {whole}
            </Words>
          )}
          <DialogButtons onCancel={onClose}>
            <Button type="submit" loading={isPending} disabled={!ready[kind]}>
              {t(texts.begin)}
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  )
}
