import { Menu } from '@mantine/core'
import {
  IconColumnInsertLeft,
  IconColumnInsertRight,
  IconColumnRemove,
  IconRowInsertBottom,
  IconRowInsertTop,
  IconRowRemove,
  IconTable,
  IconTableOff,
  IconTablePlus,
} from '@tabler/icons-react'
import { useText } from '#web/language/use-text.ts'
import { editorTexts } from '../editor-texts.ts'
import { ToolbarChoice, ToolbarMenu } from './toolbar-menu.tsx'
import type { GroupProps } from './use-toolbar-state.ts'

const rows = [
  ['rowAbove', IconRowInsertTop, 'addRowBefore'],
  ['rowBelow', IconRowInsertBottom, 'addRowAfter'],
  ['deleteRow', IconRowRemove, 'deleteRow'],
] as const

const columns = [
  ['columnLeft', IconColumnInsertLeft, 'addColumnBefore'],
  ['columnRight', IconColumnInsertRight, 'addColumnAfter'],
  ['deleteColumn', IconColumnRemove, 'deleteColumn'],
] as const

const cells = [
  ['mergeCells', 'mergeCells'],
  ['splitCell', 'splitCell'],
  ['headerRow', 'toggleHeaderRow'],
  ['headerColumn', 'toggleHeaderColumn'],
] as const

/** Inserts a table, or changes the one at the cursor. */
export function TableMenu({ editor, state, onInsert }: GroupProps & { onInsert: () => void }) {
  const t = useText()
  if (!state.table) {
    return (
      <ToolbarMenu label={t(editorTexts.table)} icon={IconTable} width={220}>
        <ToolbarChoice
          label={`${t(editorTexts.insertTable)}…`}
          icon={IconTablePlus}
          unavailable={state.caption}
          onClick={onInsert}
        />
      </ToolbarMenu>
    )
  }
  const line = ([name, icon, command]: (typeof rows | typeof columns)[number]) => (
    <ToolbarChoice
      key={name}
      label={t(editorTexts[name])}
      icon={icon}
      onClick={() => editor.chain().focus()[command]().run()}
    />
  )
  return (
    <ToolbarMenu label={t(editorTexts.table)} icon={IconTable} width={240}>
      {rows.map(line)}
      <Menu.Divider />
      {columns.map(line)}
      <Menu.Divider />
      {cells.map(([name, command]) => (
        <ToolbarChoice
          key={name}
          label={t(editorTexts[name])}
          unavailable={!editor.can()[command]()}
          onClick={() => editor.chain().focus()[command]().run()}
        />
      ))}
      <Menu.Divider />
      <ToolbarChoice
        label={t(editorTexts.deleteTable)}
        icon={IconTableOff}
        danger
        onClick={() => editor.chain().focus().deleteTable().run()}
      />
    </ToolbarMenu>
  )
}
