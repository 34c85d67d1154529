import { ActionIcon, Group, Input, Select, Stack, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type Scope, scopeLabels, scopes } from '@toasoan/contract/access/scope'
import type { GroupFacts } from '@toasoan/contract/editorial/workflows'
import { useText } from '#web/language/use-text.ts'
import { workflowTexts } from '../text.ts'

type Given = { group_id: number; scope: Scope }

type Props = {
  /** Groups that have this move. */
  given: readonly Given[]
  /** Groups that have every move of the workflow. */
  whole: readonly Given[]
  all: readonly GroupFacts[]
  disabled?: boolean
  onChange: (given: Given[]) => void
}

/** Which groups may make a move, and on which articles. */
export function GroupsField({ given, whole, all, disabled, onChange }: Props) {
  const t = useText()
  const nameOf = (id: number) => all.find((group) => group.id === id)?.name ?? `#${id}`
  const peopleOf = (id: number) => all.find((group) => group.id === id)?.people ?? 0
  const free = all.filter(({ id }) => !given.some(({ group_id }) => group_id === id))
  return (
    <Input.Wrapper label={t(workflowTexts.groups)} labelElement="div">
      <Stack gap={6} mt={6}>
        {whole.map(({ group_id, scope }) => (
          <Text key={group_id} size="sm" c="dimmed">
            {nameOf(group_id)} · {t(scopeLabels[scope])} · {t(workflowTexts.whole)}
          </Text>
        ))}
        {given.map(({ group_id, scope }) => (
          <Group key={group_id} gap={6} wrap="nowrap">
            <Text size="sm" flex={1} lineClamp={2}>
              {nameOf(group_id)}
              <Text span size="xs" c="dimmed">
                {' '}
                {t(workflowTexts.people, { count: peopleOf(group_id) })}
              </Text>
            </Text>
            <Select
              w={150}
              aria-label={t(workflowTexts.scopeOf, { name: nameOf(group_id) })}
              data={scopes.map((value) => ({ value, label: t(scopeLabels[value]) }))}
              value={scope}
              allowDeselect={false}
              disabled={disabled}
              onChange={(next) =>
                onChange(
                  given.map((one) => (one.group_id === group_id ? { ...one, scope: next as Scope } : one)),
                )
              }
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              disabled={disabled}
              aria-label={t(workflowTexts.removeGroup, { name: nameOf(group_id) })}
              onClick={() => onChange(given.filter((one) => one.group_id !== group_id))}
            >
              <IconX size={16} />
            </ActionIcon>
          </Group>
        ))}
        <Select
          aria-label={t(workflowTexts.addGroup)}
          placeholder={t(workflowTexts.addGroup)}
          data={free.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={null}
          searchable={free.length > 8}
          disabled={disabled || free.length === 0}
          onChange={(next) => next && onChange([...given, { group_id: Number(next), scope: 'department' }])}
        />
      </Stack>
    </Input.Wrapper>
  )
}
