import { Button } from '@mantine/core'
import { IconBroadcast } from '@tabler/icons-react'
import type { FileDetail } from '@toasoan/contract/media/files'
import { isSentLoudness } from '@toasoan/contract/media/loudness'
import { useText } from '#web/language/use-text.ts'
import { number } from '#web/ui/date-time.ts'
import { makeBroadcastCopy, quietly } from './change-files.ts'
import styles from './file-drawer.module.css'
import { fileTexts as texts } from './text.ts'

const isAsked = ({ jobs }: FileDetail): boolean =>
  jobs.some(({ kind, state }) => kind === 'loudness' && (state === 'waiting' || state === 'running'))

/** Has a copy made of a sound that is louder or quieter than broadcast is. */
export function BroadcastCopyAction({ file }: { file: FileDetail }) {
  const t = useText()
  const { type, lufs, broadcast_lufs, may } = file
  const requested = type === 'audio' && lufs !== null && !isSentLoudness(lufs) && broadcast_lufs === null
  if (!requested || !may.update || isAsked(file)) return null
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconBroadcast size={15} />}
      onClick={() => quietly(makeBroadcastCopy(file))}
    >
      {t(texts.toBroadcast)}
    </Button>
  )
}

/** The copy of a sound for broadcast: how loud it is, to listen to and to take along. */
export function BroadcastCopy({ file }: { file: FileDetail }) {
  const t = useText()
  const copy = file.renditions.find(({ kind }) => kind === 'broadcast')
  if (!copy || file.trashed_at) return null
  const loudness = file.broadcast_lufs === null ? '' : `${number(file.broadcast_lufs)} LUFS`
  const name = `${file.name} (${t(texts.broadcastCopy)}).${copy.mimetype === 'audio/flac' ? 'flac' : 'mp3'}`
  return (
    <>
      <h3 className={styles.head}>{[t(texts.broadcastCopy), loudness].filter(Boolean).join(' · ')}</h3>
      {/* biome-ignore lint/a11y/useMediaCaption: the words of a recording are its transcript */}
      <audio controls preload="none" src={copy.address} aria-label={name} className={styles.copy} />
      {file.may.download && (
        <Button component="a" href={copy.address} download={name} size="compact-sm" variant="subtle">
          {t(texts.download)}
        </Button>
      )}
    </>
  )
}
