import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { headingLevels, textAlignments } from '@toasoan/contract/editorial/document'

/** State at the cursor for the toolbar; changes only when one of these values does. */
export const useToolbarState = (editor: Editor) =>
  useEditorState({
    editor,
    selector: ({ editor: { state, isActive, can } }) => {
      const active = isActive.bind(editor)
      return {
        canUndo: can.call(editor).undo(),
        canRedo: can.call(editor).redo(),
        heading: headingLevels.find((level) => active('heading', { level })) ?? null,
        codeBlock: active('codeBlock'),
        fontSize: (editor.getAttributes('textStyle').fontSize as string | null | undefined) ?? null,
        bold: active('bold'),
        italic: active('italic'),
        underline: active('underline'),
        strike: active('strike'),
        subscript: active('subscript'),
        superscript: active('superscript'),
        highlight: active('highlight'),
        code: active('code'),
        link: active('link'),
        bulletList: active('bulletList'),
        orderedList: active('orderedList'),
        blockquote: active('blockquote'),
        align: textAlignments.find((textAlign) => active({ textAlign })) ?? 'left',
        table: active('table'),
        caption: state.selection.$from.parent.type.name === 'figure',
      }
    },
  })

export type ToolbarState = ReturnType<typeof useToolbarState>

export type GroupProps = { editor: Editor; state: ToolbarState }
