import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '#web/language/use-text.ts'
import { articleTexts } from '../text.ts'
import styles from './panel.module.css'

type Item = { id: number; name: string; icon?: ReactNode; href?: string; below?: ReactNode }

/** What was chosen, each with a way to take it out. */
export function ChosenList({ items, onRemove }: { items: Item[]; onRemove?: (id: number) => void }) {
  const t = useText()
  if (items.length === 0) return null
  return (
    <ul className={styles.chosen}>
      {items.map(({ id, name, icon, href, below }) => (
        <li key={id}>
          {icon}
          {href ? (
            <a href={href} target="_blank" rel="noopener">
              {name}
            </a>
          ) : (
            <span>{name}</span>
          )}
          {onRemove && (
            <ActionIcon size="sm" aria-label={t(articleTexts.remove, { name })} onClick={() => onRemove(id)}>
              <IconX size={15} />
            </ActionIcon>
          )}
          {below}
        </li>
      ))}
    </ul>
  )
}
