import { Button, Select } from '@mantine/core'
import { IconCut, IconDeviceFloppy, IconQuote, IconZoomQuestion } from '@tabler/icons-react'
import type { FileDetail } from '@toasoan/contract/media/files'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { dateTime, number } from '#web/ui/date-time.ts'
import { copyQuotation } from './copy-quotation.ts'
import { ExportMenu } from './export-menu.tsx'
import { FindBar } from './find-bar.tsx'
import type { Hit } from './find-words.ts'
import { needsCheck } from './marked-words.ts'
import type { Selected, Shown } from './shown.ts'
import { transcriptTexts as texts } from './text.ts'
import styles from './transcript.module.css'
import type { Drafting } from './use-draft.ts'

function Speed({ player }: { player: HTMLMediaElement }) {
  const t = useText()
  const [speed, setSpeed] = useState(player.playbackRate)
  useEffect(() => {
    const look = () => setSpeed(player.playbackRate)
    player.addEventListener('ratechange', look)
    return () => player.removeEventListener('ratechange', look)
  }, [player])
  return (
    <span className={styles.speed} role="status">
      {t(texts.speed, { speed: number(speed) })}
    </span>
  )
}

type Props = {
  row: FileDetail
  shown: Shown
  draft: Drafting
  readOnly: boolean
  words: string
  player: HTMLMediaElement | null
  selected: Selected | null
  onGo: (version: number | null) => void
  onDoubt: () => void
  onHit: (hit: Hit, focus: boolean) => void
}

/** What can be done with the words of a recording. */
export function EditorTools(props: Props) {
  const { row, shown, draft, readOnly, words, player, selected, onGo, onDoubt, onHit } = props
  const t = useText()
  const can = useCan()
  const { segments, unsaved, saving } = draft
  const { versions, transcript } = shown
  const doubts = segments.filter(needsCheck).length
  return (
    <div className={styles.tools}>
      <FindBar segments={segments} first={words} ready={player !== null} onHit={onHit} />
      {!readOnly && doubts > 0 && (
        <Button
          size="compact-sm"
          variant="default"
          title={t(texts.nextDoubt)}
          leftSection={<IconZoomQuestion size={15} />}
          onClick={onDoubt}
        >
          {t(texts.doubts, { count: doubts })}
        </Button>
      )}
      {selected && row.type === 'audio' && can('file.create') && (
        <Button
          component={Link}
          to={`/files/${row.id}/cut?from=${selected.from}&to=${selected.to}`}
          size="compact-sm"
          variant="default"
          leftSection={<IconCut size={15} />}
        >
          {t(texts.clip)}
        </Button>
      )}
      {selected && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconQuote size={15} />}
          // The selection stays where it is.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => void copyQuotation(row, selected)}
        >
          {t(texts.quote)}
        </Button>
      )}
      {player && <Speed player={player} />}
      <Select
        className={styles.push}
        size="xs"
        w={330}
        maw="100%"
        aria-label={t(texts.versions)}
        allowDeselect={false}
        value={String(transcript?.version ?? '')}
        data={versions.map(({ version, created_by, created_at }) => ({
          value: String(version),
          label: t(texts.versionLine, {
            version,
            who: created_by?.name ?? t(texts.machine),
            when: dateTime(created_at),
          }),
        }))}
        onChange={(value) => onGo(Number(value))}
      />
      <ExportMenu fileId={row.id} name={row.name} version={transcript?.version ?? 1} />
      {!readOnly && (
        <>
          <span className={styles.quiet} role="status">
            {saving
              ? t(texts.saving)
              : unsaved > 0
                ? t(texts.notSaved, { count: unsaved })
                : t(texts.allSaved)}
          </span>
          <Button
            size="compact-sm"
            loading={saving}
            disabled={unsaved === 0}
            leftSection={<IconDeviceFloppy size={15} />}
            onClick={() => void draft.save()}
          >
            {t(texts.save)}
          </Button>
        </>
      )}
    </div>
  )
}
