import { Text as Words } from '@mantine/core'
import { type HeldBack, heldBackTexts as texts } from '@toasoan/contract/messaging/held-back'
import { useText } from '#web/language/use-text.ts'

/** Why a scheduled item is not published although it is due, and who decides. */
export function HeldWords({ held }: { held: HeldBack | null }) {
  const t = useText()
  if (!held) return null
  const { by, deciders } = held
  const names = deciders.join(', ')
  return (
    <Words span size="xs" c="dimmed" style={{ whiteSpace: 'normal' }}>
      {names ? t(texts.who, { names }) : t(texts.nobody)} {by && t(texts.why, { by })}
    </Words>
  )
}
