import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { PlanForm } from './plan-form.tsx'

const idIn = (search: URLSearchParams, name: string): number | null => {
  const value = search.get(name) ?? ''
  return /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null
}

/** Registers a plan: blank, or for the day, programme, department or person of an empty cell of the month. */
export function Component() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const start = useMemo(() => {
    const on_day = search.get('on_day') ?? ''
    return {
      on_day: /^\d{4}-\d{2}-\d{2}$/.test(on_day) ? on_day : '',
      program_id: idIn(search, 'program_id'),
      department_id: idIn(search, 'department_id'),
      assignee_id: idIn(search, 'assignee_id'),
      folder_id: idIn(search, 'folder_id'),
    }
  }, [search])
  return <PlanForm plan={null} start={start} onDone={() => navigate('/register-plan/list')} />
}
