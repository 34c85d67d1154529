import { ActionIcon, TextInput } from '@mantine/core'
import { IconChevronDown, IconSearch } from '@tabler/icons-react'
import type { Segment } from '@toasoan/contract/media/transcripts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { findWords, type Hit } from './find-words.ts'
import { transcriptTexts as texts } from './text.ts'
import styles from './transcript.module.css'

type Props = {
  segments: readonly Segment[]
  /** Words that are gone to by themselves, once the player is `ready`. */
  first: string
  ready: boolean
  onHit: (hit: Hit, focus: boolean) => void
}

/** Spoken words, typed with or without accents: Enter goes from one place to the next, and to its second. */
export function FindBar({ segments, first, ready, onHit }: Props) {
  const t = useText()
  const [typed, setTyped] = useState(first)
  const [at, setAt] = useState(-1)
  const hits = useMemo(() => findWords(segments, typed), [segments, typed])
  const go = (place: number, focus: boolean) => {
    const hit = hits[place % hits.length]
    if (!hit) return
    setAt(place % hits.length)
    onHit(hit, focus)
  }
  const begun = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words of the address are gone to once
  useEffect(() => {
    if (begun.current || !ready || !first || hits.length === 0) return
    begun.current = true
    go(0, false)
  }, [hits, ready])
  return (
    <div className={styles.find}>
      <TextInput
        size="xs"
        type="search"
        aria-label={t(texts.find)}
        placeholder={`${t(texts.find)} · ${t(texts.findHint)}`}
        leftSection={<IconSearch size={14} />}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setAt(-1)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          go(at + 1, false)
        }}
      />
      {typed.trim() !== '' && (
        <span role="status" className={styles.quiet}>
          {hits.length === 0
            ? t(texts.noHits)
            : t(texts.hits, { at: Math.max(1, at + 1), count: hits.length })}
        </span>
      )}
      <ActionIcon
        variant="subtle"
        aria-label={t(texts.nextHit)}
        disabled={hits.length === 0}
        onClick={() => go(at + 1, true)}
      >
        <IconChevronDown size={16} />
      </ActionIcon>
    </div>
  )
}
