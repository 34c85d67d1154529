import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconTextSpellcheck } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useText } from '#web/language/use-text.ts'
import { Hint } from '../../hint.tsx'
import styles from './spelling.module.css'
import { SpellingPopover } from './spelling-popover.tsx'
import { spellingTexts } from './spelling-texts.ts'
import { useSpelling } from './use-spelling.ts'

/** Number of spelling hints, navigation, and on/off switch. */
export function SpellingFoot({ editor }: { editor: Editor }) {
  const t = useText()
  const spelling = useSpelling(editor)
  const { count, on, isEditable, go, toggle, shown } = spelling
  if (!isEditable) return null
  const switchName = t(on ? spellingTexts.switchOff : spellingTexts.switchOn)
  const words = on ? (count > 0 ? spellingTexts.count : spellingTexts.noCount) : spellingTexts.off
  const ways = [
    [-1, spellingTexts.previous, IconChevronUp],
    [1, spellingTexts.next, IconChevronDown],
  ] as const
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields
    <div className={styles.foot} role="group" aria-label={t(spellingTexts.group)}>
      <Hint label={switchName}>
        <ActionIcon size={24} aria-label={switchName} aria-pressed={on} onClick={toggle}>
          <IconTextSpellcheck size={16} stroke={1.8} />
        </ActionIcon>
      </Hint>
      <span aria-live="polite">{t(words, { count })}</span>
      {on &&
        count > 0 &&
        ways.map(([by, label, Mark]) => (
          <Hint key={by} label={t(label)}>
            <ActionIcon size={24} aria-label={t(label)} onClick={() => go(by)}>
              <Mark size={16} />
            </ActionIcon>
          </Hint>
        ))}
      {shown && <SpellingPopover editor={editor} spelling={spelling} shown={shown} />}
    </div>
  )
}
