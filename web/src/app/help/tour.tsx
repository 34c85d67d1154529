import { Button, Group, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import styles from './tour.module.css'
import { tourSteps, tourTexts } from './tour-texts.ts'

/** Marks what a step is about while the step is shown. What is not on the screen, as on a phone, is only named. */
function usePointed(target: string | null): void {
  useEffect(() => {
    const found = target
      ? [...document.querySelectorAll<HTMLElement>(`[data-tour="${target}"]`)].find(
          (element) => element.getClientRects().length > 0,
        )
      : undefined
    found?.setAttribute('data-tour-now', '')
    return () => found?.removeAttribute('data-tour-now')
  }, [target])
}

type Props = {
  /** Somebody asked for it, and so looks for it: it takes the focus. The first time it waits beside the work. */
  asked: boolean
  onEnd: () => void
}

/** A few sentences about the frame of the program, one after the other; nothing else is held up by them. */
export function Tour({ asked, onEnd }: Props) {
  const t = useText()
  const [place, setPlace] = useState(0)
  const card = useRef<HTMLElement>(null)
  const step = tourSteps[place]
  usePointed(step?.target ?? null)
  useEffect(() => {
    if (asked) card.current?.focus()
  }, [asked])
  const end = () => {
    // Who was in it goes on where it can be had again, not at the top of the page.
    if (card.current?.contains(document.activeElement))
      document.querySelector<HTMLElement>('[data-tour="help"] button')?.focus()
    onEnd()
  }
  if (!step) return null
  const last = place === tourSteps.length - 1
  return (
    <section
      ref={card}
      className={styles.card}
      aria-label={t(tourTexts.title)}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') end()
      }}
    >
      <div aria-live="polite">
        <Text size="sm" c="dimmed">
          {t(tourTexts.place, { place: place + 1, of: tourSteps.length })}
        </Text>
        <h2 className={styles.title}>{t(step.title)}</h2>
        <Text size="sm">{t(step.body)}</Text>
      </div>
      <Group mt="sm" justify="space-between">
        {last ? (
          <span />
        ) : (
          <Button variant="subtle" color="gray" size="sm" onClick={end}>
            {t(tourTexts.skip)}
          </Button>
        )}
        <Group gap="xs">
          {place > 0 && (
            <Button variant="default" size="sm" onClick={() => setPlace(place - 1)}>
              {t(tourTexts.back)}
            </Button>
          )}
          <Button size="sm" onClick={() => (last ? end() : setPlace(place + 1))}>
            {t(last ? tourTexts.done : tourTexts.next)}
          </Button>
        </Group>
      </Group>
    </section>
  )
}
