import { Anchor, Code } from '@mantine/core'
import type { DepartmentRow } from '@toasoan/contract/administration/departments'
import { text } from '@toasoan/contract/kit/text'
import { Link, useNavigate } from 'react-router'
import styles from '#web/entities/tree/tree-list.module.css'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { DepartmentMenu } from './department-menu.tsx'
import { DepartmentStatus } from './department-status.tsx'

const peopleCount = text('{count, number} người', '{count, number} people')

/** What the tree shows of a department. */
export function DepartmentLine({ row }: { row: DepartmentRow }) {
  const t = useText()
  const can = useCan()
  const navigate = useNavigate()
  return (
    <>
      <span className={styles.name}>
        {can('department.view') ? (
          <Anchor component={Link} to={`/departments/view/${row.id}`}>
            {row.name}
          </Anchor>
        ) : (
          row.name
        )}{' '}
        <Code>{row.code}</Code>
      </span>
      <span className={styles.count}>{t(peopleCount, { count: row.users })}</span>
      <span className={styles.state}>
        <DepartmentStatus active={row.active} />
      </span>
      <DepartmentMenu row={row} go={(to) => void navigate(to)} />
    </>
  )
}
