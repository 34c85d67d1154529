import type { FileType } from '@toasoan/contract/media/extensions'
import { type ReactNode, useCallback, useRef } from 'react'
import { acceptOf } from './file-kind.ts'

/** A hidden file field to render, and a function that opens it for some file kinds. */
export function useFileField(onFiles: (files: File[]) => void): {
  field: ReactNode
  choose: (...kinds: FileType[]) => void
} {
  const input = useRef<HTMLInputElement>(null)
  const field = (
    <input
      ref={input}
      type="file"
      multiple
      hidden
      tabIndex={-1}
      aria-hidden
      onChange={({ currentTarget }) => {
        onFiles([...(currentTarget.files ?? [])])
        currentTarget.value = ''
      }}
    />
  )
  const choose = useCallback((...kinds: FileType[]) => {
    if (!input.current) return
    input.current.accept = acceptOf(...kinds)
    input.current.click()
  }, [])
  return { field, choose }
}
