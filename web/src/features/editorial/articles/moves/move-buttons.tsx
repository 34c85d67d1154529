import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDots } from '@tabler/icons-react'
import type { ArticleMove } from '@toasoan/contract/editorial/article'
import { useText } from '#web/language/use-text.ts'
import { Keycap } from '#web/ui/keycap.tsx'
import { useNarrow } from '#web/ui/use-narrow.ts'
import { articleTexts } from '../text.ts'
import styles from './move-buttons.module.css'
import { inOrder, isDangerous, moveIcon, whyNot } from './move-look.ts'
import { useInert } from './use-inert.ts'
import { useMoveColor } from './use-move-color.ts'

type Props = {
  /** Names what the moves are of: an article at a stage. */
  of: string
  moves: readonly ArticleMove[]
  busy: string | null
  onMove: (move: ArticleMove) => void
}

type ButtonProps = {
  move: ArticleMove
  inert: boolean
  /** The key that does the same, shown on the button. */
  keycap?: string
} & Pick<Props, 'busy' | 'onMove'>

/** A move as a button in the colour and with the icon of its target; inert, it takes no press and looks the same. */
export function MoveButton({ move, busy, inert, keycap, onMove }: ButtonProps) {
  const t = useText()
  const Mark = moveIcon(move)
  const look = useMoveColor()(move)
  return (
    <Button
      size="sm"
      {...look}
      leftSection={<Mark size={16} stroke={1.9} />}
      rightSection={keycap && <Keycap>{keycap}</Keycap>}
      aria-keyshortcuts={keycap}
      loading={busy === move.code}
      aria-disabled={inert || undefined}
      onClick={() => inert || onMove(move)}
    >
      {t(move.name)}
    </Button>
  )
}

/** The next steps: forward and back as buttons where there is room, the others in a menu. */
export function MoveButtons({ of, moves, busy, onMove }: Props) {
  const t = useText()
  const narrow = useNarrow()
  const ordered = inOrder(moves)
  // What this person may do now is in sight; the rest is in the menu, with the reason why not.
  const leading = ordered.filter((move) => move.allowed && move.direction === 'forward')
  const beside = narrow ? [] : ordered.filter((move) => move.allowed && move.direction === 'back')
  const inMenu = ordered.filter((move) => !leading.includes(move) && !beside.includes(move))
  const inert = useInert(`${of} ${[...leading, ...beside].map(({ code }) => code).join()}`)
  const common = { busy, inert, onMove }
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
        <MoveButton key={move.transition_id} move={move} {...common} />
      ))}
      {leading.map((move) => (
        <MoveButton key={move.transition_id} move={move} {...common} />
      ))}
    </>
  )
}
