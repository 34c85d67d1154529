import { listRoles } from '@toasoan/contract/administration/roles'
import { useMemo } from 'react'
import { useList } from '#web/client/use-call.ts'
import { useCan } from '#web/session/session.ts'

/** The names of all roles by id; empty for those who may not list them. */
export function useRoles(): ReadonlyMap<number, string> {
  const can = useCan()
  const { data } = useList(
    listRoles,
    { query: { isPaginate: 'false' } },
    { quiet: true, enabled: can('role.index') },
  )
  return useMemo(() => new Map(data?.data.map(({ id, name }) => [id, name])), [data])
}
