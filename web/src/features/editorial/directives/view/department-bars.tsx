import { Progress } from '@mantine/core'
import type { ReceiptDepartment } from '@toasoan/contract/editorial/directives'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { useSearch } from '#web/ui/use-search.ts'
import { directiveTexts } from '../text.ts'
import styles from './departments.module.css'

type Props = {
  departments: readonly ReceiptDepartment[]
  /** What counts as done. */
  done: 'read' | 'acknowledged'
}

function Bar({ department, done }: { department: ReceiptDepartment; done: Props['done'] }) {
  const t = useText()
  const [search, change] = useSearch()
  const { id, people, name } = department
  const words = id === null ? t(directiveTexts.noDepartment) : (name ?? '')
  const chosen = id !== null && search.get('department_id') === String(id)
  const choose = () => change({ page: null, department_id: chosen ? null : id })
  const part = people > 0 ? (100 * department[done]) / people : 0
  return (
    <li className={styles.department}>
      {id === null ? (
        <span>{words}</span>
      ) : (
        <button type="button" className={styles.name} aria-pressed={chosen} onClick={choose}>
          {words}
        </button>
      )}
      <span className={styles.figure}>{t(directiveTexts.of, { done: department[done], all: people })}</span>
      <Progress
        className={styles.bar}
        value={part}
        color={part === 100 ? 'green' : undefined}
        aria-label={words}
      />
    </li>
  )
}

/** How far each department has come; choosing one narrows the list below to its people. */
export function DepartmentBars({ departments, done }: Props) {
  const t = useText()
  if (departments.length < 2) return null
  return (
    <Card title={t(directiveTexts.byDepartment)}>
      <ul className={styles.departments}>
        {departments.map((department) => (
          <Bar key={department.id ?? 0} department={department} done={done} />
        ))}
      </ul>
    </Card>
  )
}
