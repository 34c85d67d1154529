import { userDepartments, userPositions, userRoles } from '@toasoan/contract/administration/user-choices'
import { useCall } from '#web/client/use-call.ts'

const staleTime = 60_000

/** Departments, roles and positions to choose from, as options. */
export function useChoices() {
  const departments = useCall(userDepartments, {}, { staleTime }).data ?? []
  const roles = useCall(userRoles, {}, { staleTime }).data ?? []
  const positions = useCall(userPositions, {}, { staleTime }).data ?? []
  return {
    departments: departments.map(({ id, name, level, reachable }) => ({
      value: String(id),
      label: name,
      depth: Math.max(0, level - (departments[0]?.level ?? level)),
      disabled: !reachable,
    })),
    roles: roles.map(({ id, name, grantable }) => ({ value: String(id), label: name, disabled: !grantable })),
    positions: positions.map(({ id, name }) => ({ value: String(id), label: name })),
  }
}

type Choice = { value: string; label: string; disabled?: boolean; depth?: number }

/** Choices whose values are ids, for fields of a form. */
export const byId = (choices: readonly Choice[]) =>
  choices.map((choice) => ({ ...choice, value: Number(choice.value) }))
