import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDots } from '@tabler/icons-react'
import type { ArticleMove } from '@toasoan/contract/editorial/article'
import { useText } from '#web/language/use-text.ts'
import { useNarrow } from '#web/ui/use-narrow.ts'
import { articleTexts } from '../text.ts'
import styles from './move-buttons.module.css'
import { inOrder, isDangerous, moveIcon, whyNot } from './move-look.ts'

type Props = { moves: readonly ArticleMove[]; busy: string | null; onMove: (move: ArticleMove) => void }

function MoveButton({ move, busy, onMove }: { move: ArticleMove } & Omit<Props, 'moves'>) {
  const t = useText()
  const Mark = moveIcon(move)
  const dangerous = isDangerous(move)
  return (
    <Button
      size="sm"
      variant={move.direction === 'forward' ? 'filled' : dangerous ? 'subtle' : 'default'}
      color={dangerous ? 'red' : undefined}
      leftSection={<Mark size={16} stroke={1.9} />}
      loading={busy === move.code}
      onClick={() => onMove(move)}
    >
      {t(move.name)}
    </Button>
  )
}

/** The next steps: forward and back as buttons where there is room, the others in a menu. */
export function MoveButtons({ moves, busy, onMove }: Props) {
  const t = useText()
  const narrow = useNarrow()
  const ordered = inOrder(moves)
  // What this person may do now is in sight; the rest is in the menu, with the reason why not.
  const leading = ordered.filter((move) => move.allowed && move.direction === 'forward')
  const beside = narrow ? [] : ordered.filter((move) => move.allowed && move.direction === 'back')
  const inMenu = ordered.filter((move) => !leading.includes(move) && !beside.includes(move))
  return (
    <>
      {inMenu.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            {narrow ? (
              <ActionIcon variant="default" size={36} aria-label={t(articleTexts.otherMoves)}>
                <IconDots size={18} />
              </ActionIcon>
            ) : (
              <Button variant="default" rightSection={<IconChevronDown size={15} />}>
                {t(articleTexts.otherMoves)}
              </Button>
            )}
          </Menu.Target>
          <Menu.Dropdown>
            {inMenu.map((move) => {
              const Mark = moveIcon(move)
              return (
                <Menu.Item
                  key={move.transition_id}
                  leftSection={<Mark size={16} stroke={1.8} />}
                  color={move.allowed && isDangerous(move) ? 'red' : undefined}
                  aria-disabled={!move.allowed || undefined}
                  className={move.allowed ? undefined : styles.refused}
                  closeMenuOnClick={move.allowed}
                  maw={320}
                  onClick={() => move.allowed && onMove(move)}
                >
                  {t(move.name)}
                  {!move.allowed && <div className={styles.why}>{whyNot(move)}</div>}
                </Menu.Item>
              )
            })}
          </Menu.Dropdown>
        </Menu>
      )}
      {beside.toReversed().map((move) => (
        <MoveButton key={move.transition_id} move={move} busy={busy} onMove={onMove} />
      ))}
      {leading.map((move) => (
        <MoveButton key={move.transition_id} move={move} busy={busy} onMove={onMove} />
      ))}
    </>
  )
}
