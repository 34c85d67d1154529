import { TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { readEmbed } from '@toasoan/contract/editorial/embed-addresses'
import { type EmbedAttributes, knownEmbed } from '@toasoan/contract/editorial/embeds'
import { useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { EditorDialog } from '../dialogs/editor-dialog.tsx'
import styles from './embed.module.css'
import { embedRefusals, embedTexts } from './embed-texts.ts'

/** Inserts an embed at the cursor; inside an image's caption, below the image. */
function insert(editor: Editor, attrs: EmbedAttributes): void {
  const { $to } = editor.state.selection
  const place = $to.parent.type.name === 'figure' ? $to.after() : $to.pos
  editor.commands.insertContentAt(place, { type: 'embed', attrs })
}

/** Dialog for an embed's address or code: identifies and inserts it. */
export function EmbedDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useText()
  const [given, setGiven] = useState('')
  const [caption, setCaption] = useState('')
  const [asked, setAsked] = useState(false)
  const read = readEmbed(given)
  const known = 'embed' in read ? knownEmbed(read.embed) : null
  // An empty field shows no error yet.
  const refusal = 'refusal' in read && (asked || read.refusal !== 'empty') ? read.refusal : null
  const save = () => {
    setAsked(true)
    if (!('embed' in read)) return false
    insert(editor, { ...read.embed, caption: caption.trim() })
    return true
  }
  return (
    <EditorDialog
      editor={editor}
      onClose={onClose}
      title={t(embedTexts.title)}
      action={t(embedTexts.insert)}
      onSubmit={save}
    >
      <TextInput
        label={t(embedTexts.address)}
        description={t(embedTexts.help)}
        placeholder="https://www.youtube.com/watch?v=…"
        value={given}
        onChange={(event) => setGiven(event.currentTarget.value)}
        error={refusal && t(embedRefusals[refusal])}
        data-autofocus
      />
      <p role="status" className={styles.recognised}>
        {known && t(embedTexts.recognised, { label: t(known.label) })}
      </p>
      <TextInput
        label={t(embedTexts.caption)}
        description={t(embedTexts.captionHelp)}
        maxLength={500}
        value={caption}
        onChange={(event) => setCaption(event.currentTarget.value)}
      />
    </EditorDialog>
  )
}
