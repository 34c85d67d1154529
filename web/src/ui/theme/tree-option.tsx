import { CheckIcon } from '@mantine/core'
import styles from './tree-option.module.css'

type Props = { option: { label: string; depth?: number }; checked?: boolean | undefined }

/** An option of a select, indented by its depth in a tree; the chosen value is the plain name. */
export const treeOption = ({ option: { label, depth = 0 }, checked }: Props) => (
  <>
    {checked && <CheckIcon className={styles.check} />}
    <span style={depth > 0 ? { paddingInlineStart: depth * 16 } : undefined}>{label}</span>
  </>
)
