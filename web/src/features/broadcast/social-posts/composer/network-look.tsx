import { Text as Words } from '@mantine/core'
import { IconBrandFacebook } from '@tabler/icons-react'
import { messageLimits } from '@toasoan/contract/broadcast/social-posts'
import { useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { socialTexts as texts } from '../text.ts'
import styles from './look.module.css'

export type Shown = {
  name: string
  message: string
  link: string
  /** The card of a link. */
  card: { title: string; picture: string | null; host: string } | null
  pictures: string[]
}

/** Lines that a network shows before it folds the rest away. */
const mostLines = 5

/** The words that are seen at first, and whether more is folded away. */
export function foldedWords(message: string): { seen: string; isFolded: boolean } {
  const lines = message.split('\n').slice(0, mostLines).join('\n')
  const seen = lines.length > messageLimits.folded ? lines.slice(0, messageLimits.folded) : lines
  return { seen: seen.trimEnd(), isFolded: seen.length < message.trimEnd().length }
}

/** Pictures as Facebook lays them out: one alone, two side by side, four in a square, the rest counted. */
function Pictures({ pictures }: { pictures: string[] }) {
  const shown = pictures.slice(0, 4)
  return (
    <div className={styles.pictures} data-count={shown.length}>
      {shown.map((src, n) => (
        <div key={src} className={styles.frame}>
          <img src={src} alt="" />
          {n === 3 && pictures.length > 4 && <span className={styles.rest}>+{pictures.length - 4}</span>}
        </div>
      ))}
    </div>
  )
}

/** A post as readers of Facebook meet it: cut after some lines, its picture cropped, its link a card. */
export function NetworkLook({ name, message, link, card, pictures }: Shown) {
  const t = useText()
  const [unfolded, setUnfolded] = useState(false)
  const { seen, isFolded } = foldedWords(message)
  const host = card?.host || (URL.canParse(link) ? new URL(link).host : '')
  return (
    <section className={styles.post} aria-label={t(texts.preview, { name })}>
      <header className={styles.head}>
        <span className={styles.face} aria-hidden>
          <IconBrandFacebook size={20} />
        </span>
        <span>
          <strong>{name}</strong>
          <Words size="xs">{t(texts.justNow)}</Words>
        </span>
      </header>
      {message && (
        <p className={styles.words}>
          {unfolded ? message : seen}
          {isFolded && !unfolded && (
            <button type="button" className={styles.more} onClick={() => setUnfolded(true)}>
              … {t(texts.more)}
            </button>
          )}
        </p>
      )}
      {pictures.length > 0 ? (
        <Pictures pictures={pictures} />
      ) : (
        link && (
          <div className={styles.card}>
            {card?.picture && (
              <div className={styles.banner}>
                <img src={card.picture} alt="" />
              </div>
            )}
            <div className={styles.caption}>
              <Words size="xs">{host.toUpperCase()}</Words>
              <strong>{card?.title ?? link}</strong>
            </div>
          </div>
        )
      )}
      {(pictures.length > 0 || card?.picture) && (
        <Words size="xs" p="xs">
          {t(texts.cropped)}
        </Words>
      )}
    </section>
  )
}
