import { ActionIcon, Group, Text as Words } from '@mantine/core'
import {
  IconPlayerPause,
  IconPlayerPlay,
  IconRewindBackward15,
  IconRewindForward15,
  IconX,
} from '@tabler/icons-react'
import { clock, dayAfter, dayBegins, wallTimeAt } from '@toasoan/contract/broadcast/zone-clock'
import { useText } from '#web/language/use-text.ts'
import { dayWords } from '../day-words.ts'
import styles from './recorded.module.css'
import { recordedTexts as texts } from './recorded-texts.ts'
import { type Span, within } from './spans.ts'
import type { RecordedPlayer } from './use-player.ts'

/** Seconds by which an arrow key moves. */
const step = 5

type Props = { player: RecordedPlayer; heard: readonly Span[]; lost: readonly Span[]; zone: string }

/** The moment of a day that is heard, with what there is to hear of that day and what is missing. */
export function RecordedBar({ player, heard, lost, zone }: Props) {
  const t = useText()
  const { at, playing, told, sound } = player
  const wall = (moment: number) => clock(Math.floor(wallTimeAt(moment, zone).seconds))
  const date = at === null ? '' : wallTimeAt(at, zone).date
  const begins = date ? dayBegins(date, zone) : 0
  const ends = date ? dayBegins(dayAfter(date, 1), zone) : 1
  const share = (moment: number) => `${((moment - begins) / (ends - begins)) * 100}%`
  const strip = (spans: readonly Span[], kind: string) =>
    within(spans, { from: begins, until: ends }).map(({ from, until }) => (
      <span
        key={`${kind} ${from}`}
        className={styles.part}
        data-kind={kind}
        style={{ insetInlineStart: share(from), width: `calc(${share(until)} - ${share(from)})` }}
      />
    ))
  const words = told && t(texts[told.why], { time: wall(told.at), next: wall(told.next) })
  return (
    <>
      <audio {...sound} hidden preload="auto" />
      {at !== null && (
        <section className={styles.bar} aria-label={t(texts.player)}>
          <Group gap={4} wrap="nowrap">
            <ActionIcon variant="default" aria-label={t(texts.back)} onClick={() => player.seek(-15)}>
              <IconRewindBackward15 size={18} stroke={1.7} />
            </ActionIcon>
            <ActionIcon size="lg" aria-label={t(playing ? texts.pause : texts.play)} onClick={player.toggle}>
              {playing ? (
                <IconPlayerPause size={19} stroke={1.8} />
              ) : (
                <IconPlayerPlay size={19} stroke={1.8} />
              )}
            </ActionIcon>
            <ActionIcon variant="default" aria-label={t(texts.on)} onClick={() => player.seek(15)}>
              <IconRewindForward15 size={18} stroke={1.7} />
            </ActionIcon>
          </Group>
          <div className={styles.when}>
            <strong data-moment>{wall(at)}</strong>
            <Words size="xs" c="dimmed">
              {dayWords(date)}
            </Words>
          </div>
          <div className={styles.track}>
            <div className={styles.strip} aria-hidden>
              {strip(heard, 'heard')}
              {strip(lost, 'lost')}
            </div>
            <input
              type="range"
              className={styles.range}
              aria-label={t(texts.moment)}
              aria-valuetext={wall(at)}
              min={0}
              max={(ends - begins) / 1000 - 1}
              step={step}
              value={Math.round((at - begins) / 1000)}
              onChange={({ currentTarget: { value } }) => player.play(begins + Number(value) * 1000)}
            />
            <Words size="xs" role="status" className={styles.told} data-why={told?.why}>
              {words}
            </Words>
          </div>
          <ActionIcon variant="subtle" aria-label={t(texts.close)} onClick={player.close}>
            <IconX size={18} stroke={1.7} />
          </ActionIcon>
        </section>
      )}
    </>
  )
}
