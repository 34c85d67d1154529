import { EditorContent } from '@tiptap/react'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import styles from './article-editor.module.css'
import { LinkDialog } from './dialogs/link-dialog.tsx'
import { PasteDialog } from './dialogs/paste-dialog.tsx'
import { ShortcutsDialog } from './dialogs/shortcuts-dialog.tsx'
import { TableDialog } from './dialogs/table-dialog.tsx'
import { EditorFoot } from './editor-foot.tsx'
import type { PickFiles } from './editor-types.ts'
import { EmbedDialog } from './embed/embed-dialog.tsx'
import { FindBar } from './find/find-bar.tsx'
import { PictureDialog } from './image/picture-dialog.tsx'
import type { SlashBlock, SlashWays } from './slash/slash-block.ts'
import { SlashMenu } from './slash/slash-menu.tsx'
import { connectDialogs, type StoryRequest } from './story/story-dialogs.ts'
import { StoryRequestDialog } from './story/story-request.tsx'
import { Toolbar } from './toolbar/toolbar.tsx'
import { UploadCards } from './uploads/upload-cards.tsx'
import { insertPicked } from './uploads/uploads.ts'
import { useFileField } from './uploads/use-file-field.tsx'
import { type EditorInput, useArticleEditor } from './use-article-editor.ts'

type Props = EditorInput & {
  /** Minimum height of the text in pixels, 400 to 10000. */
  minHeight?: number
  /** Headline and lead, above the text on the page. */
  head?: ReactNode
  /** Renders the picker for uploaded files; absent without one. */
  library?: PickFiles | undefined
  /** Content at the end of the footer, such as the time of saving. */
  status?: ReactNode
}

const dialogs = {
  link: LinkDialog,
  paste: PasteDialog,
  table: TableDialog,
  embed: EmbedDialog,
  shortcuts: ShortcutsDialog,
}

type Dialog = keyof typeof dialogs

/**
 * The article editor: a page of at most 800 px under a sticky toolbar. `value` is the document; a value other
 * than the last one from `onChange` replaces the text.
 */
export function ArticleEditor({ minHeight = 400, head, status, library, ...input }: Props) {
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const [picking, setPicking] = useState(false)
  const [request, setRequest] = useState<StoryRequest | null>(null)
  const [finding, setFinding] = useState(false)
  const [full, setFull] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  const ways = useRef<SlashWays | null>(null)
  const { editor, uploads, addFiles } = useArticleEditor(input, {
    link: () => !input.readOnly && setDialog('link'),
    find: () => setFinding(true),
    help: () => setDialog('shortcuts'),
    toToolbar: () => bar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
    leaveFullScreen: () => {
      if (full) setFull(false)
      return full
    },
    takeBlock: (block) => takeBlock(block),
  })
  const takeBlock = (block: SlashBlock) => ways.current && block.insert(editor, ways.current)
  const { field, choose } = useFileField(addFiles)
  ways.current = { table: () => setDialog('table'), embed: () => setDialog('embed'), files: choose }
  useEffect(() => connectDialogs(editor, setRequest), [editor])
  const hasLibrary = library !== undefined
  const tools = useMemo(
    () => ({
      onLink: () => setDialog('link'),
      onTable: () => setDialog('table'),
      onEmbed: () => setDialog('embed'),
      onChoose: choose,
      onLibrary: hasLibrary ? () => setPicking(true) : undefined,
      onPaste: () => setDialog('paste'),
      onFind: () => setFinding((is) => !is),
      onFull: () => setFull((is) => !is),
      onHelp: () => setDialog('shortcuts'),
    }),
    [choose, hasLibrary],
  )
  const Open = dialog && dialogs[dialog]
  return (
    <div className={styles.editor} data-full={full || undefined}>
      <div className={styles.top}>
        {!input.readOnly && <Toolbar ref={bar} editor={editor} finding={finding} full={full} {...tools} />}
        {finding && <FindBar editor={editor} onClose={() => setFinding(false)} />}
      </div>
      <div className={styles.desk}>
        <div className={styles.paper}>
          {head}
          <EditorContent
            editor={editor}
            className={styles.content}
            style={{ '--least-height': `${Math.min(Math.max(minHeight, 400), 10_000)}px` }}
          />
        </div>
      </div>
      <EditorFoot editor={editor}>{status}</EditorFoot>
      {field}
      <SlashMenu editor={editor} onTake={takeBlock} />
      <PictureDialog editor={editor} />
      <UploadCards editor={editor} uploads={uploads} />
      {picking &&
        library?.({
          onChoose: (files) => {
            setPicking(false)
            insertPicked(editor, files)
          },
          onFiles: addFiles,
          onClose: () => setPicking(false),
        })}
      {request && (
        <StoryRequestDialog
          editor={editor}
          request={request}
          library={library}
          onFiles={addFiles}
          onClose={() => setRequest(null)}
        />
      )}
      {Open && <Open editor={editor} onClose={() => setDialog(null)} />}
    </div>
  )
}
