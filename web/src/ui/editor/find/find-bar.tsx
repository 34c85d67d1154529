import { ActionIcon, Button, Checkbox, CloseButton, TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { toast } from '#web/ui/toast.ts'
import { Hint } from '../../hint.tsx'
import { editorTexts } from '../editor-texts.ts'
import styles from './find-bar.module.css'
import { find, findState, goToMatch, replaceCurrent, replaceEvery } from './find-plugin.ts'

const selectedWords = ({ state }: Editor): string => {
  const { from, to } = state.selection
  const words = state.doc.textBetween(from, to, ' ')
  return words.length <= 100 ? words : ''
}

/** Find and replace, between toolbar and text. */
export function FindBar({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useText()
  const [query, setQuery] = useState(() => selectedWords(editor))
  const [replacement, setReplacement] = useState('')
  const [options, setOptions] = useState({ accents: true, matchCase: false })
  const field = useRef<HTMLInputElement>(null)
  const { total, current } = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const found = findState(state)
      return { total: found.matches.length, current: found.current + 1 }
    },
  })
  useEffect(() => {
    field.current?.select()
  }, [])
  useEffect(() => {
    find(editor, query, options)
    if (query) goToMatch(editor, 0)
  }, [editor, query, options])
  useEffect(
    () => () => {
      if (!editor.isDestroyed) find(editor, '', options)
    },
    [editor, options],
  )
  const close = () => {
    onClose()
    editor.commands.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') close()
    else if (event.key === 'Enter' || event.key === 'F3') goToMatch(editor, event.shiftKey ? -1 : 1)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const replaceAll = () =>
    toast(t(editorTexts.replaced, { count: replaceEvery(editor, replacement) }), 'success')
  return (
    <search className={styles.bar} aria-label={t(editorTexts.find)}>
      <div className={styles.row}>
        <TextInput
          ref={field}
          className={styles.field}
          size="xs"
          aria-label={t(editorTexts.findLabel)}
          placeholder={t(editorTexts.findLabel)}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
          onKeyDown={press}
          data-autofocus
          autoFocus
        />
        <span className={styles.count} aria-live="polite">
          {query && (total > 0 ? t(editorTexts.matches, { current, total }) : t(editorTexts.noMatches))}
        </span>
        <Hint label={t(editorTexts.findPrevious)}>
          <ActionIcon aria-label={t(editorTexts.findPrevious)} onClick={() => goToMatch(editor, -1)}>
            <IconChevronUp size={18} />
          </ActionIcon>
        </Hint>
        <Hint label={t(editorTexts.findNext)}>
          <ActionIcon aria-label={t(editorTexts.findNext)} onClick={() => goToMatch(editor, 1)}>
            <IconChevronDown size={18} />
          </ActionIcon>
        </Hint>
        <CloseButton className={styles.close} aria-label={t(shared.close)} onClick={close} />
      </div>
      <div className={styles.row}>
        <TextInput
          className={styles.field}
          size="xs"
          aria-label={t(editorTexts.replaceLabel)}
          placeholder={t(editorTexts.replaceLabel)}
          value={replacement}
          onChange={(event) => setReplacement(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return press(event)
            event.preventDefault()
            replaceCurrent(editor, replacement)
          }}
        />
        <Button
          size="compact-sm"
          variant="default"
          disabled={total === 0}
          onClick={() => replaceCurrent(editor, replacement)}
        >
          {t(editorTexts.replaceOne)}
        </Button>
        <Button size="compact-sm" variant="default" disabled={total === 0} onClick={replaceAll}>
          {t(editorTexts.replaceAll)}
        </Button>
      </div>
      <div className={styles.row}>
        <Checkbox
          size="xs"
          label={t(editorTexts.accents)}
          checked={options.accents}
          onChange={(event) => setOptions({ ...options, accents: event.currentTarget.checked })}
        />
        <Checkbox
          size="xs"
          label={t(editorTexts.matchCase)}
          checked={options.matchCase}
          onChange={(event) => setOptions({ ...options, matchCase: event.currentTarget.checked })}
        />
      </div>
    </search>
  )
}
