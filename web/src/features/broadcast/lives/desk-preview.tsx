import { Button, Group, Text as Words } from '@mantine/core'
import { IconExternalLink, IconHeadphones, IconHeadphonesOff, IconVolumeOff } from '@tabler/icons-react'
import { silentBelow } from '@toasoan/contract/broadcast/live-preview'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { number } from '#web/ui/date-time.ts'
import styles from './live-desk.module.css'
import { liveTexts as texts } from './text.ts'
import { usePreview } from './use-preview.ts'

/** Levels in dBFS from which on a peak is near the limit, and at it. */
const [loud, full] = [-9, -3]

function Level({ label, peak }: { label: string; peak: number }) {
  const shown = Math.max(silentBelow, Math.min(0, peak))
  return (
    <div className={styles.level}>
      <span>{label}</span>
      <meter
        className={styles.meter}
        aria-label={label}
        min={silentBelow}
        max={0}
        low={loud}
        high={full}
        optimum={silentBelow}
        value={shown}
      />
      <span className={styles.decibel}>{`${number(Math.round(shown))} dB`}</span>
    </div>
  )
}

/** Picture, sound and level of what a live sends. */
export function DeskPreview({ id }: { id: number }) {
  const t = useText()
  const { preview, listens, toggle } = usePreview(id)
  const seconds = preview?.seconds ?? []
  const last = seconds.at(-1)
  const isSilent =
    seconds.length >= 3 && seconds.every(({ peaks }) => peaks.every((peak) => peak <= silentBelow))
  const Icon = listens ? IconHeadphonesOff : IconHeadphones
  return (
    <Card title={t(texts.preview)}>
      {preview?.picture ? (
        <img className={styles.picture} src={preview.picture} alt={t(texts.previewPicture)} />
      ) : (
        <Words size="sm" c="dimmed" role="status">
          {t(texts.previewWaits)}
        </Words>
      )}
      {last && (
        <>
          <Level label={t(texts.left)} peak={last.peaks[0]} />
          <Level label={t(texts.right)} peak={last.peaks[1]} />
          <Group justify="space-between" mt="xs" mih={36}>
            <Button
              size="xs"
              variant="default"
              leftSection={<Icon size={16} stroke={1.8} />}
              aria-pressed={listens}
              onClick={toggle}
            >
              {t(listens ? texts.mute : texts.listen)}
            </Button>
            {preview?.mp3 && (
              <Button
                component="a"
                href={preview.mp3}
                target="_blank"
                rel="noopener"
                size="xs"
                variant="subtle"
                leftSection={<IconExternalLink size={16} stroke={1.8} />}
              >
                {t(texts.encodedSound)}
              </Button>
            )}
            {isSilent && (
              <Words size="sm" c="red" role="alert">
                <IconVolumeOff size={16} stroke={1.9} aria-hidden /> {t(texts.noSound)}
              </Words>
            )}
          </Group>
        </>
      )}
    </Card>
  )
}
