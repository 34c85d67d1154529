import type { Editor } from '@tiptap/core'
import { useEffect, useState } from 'react'

/** Whether an editor is mounted; otherwise its view must not be used. */
export function isMounted(editor: Editor): boolean {
  try {
    return !editor.isDestroyed && editor.view.dom.isConnected
  } catch {
    return false
  }
}

/** The same as a hook. */
export function useMounted(editor: Editor): boolean {
  const [mounted, setMounted] = useState(() => isMounted(editor))
  useEffect(() => {
    const look = () => setMounted(isMounted(editor))
    look()
    editor.on('mount', look)
    editor.on('unmount', look)
    return () => {
      editor.off('mount', look)
      editor.off('unmount', look)
    }
  }, [editor])
  return mounted
}
