import { Button } from '@mantine/core'
import type { FileDetail } from '@toasoan/contract/media/files'
import { previewedExtensions } from '@toasoan/contract/media/previews'
import { useEffect, useState } from 'react'
import { isInWork } from '#web/entities/library/file-state.ts'
import { FileThumb, isDrawn } from '#web/entities/library/file-thumb.tsx'
import { useText } from '#web/language/use-text.ts'
import { DocumentPages } from './document-pages.tsx'
import styles from './file-drawer.module.css'
import { Film, Sound, type TellPlayer, Unread } from './players.tsx'
import { fileTexts as texts } from './text.ts'

/** Most bytes of a text that are shown. */
const mostText = 200_000

/** The text of a file, as far as it is shown; null until it is there, `failed` when it does not come. */
function useFileText({ open_address }: FileDetail): { words: string | null; failed: boolean } {
  const [words, setWords] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const given = new AbortController()
    fetch(open_address, { headers: { Range: `bytes=0-${mostText - 1}` }, signal: given.signal })
      .then((answer) => (answer.ok ? answer.text() : Promise.reject(new Error(String(answer.status)))))
      .then(setWords)
      .catch(() => setFailed(!given.signal.aborted))
    return () => given.abort()
  }, [open_address])
  return { words, failed }
}

function TextFile({ row }: { row: FileDetail }) {
  const { words, failed } = useFileText(row)
  if (failed) return <Unread />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={styles.text} aria-label={row.name} tabIndex={0}>
      {words}
    </section>
  )
}

function Picture({ row }: { row: FileDetail }) {
  const t = useText()
  return (
    <a
      href={row.file_local}
      target="_blank"
      rel="noreferrer"
      title={t(texts.zoom)}
      className={styles.picture}
    >
      <img
        src={`${row.file_local}?w=1280`}
        alt={row.description || row.name}
        width={row.width ?? undefined}
        height={row.height ?? undefined}
      />
    </a>
  )
}

/** What a browser can show of a file. */
export function FilePlayer({ row, onPlayer }: { row: FileDetail; onPlayer?: TellPlayer }) {
  const t = useText()
  const { type, extension, pipeline } = row
  if (isInWork(row) && pipeline === 'assembling') return <p className={styles.note}>{t(texts.inWork)}</p>
  if (pipeline === 'failed' || pipeline === 'quarantined')
    return <p className={styles.note}>{t(texts.failedFile, { reason: row.failure })}</p>
  if (row.trashed_at) return <p className={styles.note}>{t(texts.trashedFile)}</p>
  if (isDrawn(row)) return <Picture row={row} />
  if (type === 'audio') return <Sound row={row} onPlayer={onPlayer} />
  if (type === 'video') return <Film row={row} onPlayer={onPlayer} />
  if (extension === 'txt') return <TextFile row={row} />
  if (previewedExtensions.includes(extension)) return <DocumentPages row={row} />
  if (extension === 'pdf' && navigator.pdfViewerEnabled) return <PdfFile row={row} />
  return (
    <div className={styles.unseen}>
      <span className={styles.sign}>
        <FileThumb row={row} />
      </span>
      <p>{t(texts.noPreview)}</p>
    </div>
  )
}

/** A document in the browser's own viewer. It comes as a download, so it is shown from the memory of this page. */
function PdfFile({ row }: { row: FileDetail }) {
  const t = useText()
  const [address, setAddress] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  const { open_address, name } = row
  useEffect(() => {
    const given = new AbortController()
    let made: string | null = null
    fetch(open_address, { signal: given.signal })
      .then((answer) => (answer.ok ? answer.blob() : Promise.reject(new Error(String(answer.status)))))
      .then((blob) => {
        made = URL.createObjectURL(new Blob([blob], { type: 'application/pdf' }))
        setAddress(made)
      })
      .catch(() => setFailed(!given.signal.aborted))
    return () => {
      given.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [open_address])
  if (failed) return <Unread />
  return (
    <div className={styles.pages}>
      {address && (
        <>
          <iframe src={address} title={name} className={styles.pdf} />
          <Button
            component="a"
            href={address}
            target="_blank"
            rel="noreferrer"
            size="compact-sm"
            variant="subtle"
          >
            {t(texts.newTab)}
          </Button>
        </>
      )}
    </div>
  )
}
