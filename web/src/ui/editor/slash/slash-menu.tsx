import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '#web/language/use-text.ts'
import type { SlashBlock } from './slash-block.ts'
import styles from './slash-menu.module.css'
import { type SlashState, slashListId, slashOptionId, slashState, takeBlock } from './slash-plugin.ts'
import { slashTexts } from './slash-texts.ts'

/** Margin of the menu from the line and the window's edges in pixels. */
const gap = 8

/** Below the slash, or above it if there is no space. */
function placeOf(editor: Editor, from: number, menu: HTMLElement): { left: number; top: number } {
  const { left, top, bottom } = editor.view.coordsAtPos(from)
  const { offsetWidth: width, offsetHeight: height } = menu
  const below = bottom + gap + height <= window.innerHeight || top - gap - height < 0
  return {
    left: Math.max(gap, Math.min(left, window.innerWidth - width - gap)),
    top: below ? bottom + gap : top - gap - height,
  }
}

type Props = { editor: Editor; onTake: (block: SlashBlock) => void }

function Menu({ editor, onTake, open }: Props & { open: SlashState }) {
  const t = useText()
  const list = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null)
  const { from, blocks, chosen } = open
  // biome-ignore lint/correctness/useExhaustiveDependencies: fewer blocks are a smaller menu
  useLayoutEffect(() => {
    const move = () => list.current && setPlace(placeOf(editor, from, list.current))
    move()
    window.addEventListener('scroll', move, true)
    window.addEventListener('resize', move)
    return () => {
      window.removeEventListener('scroll', move, true)
      window.removeEventListener('resize', move)
    }
  }, [editor, from, blocks.length])
  useEffect(() => {
    list.current?.querySelectorAll('[role=option]')[chosen]?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <div ref={list} className={styles.menu} style={place ?? { visibility: 'hidden' }}>
      <div
        id={slashListId}
        role="listbox"
        // A scrolling box must be focusable.
        tabIndex={0}
        aria-label={t(slashTexts.title)}
        className={styles.blocks}
      >
        {blocks.map((block, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text has the focus and the keys
          // biome-ignore lint/a11y/useFocusableInteractive: named by the text's aria-activedescendant
          <div
            key={block.id}
            id={slashOptionId(block)}
            role="option"
            aria-selected={at === chosen}
            className={styles.block}
            // The text keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => takeBlock(editor, block, onTake)}
          >
            <block.icon size={18} stroke={1.8} aria-hidden />
            {t(block.label, { level: block.level ?? '' })}
          </div>
        ))}
      </div>
      <p className={styles.keys} aria-hidden>
        {t(slashTexts.keys)}
      </p>
    </div>
  )
}

/** The menu of blocks at a typed slash. */
export function SlashMenu({ editor, onTake }: Props) {
  const open = useEditorState({ editor, selector: ({ editor: { state } }) => slashState(state) })
  return open && createPortal(<Menu editor={editor} onTake={onTake} open={open} />, document.body)
}
