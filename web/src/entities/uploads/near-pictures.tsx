import type { FileRow } from '@toasoan/contract/media/file-row'
import { listFiles } from '@toasoan/contract/media/files'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useList } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { uploadTexts as texts } from './text.ts'
import styles from './upload-panel.module.css'

/** Polling interval in ms and number of polls: the server compares an image soon after upload. */
const lookEvery = 6000
const mostLooks = 3

/** Notifies about library images similar to a new upload. */
export function NearPictures({ row }: { row: FileRow }) {
  const t = useText()
  const [looks, setLooks] = useState(0)
  const query = { near: row.id, perPage: 10 }
  const { data, refetch } = useList(listFiles, { query }, { quiet: true, enabled: false })
  const count = data?.total ?? 0
  useEffect(() => {
    if (count > 0 || looks >= mostLooks) return
    const timer = setTimeout(() => void refetch().finally(() => setLooks(looks + 1)), lookEvery)
    return () => clearTimeout(timer)
  }, [count, looks, refetch])
  if (count === 0) return null
  return (
    <p className={styles.small}>
      <Link to={`/files?near=${row.id}`}>{t(texts.near, { count })}</Link>
    </p>
  )
}
