import { ActionIcon, Button, Group, Select, Table, TextInput, Text as Words } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import {
  addMembers,
  assignableMembers,
  memberRoleLabels,
  memberRoles,
  membersOfSource,
  type SourceMember,
  sourceLabels,
} from '@toasoan/contract/editorial/crawler-sources'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useCall, useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import styles from './sources.module.css'
import { sourceTexts } from './text.ts'

type Role = SourceMember['role']
type Save = (data: { user_id: number; role: Role; words: string }[], removeIds?: number[]) => Promise<unknown>

function Member({ member, onSave }: { member: SourceMember; onSave: Save }) {
  const t = useText()
  const [words, setWords] = useState(member.words)
  const { user_id, name, role } = member
  return (
    <Table.Tr>
      <Table.Td>
        <strong>{name}</strong>
        <div className={styles.facts}>{member.department}</div>
      </Table.Td>
      <Table.Td>
        <Select
          aria-label={`${t(sourceLabels.role)}: ${name}`}
          data={memberRoles.map((value) => ({ value, label: t(memberRoleLabels[value]) }))}
          value={role}
          allowDeselect={false}
          w={140}
          onChange={(value) => void onSave([{ user_id, role: value as Role, words: member.words }])}
        />
      </Table.Td>
      <Table.Td>
        <TextInput
          aria-label={`${t(sourceLabels.words)}: ${name}`}
          placeholder={t(sourceLabels.words)}
          value={words}
          maxLength={500}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
          onBlur={() => words !== member.words && void onSave([{ user_id, role, words }])}
        />
      </Table.Td>
      <Table.Td>
        <ActionIcon
          variant="subtle"
          color="red"
          aria-label={t(sourceTexts.removeMember, { name })}
          onClick={() => void onSave([], [user_id])}
        >
          <IconTrash size={18} />
        </ActionIcon>
      </Table.Td>
    </Table.Tr>
  )
}

function AddMember({ members, onSave }: { members: readonly SourceMember[]; onSave: Save }) {
  const t = useText()
  const { data = [] } = useCall(assignableMembers, {}, { staleTime: 60_000 })
  const [chosen, setChosen] = useState<string | null>(null)
  const known = new Set(members.map(({ user_id }) => user_id))
  const add = async () => {
    await onSave([{ user_id: Number(chosen), role: 'reader', words: '' }])
    setChosen(null)
  }
  return (
    <Group align="flex-end" gap="xs" mb="md">
      <Select
        label={t(sourceTexts.person)}
        data={data
          .filter(({ id }) => !known.has(id))
          .map(({ id, name, sources }) => ({
            value: String(id),
            label: `${name} (${t(sourceTexts.load, { count: sources })})`,
          }))}
        value={chosen}
        onChange={setChosen}
        searchable
        w={340}
        maw="100%"
      />
      <Button disabled={!chosen} onClick={() => void add()}>
        {t(sourceTexts.addMember)}
      </Button>
    </Group>
  )
}

/** Who follows a source, as what, and what they look for in it. */
export function Component() {
  const t = useText()
  const id = Number(useParams().id)
  const { data, error } = useCall(membersOfSource, { params: { id } }, { quiet: true })
  const change = useChange(addMembers, { onDone: () => toastSuccess(t(shared.saved)) })
  if (error && !data)
    return <ListMessage alert title={error.message} illustration="/illustrations/empty-list.svg" />
  if (!data) return <ListSkeleton rows={5} />
  const save: Save = (given, removeIds = []) =>
    change.mutateAsync({ body: { config_id: id, data: given, removeIds } }).catch(() => {})
  return (
    <Card title={data.source.name}>
      <Words size="sm" c="dimmed" mb="sm">
        {t(sourceTexts.roleHelp)} {t(sourceLabels.words)}: {t(sourceTexts.wordsHelp)}{' '}
        {t(sourceTexts.savedAtOnce)}
      </Words>
      <AddMember members={data.members} onSave={save} />
      {data.members.length === 0 ? (
        <ListMessage title={t(sourceTexts.noMembers)} illustration="/illustrations/empty-list.svg" />
      ) : (
        <div className={styles.members}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t(sourceTexts.person)}</Table.Th>
                <Table.Th>{t(sourceLabels.role)}</Table.Th>
                <Table.Th>{t(sourceLabels.words)}</Table.Th>
                <Table.Th aria-label={t(sourceTexts.remove)} />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.members.map((member) => (
                <Member key={member.user_id + member.words} member={member} onSave={save} />
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
    </Card>
  )
}
