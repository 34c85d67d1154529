import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core'
import { IconChevronDown, IconDots } from '@tabler/icons-react'
import type { ArticleMove } from '@toasoan/contract/editorial/articles'
import { useId } from 'react'
import { useText } from '#web/language/use-text.ts'
import { useNarrow } from '#web/ui/use-narrow.ts'
import { articleTexts } from '../text.ts'
import { inOrder, isDangerous, moveIcon } from './move-look.ts'

type Props = {
  moves: readonly ArticleMove[]
  busy: string | null
  onMove: (move: ArticleMove) => void
}

function MoveButton({ move, busy, onMove }: { move: ArticleMove } & Omit<Props, 'moves'>) {
  const t = useText()
  const why = useId()
  const Mark = moveIcon(move)
  const dangerous = isDangerous(move)
  return (
    <>
      <Tooltip label={move.why} disabled={move.allowed} multiline maw={280}>
        <Button
          size="sm"
          variant={move.direction === 'forward' ? 'filled' : dangerous ? 'subtle' : 'default'}
          color={dangerous ? 'red' : undefined}
          leftSection={<Mark size={16} stroke={1.9} />}
          loading={busy === move.code}
          // Reachable although it is not possible, so that everybody can learn why.
          data-disabled={!move.allowed || undefined}
          aria-disabled={!move.allowed || undefined}
          aria-describedby={move.allowed ? undefined : why}
          onClick={(event) => (move.allowed ? onMove(move) : event.preventDefault())}
        >
          {t(move.name)}
        </Button>
      </Tooltip>
      {!move.allowed && (
        <span id={why} hidden>
          {move.why}
        </span>
      )}
    </>
  )
}

/** The next steps: forward and back as buttons where there is room, the others in a menu. */
export function MoveButtons({ moves, busy, onMove }: Props) {
  const t = useText()
  const narrow = useNarrow()
  const ordered = inOrder(moves)
  const leading = ordered.filter((move) => move.direction === 'forward')
  const rest = ordered.filter((move) => move.direction !== 'forward')
  // What this person may do now is in sight; the rest is in the menu, with the reason why not.
  const beside = narrow ? [] : rest.filter((move) => move.allowed && move.direction === 'back')
  const inMenu = rest.filter((move) => !beside.includes(move))
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
                  color={isDangerous(move) ? 'red' : undefined}
                  aria-disabled={!move.allowed || undefined}
                  data-disabled={!move.allowed || undefined}
                  closeMenuOnClick={move.allowed}
                  maw={320}
                  onClick={() => move.allowed && onMove(move)}
                >
                  {t(move.name)}
                  {!move.allowed && <div style={{ fontSize: '0.75rem' }}>{move.why}</div>}
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
