import type { Editor } from '@tiptap/core'
import type { FileType } from '@toasoan/contract/media/extensions'
import { memo, type ReactNode, type Ref } from 'react'
import { useText } from '#web/language/use-text.ts'
import { editorTexts } from '../editor-texts.ts'
import { BlockGroup } from './block-group.tsx'
import { HistoryGroup } from './history-group.tsx'
import { InsertGroup } from './insert-group.tsx'
import { MarkGroup } from './mark-group.tsx'
import { StyleGroup } from './style-group.tsx'
import { ToolGroup } from './tool-group.tsx'
import styles from './toolbar.module.css'
import { RovingContext, useRoving } from './toolbar-focus.ts'
import { useToolbarState } from './use-toolbar-state.ts'

type Props = {
  editor: Editor
  ref?: Ref<HTMLDivElement>
  finding: boolean
  full: boolean
  onLink: () => void
  onTable: () => void
  onEmbed: () => void
  onChoose: (kind: FileType) => void
  onLibrary?: (() => void) | undefined
  onFind: () => void
  onPaste: () => void
  onFull: () => void
  onHelp: () => void
}

const Group = ({ children }: { children: ReactNode }) => <div className={styles.group}>{children}</div>

/** The editor's toolbar. One tab stop; arrow keys move between its buttons. */
export const Toolbar = memo(function Toolbar({ editor, ref, ...does }: Props) {
  const t = useText()
  const state = useToolbarState(editor)
  const { roving, onKeyDown } = useRoving(t(editorTexts.undo))
  const both = { editor, state }
  return (
    <RovingContext value={roving}>
      <div
        ref={ref}
        className={styles.toolbar}
        role="toolbar"
        aria-label={t(editorTexts.toolbar)}
        aria-orientation="horizontal"
        onKeyDown={onKeyDown}
      >
        <Group>
          <HistoryGroup {...both} />
        </Group>
        <Group>
          <StyleGroup {...both} />
        </Group>
        <Group>
          <MarkGroup {...both} />
        </Group>
        <Group>
          <BlockGroup {...both} />
        </Group>
        <Group>
          <InsertGroup
            {...both}
            onLink={does.onLink}
            onTable={does.onTable}
            onEmbed={does.onEmbed}
            onChoose={does.onChoose}
            onLibrary={does.onLibrary}
          />
        </Group>
        <Group>
          <ToolGroup
            finding={does.finding}
            full={does.full}
            onFind={does.onFind}
            onPaste={does.onPaste}
            onFull={does.onFull}
            onHelp={does.onHelp}
          />
        </Group>
      </div>
    </RovingContext>
  )
})
