import { Button, Checkbox, Group, Modal, NumberInput } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { type FormEvent, useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { editorTexts } from '../editor-texts.ts'

/** Asks for a table's size and inserts it. */
export function TableDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useText()
  const [rows, setRows] = useState<number | string>(3)
  const [cols, setCols] = useState<number | string>(3)
  const [withHeaderRow, setHeader] = useState(true)
  const back = () => {
    onClose()
    setTimeout(() => editor.commands.focus())
  }
  const insert = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    editor.commands.insertTable({ rows: Number(rows) || 1, cols: Number(cols) || 1, withHeaderRow })
    back()
  }
  return (
    <Modal
      opened
      onClose={back}
      size="xs"
      title={t(editorTexts.insertTable)}
      closeButtonProps={{ 'aria-label': t(shared.close) }}
    >
      <form onSubmit={insert}>
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
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={back}>
            {t(shared.cancel)}
          </Button>
          <Button type="submit">{t(editorTexts.insert)}</Button>
        </Group>
      </form>
    </Modal>
  )
}
