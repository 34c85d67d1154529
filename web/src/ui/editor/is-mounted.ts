import type { Editor } from '@tiptap/core'
import { useEffect, useState } from 'react'

/** Whether an editor stands on the page; before and after that its view cannot be asked. */
export function isMounted(editor: Editor): boolean {
  try {
    return !editor.isDestroyed && editor.view.dom.isConnected
  } catch {
    return false
  }
}

/** The same, kept fresh. */
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
