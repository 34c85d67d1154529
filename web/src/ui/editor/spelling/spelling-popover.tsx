import { Anchor, Button, Popover, Text } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '#web/language/use-text.ts'
import styles from './spelling.module.css'
import { spellingTexts } from './spelling-texts.ts'
import type { Shown, Spelling } from './use-spelling.ts'

type Place = { left: number; top: number; width: number; height: number }

/** Position of a hint's text on the page. */
function placeOf(editor: Editor, { hint }: Shown): Place {
  const start = editor.view.coordsAtPos(hint.from)
  const end = editor.view.coordsAtPos(hint.to)
  return {
    left: start.left + window.scrollX,
    top: start.top + window.scrollY,
    width: start.top === end.top ? Math.max(end.left - start.left, 1) : 1,
    height: start.bottom - start.top,
  }
}

type Props = { editor: Editor; spelling: Spelling; shown: Shown }

/** Explanation of a hint, with actions. */
export function SpellingPopover({ editor, spelling, shown }: Props) {
  const t = useText()
  const { hint, byKeyboard } = shown
  const [place, setPlace] = useState<Place | null>(null)
  useLayoutEffect(() => {
    // After scrolling to the hint.
    const frame = requestAnimationFrame(() => setPlace(placeOf(editor, shown)))
    return () => cancelAnimationFrame(frame)
  }, [editor, shown])
  if (!place) return null
  const press = (event: KeyboardEvent) => {
    if (event.key === 'F7') {
      event.preventDefault()
      spelling.go(event.shiftKey ? -1 : 1)
    } else if (event.key === 'Escape') {
      event.stopPropagation()
      spelling.close()
    }
  }
  const isSpace = hint.kind === 'space'
  const alike = hint.kind === 'style' ? spelling.alike(hint) : 1
  return createPortal(
    <Popover
      key={`${hint.from} ${hint.to}`}
      opened
      onChange={(opened) => !opened && spelling.close()}
      position="bottom-start"
      shadow="md"
      width="max-content"
      trapFocus={byKeyboard}
      returnFocus={false}
      withinPortal={false}
      zIndex={195}
    >
      <Popover.Target>
        <span className={styles.anchor} style={place} />
      </Popover.Target>
      <Popover.Dropdown className={styles.popover} aria-label={t(spellingTexts.group)} onKeyDown={press}>
        <Text size="xs" c="dimmed">
          {t(spellingTexts[hint.kind === 'style' && spelling.wished ? 'unwished' : hint.kind])}
          {!isSpace && (
            <>
              {': '}
              <b>{hint.found}</b>
            </>
          )}
        </Text>
        <div className={styles.choices}>
          {hint.suggestion !== null && (
            <Button size="compact-sm" data-autofocus onClick={spelling.change}>
              {t(isSpace ? spellingTexts.removeSpace : spellingTexts.change, { word: hint.suggestion })}
            </Button>
          )}
          {alike > 1 && (
            <Button size="compact-sm" variant="default" onClick={spelling.changeAll}>
              {t(spellingTexts.changeAll, { count: alike })}
            </Button>
          )}
          {!isSpace && (
            <Button size="compact-sm" variant="default" onClick={spelling.ignore}>
              {t(spellingTexts.ignore)}
            </Button>
          )}
          {!isSpace && (
            <Anchor size="xs" href="/account?tab=spelling" target="_blank">
              {t(spellingTexts.accepted)}
            </Anchor>
          )}
        </div>
      </Popover.Dropdown>
    </Popover>,
    document.body,
  )
}
