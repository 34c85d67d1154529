import { ActionIcon } from '@mantine/core'
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '#web/language/use-text.ts'
import { Hint } from '#web/ui/hint.tsx'
import styles from './dashboard.module.css'
import { rowTexts } from './row-texts.ts'

type RowProps = {
  title: ReactNode
  to?: string | undefined
  /** In smaller letters below the title. */
  about?: ReactNode
  /** At the right: a time, a sum, a status. */
  side?: ReactNode
  /** Before the title. */
  lead?: ReactNode
  /** Buttons behind everything. */
  actions?: ReactNode
}

/** A line of a block: what it is, where it leads, and one thing about it at the right. */
export const Row = ({ title, to, about, side, lead, actions }: RowProps) => (
  <li className={styles.line}>
    {lead}
    <span className={styles.words}>
      {to ? (
        <Link to={to} className={styles.name} data-row>
          {title}
        </Link>
      ) : (
        <span className={styles.name}>{title}</span>
      )}
      {about && <span className={styles.about}>{about}</span>}
    </span>
    {side && <span className={styles.side}>{side}</span>}
    {actions}
  </li>
)

/** Moves the focus among the links of the lines by j and k. */
function moveBy(list: HTMLElement, by: 1 | -1): void {
  const links = [...list.querySelectorAll<HTMLElement>('[data-row]')]
  const place = links.findIndex((link) => link.closest('li')?.contains(document.activeElement))
  links[Math.min(Math.max(place + by, 0), links.length - 1)]?.focus()
}

type RowsProps = {
  label: string
  children: ReactNode
  /** Called with the line that has the focus, where keys decide. */
  onKey?: (key: 'a' | 'r', place: number) => void
}

/** The lines of a block; j and k go through them, and `a` and `r` decide where the block decides. */
export function Rows({ label, children, onKey }: RowsProps) {
  const press = (event: KeyboardEvent<HTMLUListElement>) => {
    // A key that is held down must not decide on one thing after another.
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    const list = event.currentTarget
    const place = [...list.children].findIndex((line) => line.contains(event.target as Node))
    if (event.key === 'j' || event.key === 'k') moveBy(list, event.key === 'j' ? 1 : -1)
    else if (onKey && (event.key === 'a' || event.key === 'r') && place >= 0) onKey(event.key, place)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <ul className={styles.lines} aria-label={label} onKeyDown={press}>
      {children}
    </ul>
  )
}

type DecideProps = {
  title: string
  verbs: { approve: string; refuse: string }
  disabled: boolean
  onApprove: () => void
  onRefuse: () => void
}

/** The two buttons by which a line is decided in place. */
export function Decide({ title, verbs, disabled, onApprove, onRefuse }: DecideProps) {
  const t = useText()
  return (
    <span className={styles.actions}>
      <Hint label={`${verbs.approve} (a)`}>
        <ActionIcon
          variant="light"
          color="sea"
          aria-label={t(rowTexts.decideOn, { verb: verbs.approve, title })}
          disabled={disabled}
          onClick={onApprove}
        >
          <IconCheck size={17} stroke={1.9} />
        </ActionIcon>
      </Hint>
      <Hint label={`${verbs.refuse} (r)`}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t(rowTexts.decideOn, { verb: verbs.refuse, title })}
          disabled={disabled}
          onClick={onRefuse}
        >
          <IconArrowBackUp size={17} stroke={1.9} />
        </ActionIcon>
      </Hint>
    </span>
  )
}
