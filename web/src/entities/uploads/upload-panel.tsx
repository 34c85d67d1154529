import { ActionIcon, Button, FileButton, Progress } from '@mantine/core'
import {
  IconChevronDown,
  IconChevronUp,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconX,
} from '@tabler/icons-react'
import type { Text } from '@toasoan/contract/kit/text'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { fileSize } from '#web/ui/date-time.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { Hint } from '#web/ui/hint.tsx'
import { askAddress } from './from-address.tsx'
import { spanText } from './speed.ts'
import { uploadTexts as texts } from './text.ts'
import { uploadFiles } from './upload-door.ts'
import { UploadFieldsForm } from './upload-fields.tsx'
import { inOrder, type UploadItem } from './upload-item.ts'
import { LineAction, UploadLine } from './upload-line.tsx'
import styles from './upload-panel.module.css'
import {
  cancelUpload,
  clearUploads,
  forgetKept,
  pauseUploads,
  resolveDuplicate,
  resumeUploads,
} from './upload-queue.ts'
import { summaryOf, useUploadRate, useUploads } from './use-uploads.ts'

type Summary = ReturnType<typeof summaryOf>

const idsOf = (items: readonly UploadItem[]) => items.map(({ id }) => id)

/** Summary line of the panel. */
function useHeadline({ running, paused, asking, failed, done }: Summary, kept: number): string {
  const t = useText()
  if (running.length > 0) return t(texts.running, { count: running.length })
  if (asking.length > 0) return t(texts.waitsFor, { count: asking.length })
  if (paused.length > 0) return t(texts.allPaused, { count: paused.length })
  if (failed.length > 0) return t(texts.someFailed, { count: failed.length })
  if (done.length > 0) return t(texts.finished, { count: done.length })
  return t(texts.unfinishedTitle, { count: kept })
}

function HeadAction({ label, onClick, children }: { label: Text; onClick: () => void; children: ReactNode }) {
  const t = useText()
  return (
    <Hint label={t(label)}>
      <ActionIcon variant="subtle" color="gray" size={30} aria-label={t(label)} onClick={onClick}>
        {children}
      </ActionIcon>
    </Hint>
  )
}

/** Progress, speed and remaining time. */
function Pace({ summary }: { summary: Summary }) {
  const t = useText()
  const { sent, size, left, running, away, full } = summary
  const rate = useUploadRate(running.length > 0)
  const words = [t(texts.of, { sent: fileSize(sent), size: fileSize(size) })]
  if (away) words.push(t(texts.away))
  else if (full) words.push(t(texts.full))
  else if (rate > 0) {
    words.push(t(texts.speed, { speed: fileSize(rate) }))
    if (left > 0) words.push(t(texts.left, { time: spanText(left / rate) }))
  }
  return (
    <div className={styles.pace}>
      <Progress size="sm" value={size > 0 ? (sent / size) * 100 : 0} aria-label={t(texts.title)} />
      <p className={styles.small}>{words.join(' · ')}</p>
    </div>
  )
}

/** Bulk actions for all duplicates. */
function AllDuplicates({ asking }: Pick<Summary, 'asking'>) {
  const t = useText()
  if (asking.length < 2) return null
  const resolveAll = (wish: 'keepBoth' | 'use') => {
    for (const { id, duplicates } of asking)
      if (wish === 'keepBoth') void resolveDuplicate(id, wish)
      else if (duplicates[0]) void resolveDuplicate(id, duplicates[0])
  }
  return (
    <div className={styles.all}>
      <Button size="compact-sm" variant="light" onClick={() => resolveAll('use')}>
        {t(texts.useAll)}
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => resolveAll('keepBoth')}>
        {t(texts.keepAll)}
      </Button>
    </div>
  )
}

/** The panel of all uploads, on every screen. */
export function UploadPanel() {
  const t = useText()
  const can = useCan()
  const { items, kept } = useUploads()
  const [folded, setFolded] = useState(false)
  const summary = summaryOf(items)
  const headline = useHeadline(summary, kept.length)
  if ((items.length === 0 && kept.length === 0) || !can('file.create')) return null
  const { running, paused, failed, asking } = summary
  const open = [...running, ...paused]
  const cancelAll = async () => {
    const body = t(texts.cancelBody, { count: open.length })
    if (!(await confirm({ title: texts.cancelTitle, body, danger: true }))) return
    for (const { id } of open) cancelUpload(id)
  }
  const close = () => {
    clearUploads()
    for (const { id } of asking) cancelUpload(id)
    for (const { key } of kept) forgetKept(key)
  }
  return (
    <section className={styles.panel} aria-label={t(texts.title)} data-folded={folded || undefined}>
      <header className={styles.head}>
        <p className={styles.title} role="status">
          {headline}
        </p>
        {running.length > 0 && (
          <HeadAction label={texts.pauseAll} onClick={() => pauseUploads(idsOf(running))}>
            <IconPlayerPause size={17} />
          </HeadAction>
        )}
        {running.length === 0 && paused.length > 0 && (
          <HeadAction label={texts.resumeAll} onClick={() => resumeUploads(idsOf(paused))}>
            <IconPlayerPlay size={17} />
          </HeadAction>
        )}
        {failed.length > 0 && (
          <HeadAction label={texts.retryAll} onClick={() => resumeUploads(idsOf(failed))}>
            <IconRefresh size={17} />
          </HeadAction>
        )}
        <HeadAction label={folded ? texts.expand : texts.minimise} onClick={() => setFolded(!folded)}>
          {folded ? <IconChevronUp size={17} /> : <IconChevronDown size={17} />}
        </HeadAction>
        {open.length > 0 ? (
          <HeadAction label={texts.cancelAll} onClick={() => void cancelAll()}>
            <IconX size={17} />
          </HeadAction>
        ) : (
          <HeadAction label={texts.close} onClick={close}>
            <IconX size={17} />
          </HeadAction>
        )}
      </header>
      {open.length > 0 && <Pace summary={summary} />}
      {!folded && (
        <>
          {items.length > 0 && <UploadFieldsForm />}
          <AllDuplicates asking={asking} />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
          <ul className={styles.lines} aria-label={t(texts.title)} tabIndex={0}>
            {inOrder(items).map((item) => (
              <UploadLine key={item.id} item={item} />
            ))}
            {kept.map(({ key, name, size }) => (
              <li key={key} className={styles.line} data-state="kept">
                <span className={styles.mark} />
                <div className={styles.about}>
                  <p className={styles.name} title={name}>
                    {name}
                  </p>
                  <p className={styles.small}>
                    {fileSize(size)} · {t(texts.again)}
                  </p>
                </div>
                <LineAction label={texts.forget} name={name} onClick={() => forgetKept(key)}>
                  <IconX size={16} />
                </LineAction>
              </li>
            ))}
          </ul>
          <footer className={styles.foot}>
            <FileButton multiple onChange={(files) => void uploadFiles(files)}>
              {(props) => (
                <Button {...props} size="compact-sm" variant="default">
                  {t(texts.choose)}
                </Button>
              )}
            </FileButton>
            {can('file.download') && (
              <Button size="compact-sm" variant="default" onClick={() => void askAddress()}>
                {t(texts.fromAddress)}
              </Button>
            )}
            {can('file.index') && (
              <Button component={Link} to="/files" size="compact-sm" variant="subtle">
                {t(texts.library)}
              </Button>
            )}
          </footer>
        </>
      )}
    </section>
  )
}
