import { clipped, searchLengths } from '@toasoan/contract/editorial/search-preview'
import { articlePath, slugOf } from '@toasoan/contract/site/paths'
import { useText } from '#web/language/use-text.ts'
import { useWritingState } from '../desk/writing-context.ts'
import { previewTexts } from './preview-texts.ts'
import styles from './search-preview.module.css'

type Length = { label: string; count: number; most: number }

function Lengths({ lengths }: { lengths: readonly Length[] }) {
  const t = useText()
  return (
    <ul className={styles.lengths}>
      {lengths.map(({ label, count, most }) => (
        <li key={label} data-long={count > most || undefined}>
          {t(count > most ? previewTexts.long : previewTexts.length, { label, count, most })}
        </li>
      ))}
    </ul>
  )
}

/** The story as a search engine lists it, and how long its headline and description are. */
export function SearchPreview() {
  const t = useText()
  const title = useWritingState(({ values }) => values.seo_title || values.title)
  const description = useWritingState(({ values }) => values.seo_description || values.lead)
  const slug = useWritingState(({ values }) => values.slug || slugOf(values.title))
  const id = useWritingState(({ head }) => head?.id ?? 0)
  const path = articlePath(slug || 'tin', id)
  return (
    <figure className={styles.preview} aria-label={t(previewTexts.search)}>
      <figcaption>{t(previewTexts.search)}</figcaption>
      <div className={styles.result}>
        <span className={styles.address}>{`${location.host}${path}`}</span>
        <span className={styles.title}>{clipped(title, searchLengths.title) || t(previewTexts.noTitle)}</span>
        <span className={styles.description}>
          {clipped(description, searchLengths.description) || t(previewTexts.noDescription)}
        </span>
      </div>
      <Lengths
        lengths={[
          { label: t(previewTexts.title), count: title.trim().length, most: searchLengths.title },
          {
            label: t(previewTexts.description),
            count: description.trim().length,
            most: searchLengths.description,
          },
        ]}
      />
    </figure>
  )
}
