import { Button, Radio, Select, Stack, Text as Words } from '@mantine/core'
import { assignRoleToUsers, moveUsers, type UserRow } from '@toasoan/contract/administration/users'
import type { Text } from '@toasoan/contract/kit/text'
import { useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { openDialog } from '#web/ui/dialogs/dialog-host.ts'
import { DialogButtons, DialogWindow } from '#web/ui/dialogs/dialog-window.tsx'
import { changeUsers } from '../changes.ts'
import { userTexts } from '../text.ts'
import { useChoices } from '../use-choices.ts'
import { notifyResults } from './results.tsx'

type Answer = { id: number; how: string } | null
type Props = {
  of: 'roles' | 'departments'
  title: Text
  field: Text
  ways: [value: string, label: Text][]
  count: number
  resolve: (answer: Answer) => void
}

function BulkDialog({ of, title, field, ways, count, resolve }: Props) {
  const t = useText()
  const options = useChoices()[of]
  const [chosen, setChosen] = useState<string | null>(null)
  const [how, setHow] = useState(ways[0]?.[0] ?? '')
  const apply = () => {
    if (!chosen) return
    resolve({ id: Number(chosen), how })
  }
  return (
    <DialogWindow title={t(title)}>
      <Stack>
        <Words>{t(userTexts.forPeople, { count })}</Words>
        <Select
          label={t(field)}
          data={options}
          value={chosen}
          onChange={setChosen}
          searchable
          withAsterisk
          data-autofocus
        />
        <Radio.Group label={t(userTexts.how)} value={how} onChange={setHow}>
          <Stack gap={8} mt={6}>
            {ways.map(([value, label]) => (
              <Radio key={value} value={value} label={t(label)} />
            ))}
          </Stack>
        </Radio.Group>
        <DialogButtons>
          <Button onClick={apply} disabled={!chosen}>
            {t(userTexts.apply)}
          </Button>
        </DialogButtons>
      </Stack>
    </DialogWindow>
  )
}

const ask = (props: Omit<Props, 'resolve'>) =>
  openDialog<Answer>((resolve) => <BulkDialog {...props} resolve={resolve} />)

/** Gives several people a role or takes it, and says of each how it went. */
export async function roleForMany(rows: UserRow[]): Promise<boolean> {
  const answer = await ask({
    of: 'roles',
    title: userTexts.roleMany,
    field: userTexts.role,
    ways: [
      ['give', userTexts.give],
      ['take', userTexts.take],
    ],
    count: rows.length,
  })
  if (!answer) return false
  const ids = rows.map(({ id }) => id)
  const body = { ids, role_id: answer.id, holds: answer.how === 'give' }
  return notifyResults(rows, changeUsers(assignRoleToUsers, { body }))
}

/** Changes the department of several people, and says of each how it went. */
export async function departmentForMany(rows: UserRow[]): Promise<boolean> {
  const answer = await ask({
    of: 'departments',
    title: userTexts.departmentMany,
    field: userTexts.department,
    ways: [
      ['join', userTexts.join],
      ['leave', userTexts.leave],
      ['primary', userTexts.primary],
    ],
    count: rows.length,
  })
  if (!answer) return false
  const ids = rows.map(({ id }) => id)
  const body = { ids, department_id: answer.id, how: answer.how as 'join' | 'leave' | 'primary' }
  return notifyResults(rows, changeUsers(moveUsers, { body }))
}
