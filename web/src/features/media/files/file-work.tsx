import type { FileDetail } from '@toasoan/contract/media/files'
import { jobKindLabels, jobStateLabels, type MediaJobRow } from '@toasoan/contract/media/work'
import { useText } from '#web/language/use-text.ts'
import styles from './file-drawer.module.css'
import { managerTexts as words } from './manager/text.ts'
import { fileTexts as texts } from './text.ts'

/** Why work on a file does not go on, or how far it is. */
function useRemark(): (job: MediaJobRow) => string {
  const t = useText()
  return ({ needs_tool, needs_room, state, progress, failure }) => {
    if (needs_tool) return t(words.needsTool)
    if (needs_room) return t(words.needsRoom)
    return state === 'running' ? `${progress}%` : failure
  }
}

/** What is still to be done with a file, waits, or failed; nothing once all of it is done. */
export function FileWork({ jobs }: Pick<FileDetail, 'jobs'>) {
  const t = useText()
  const remark = useRemark()
  const open = jobs.filter(({ state }) => state !== 'done')
  if (open.length === 0) return null
  return (
    <>
      <h3 className={styles.head}>{t(texts.work)}</h3>
      <ul className={styles.uses}>
        {open.map((job) => (
          <li key={job.id}>
            {t(jobKindLabels[job.kind])}{' '}
            <span className={styles.kind}>
              {[t(jobStateLabels[job.state]), remark(job)].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
