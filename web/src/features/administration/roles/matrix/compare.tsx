import { Group, Select, Text } from '@mantine/core'
import { listRoles, viewRole } from '@toasoan/contract/administration/roles'
import { useMemo, useState } from 'react'
import { useCall, useList } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { roleTexts } from '../text.ts'
import { DifferenceWord } from './difference-mark.tsx'
import { countDifferences, type GrantMap, mapOf } from './grant-map.ts'

/** Another role to hold a matrix against. */
export type Comparison = { name: string; grants: GrantMap }

type Choice = { chosen: string | null; choose: (id: string | null) => void; comparison: Comparison | null }

/** The role that was chosen to compare with. */
export function useComparison(): Choice {
  const [chosen, choose] = useState<string | null>(null)
  const params = { id: Number(chosen) }
  const { data } = useCall(viewRole, { params }, { enabled: chosen !== null })
  const comparison = useMemo(
    () => (chosen && data ? { name: data.name, grants: mapOf(data.actions) } : null),
    [chosen, data],
  )
  return { chosen, choose, comparison }
}

type Props = Choice & {
  /** The role that is looked at, which is left out of the choice. */
  own?: number
  value: GrantMap
}

/** Chooses the role to compare with, and says in numbers how the two differ. */
export function CompareChoice({ own, value, chosen, choose, comparison }: Props) {
  const t = useText()
  const can = useCan()
  const allowed = can('role.index') && can('role.view')
  const { data } = useList(listRoles, { query: { isPaginate: 'false' } }, { enabled: allowed })
  if (!allowed) return null
  const counts = comparison && countDifferences(value, comparison.grants)
  const kinds = (['added', 'removed', 'changed'] as const).filter((kind) => counts && counts[kind] > 0)
  return (
    <Group gap="sm" align="flex-end">
      <Select
        label={t(roleTexts.compare)}
        placeholder={t(roleTexts.compareNone)}
        data={(data?.data ?? [])
          .filter(({ id }) => id !== own)
          .map(({ id, name }) => ({ value: String(id), label: name }))}
        value={chosen}
        onChange={choose}
        clearable
        clearButtonProps={{ 'aria-label': t(roleTexts.compareStop) }}
        searchable
        w={260}
      />
      {comparison && (
        <Group gap={6} pb={8} role="status">
          {kinds.length === 0 && <Text size="sm">{t(roleTexts.compareSame, { name: comparison.name })}</Text>}
          {kinds.map((kind) => (
            <DifferenceWord
              key={kind}
              kind={kind}
              words={t(countTexts[kind], { count: counts?.[kind] ?? 0 })}
            />
          ))}
        </Group>
      )}
    </Group>
  )
}

const countTexts = {
  added: roleTexts.addedCount,
  removed: roleTexts.removedCount,
  changed: roleTexts.changedCount,
}
