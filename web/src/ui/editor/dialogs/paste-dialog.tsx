import { Button, Group, Modal, Text } from '@mantine/core'
import { IconClipboard } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { type ClipboardEvent, useRef } from 'react'
import { useText } from '#web/language/use-text.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { toast } from '#web/ui/toast.ts'
import { editorTexts } from '../editor-texts.ts'
import { notifyPasted } from '../image/pasted-pictures.ts'
import { pastedContent } from '../notes/beside-notes.ts'
import { cleanPastedHtml } from '../paste/clean-pasted-html.ts'
import { readClipboard } from '../paste/read-clipboard.ts'
import styles from './paste-dialog.module.css'

const asHtml = (words: string): string => {
  const holder = document.createElement('div')
  for (const line of words.split(/\r?\n/).filter((one) => one.trim() !== '')) {
    holder.append(Object.assign(document.createElement('p'), { textContent: line }))
  }
  return holder.innerHTML
}

/** Accepts content from Word or a web page, shows it cleaned, and inserts it at the cursor on Save. */
export function PasteDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useText()
  const area = useRef<HTMLDivElement>(null)
  const back = () => {
    onClose()
    setTimeout(() => editor.commands.focus())
  }
  const take = (html: string, words: string) => {
    const cleaned = html ? cleanPastedHtml(html.replace(/\sdata-pm-slice=/g, ' data-x=')) : asHtml(words)
    notifyPasted(html)
    area.current?.focus()
    // The cleaned markup contains no scripts, handlers, or URLs other than links.
    document.execCommand('insertHTML', false, cleaned)
  }
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault()
    take(event.clipboardData.getData('text/html'), event.clipboardData.getData('text/plain'))
  }
  const fromClipboard = async () => {
    const copied = await readClipboard()
    if (copied) take(copied.html, copied.words)
    else toast(t(editorTexts.clipboardDenied), 'warning', { duration: 5000 })
  }
  const save = () => {
    const html = cleanPastedHtml(area.current?.innerHTML ?? '')
    if (html)
      editor.commands.insertContent(pastedContent(editor, html), {
        parseOptions: { preserveWhitespace: false },
      })
    back()
  }
  return (
    <Modal opened onClose={back} size="lg" title={t(editorTexts.paste)}>
      <Text size="sm" c="dimmed" mb="sm">
        {t(editorTexts.pasteHelp)}
      </Text>
      {/* biome-ignore lint/a11y/useSemanticElements: a field that shows formatted text */}
      <div
        ref={area}
        className={styles.area}
        contentEditable
        suppressContentEditableWarning
        role="textbox"
        aria-multiline="true"
        aria-label={t(editorTexts.pasteArea)}
        tabIndex={0}
        onPaste={onPaste}
        onDrop={(event) => event.preventDefault()}
        data-autofocus
      />
      <Group mt="lg" gap="xs">
        <Button
          variant="default"
          mr="auto"
          leftSection={<IconClipboard size={16} stroke={1.8} />}
          onClick={() => void fromClipboard()}
        >
          {t(editorTexts.pasteClipboard)}
        </Button>
        <Button variant="default" onClick={back}>
          {t(shared.cancel)}
        </Button>
        <Button onClick={save}>{t(shared.save)}</Button>
      </Group>
    </Modal>
  )
}
