import { text } from '@toasoan/contract/kit/text'
import { lazy, Suspense, useEffect, useState } from 'react'
import { droppedFiles } from '#web/entities/uploads/dropped-files.ts'
import { uploadFiles, useUploadsRequested } from '#web/entities/uploads/upload-door.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import styles from './drop-anywhere.module.css'

const UploadPanel = lazy(() =>
  import('#web/entities/uploads/upload-panel.tsx').then((part) => ({ default: part.UploadPanel })),
)

const hint = text('Thả tệp để tải lên thư viện', 'Drop files to upload them to the library')

const carriesFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable=true]') !== null

/** Takes files dropped or pasted anywhere that no field, text or dialog takes for itself. */
function useDroppedFiles(allowed: boolean): boolean {
  const [over, setOver] = useState(false)
  useEffect(() => {
    if (!allowed) return
    const listening = new AbortController()
    const { signal } = listening
    let left: ReturnType<typeof setTimeout> | undefined
    const drag = (event: DragEvent) => {
      clearTimeout(left)
      // A drag that ends outside of the window tells nothing; it is over when no more is heard of it.
      left = setTimeout(() => setOver(false), 300)
      if (event.defaultPrevented || !carriesFiles(event)) return setOver(false)
      event.preventDefault()
      setOver(true)
    }
    const drop = (event: DragEvent) => {
      setOver(false)
      if (event.defaultPrevented || !carriesFiles(event)) return
      event.preventDefault()
      if (event.dataTransfer) void droppedFiles(event.dataTransfer).then((files) => uploadFiles(files))
    }
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (event.defaultPrevented || files.length === 0 || isWriting(event.target)) return
      void uploadFiles(files)
    }
    window.addEventListener('dragover', drag, { signal })
    window.addEventListener('drop', drop, { signal })
    window.addEventListener('paste', paste, { signal })
    return () => {
      clearTimeout(left)
      listening.abort()
    }
  }, [allowed])
  return over
}

/** Files dropped anywhere go into the library; the panel that shows how comes with the first of them. */
export function DropAnywhere() {
  const t = useText()
  const over = useDroppedFiles(useCan()('file.create'))
  const requested = useUploadsRequested()
  return (
    <>
      {over && (
        <div className={styles.over} aria-hidden>
          <p className={styles.words}>{t(hint)}</p>
        </div>
      )}
      <Suspense>{requested && <UploadPanel />}</Suspense>
    </>
  )
}
