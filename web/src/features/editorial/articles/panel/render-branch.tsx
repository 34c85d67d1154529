import { IconCheck } from '@tabler/icons-react'
import styles from './panel.module.css'

type Branch = { option: { label: string }; checked?: boolean }

/** An option of a tree, indented by its depth. */
export const renderBranch = ({ option, checked }: Branch) => (
  <span className={styles.branch} style={{ '--depth': (option as { depth?: number }).depth ?? 0 }}>
    {option.label}
    {checked && <IconCheck size={15} stroke={2} aria-hidden />}
  </span>
)
