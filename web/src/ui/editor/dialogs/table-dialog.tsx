import { Checkbox, Group, NumberInput } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { editorTexts } from '../editor-texts.ts'
import { EditorDialog } from './editor-dialog.tsx'

/** Dialog for a table's size, which inserts it. */
export function TableDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useText()
  const [rows, setRows] = useState<number | string>(3)
  const [cols, setCols] = useState<number | string>(3)
  const [withHeaderRow, setHeader] = useState(true)
  const insert = () =>
    editor.commands.insertTable({ rows: Number(rows) || 1, cols: Number(cols) || 1, withHeaderRow })
  return (
    <EditorDialog
      editor={editor}
      onClose={onClose}
      size="xs"
      title={t(editorTexts.insertTable)}
      action={t(editorTexts.insert)}
      onSubmit={insert}
    >
      <Group grow>
        <NumberInput
          label={t(editorTexts.rows)}
          min={1}
          max={100}
          clampBehavior="strict"
          allowDecimal={false}
          value={rows}
          onChange={setRows}
          data-autofocus
        />
        <NumberInput
          label={t(editorTexts.columns)}
          min={1}
          max={20}
          clampBehavior="strict"
          allowDecimal={false}
          value={cols}
          onChange={setCols}
        />
      </Group>
      <Checkbox
        mt="md"
        label={t(editorTexts.withHeader)}
        checked={withHeaderRow}
        onChange={(event) => setHeader(event.currentTarget.checked)}
      />
    </EditorDialog>
  )
}
