import { ActionIcon, Button, Group, Table } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { permissionLabel } from '@toasoan/contract/access/verbs'
import type { GroupFacts } from '@toasoan/contract/editorial/workflows'
import { StageBadge } from '#web/entities/stage-badge.tsx'
import { useLanguage, useText } from '#web/language/use-text.ts'
import { workflowTexts } from '../text.ts'
import type { Draft } from './draft.ts'
import type { DraftControl } from './use-draft.ts'

type Props = {
  draft: Draft
  groups: readonly GroupFacts[]
  selected: string | null
  readOnly: boolean
  onSelect: (key: string) => void
  change: DraftControl['change']
}

/** The transitions as a table, in the order in which people are offered them. */
export function MoveTable({ draft, groups, selected, readOnly, onSelect, change }: Props) {
  const t = useText()
  const [language] = useLanguage()
  const shift = (at: number, by: 1 | -1) =>
    change((now) => {
      const moves = [...now.moves]
      const [moved] = moves.splice(at, 1)
      if (moved) moves.splice(at + by, 0, moved)
      return { ...now, moves }
    })
  const groupsOf = (code: string) =>
    draft.groups
      .filter(({ transition_code }) => transition_code === null || transition_code === code)
      .flatMap(({ group_id }) => groups.find(({ id }) => id === group_id)?.name ?? [])
      .join(', ')
  return (
    <Table.ScrollContainer minWidth={940}>
      <Table highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t(workflowTexts.name)}</Table.Th>
            <Table.Th>{t(workflowTexts.from)}</Table.Th>
            <Table.Th>{t(workflowTexts.to)}</Table.Th>
            <Table.Th miw={150}>{t(workflowTexts.ability)}</Table.Th>
            <Table.Th miw={190}>{t(workflowTexts.groups)}</Table.Th>
            <Table.Td />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {draft.moves.map((move, at) => {
            const name = (language === 'en' && move.name_en) || move.name || t(workflowTexts.newMove)
            return (
              <Table.Tr key={move.key} bg={move.key === selected ? 'var(--chosen)' : undefined}>
                <Table.Td>
                  <Button variant="subtle" size="compact-sm" onClick={() => onSelect(move.key)}>
                    {name}
                  </Button>
                </Table.Td>
                <Table.Td>
                  <StageBadge stage={move.from_stage} size="sm" />
                </Table.Td>
                <Table.Td>
                  {move.to_stage === null ? (
                    t(workflowTexts.stageBefore)
                  ) : (
                    <StageBadge stage={move.to_stage} size="sm" />
                  )}
                </Table.Td>
                <Table.Td>{t(permissionLabel(move.ability))}</Table.Td>
                <Table.Td>{groupsOf(move.code)}</Table.Td>
                <Table.Td>
                  {!readOnly && (
                    <Group gap={2} wrap="nowrap" justify="flex-end">
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        disabled={at === 0}
                        aria-label={t(workflowTexts.up, { name })}
                        onClick={() => shift(at, -1)}
                      >
                        <IconArrowUp size={15} />
                      </ActionIcon>
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        disabled={at === draft.moves.length - 1}
                        aria-label={t(workflowTexts.down, { name })}
                        onClick={() => shift(at, 1)}
                      >
                        <IconArrowDown size={15} />
                      </ActionIcon>
                    </Group>
                  )}
                </Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
