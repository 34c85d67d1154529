import type { Language } from '@toasoan/contract/kit/text'
import type { ArticleAttachment } from '@toasoan/contract/site/pages'
import { duration } from '#site/format/dates.ts'
import { fileSize } from '#site/format/numbers.ts'
import { useSay } from '#site/frame/language.tsx'
import { Icon } from '#site/pieces/icons.tsx'
import { PlayLink } from '#site/pieces/play-link.tsx'
import { siteText } from '#site/text/site.ts'

/** The recordings of a story, above its text, of the story of that title. */
export function ListenPlayer({
  attachments,
  article,
}: {
  attachments: ArticleAttachment[]
  article: string
}) {
  const say = useSay()
  const sounds = attachments.filter((file) => file.type === 'audio')
  if (sounds.length === 0) return null
  return (
    <section className="listen" aria-label={say(siteText.listenArticle)}>
      {sounds.map((file) => (
        <PlayLink
          key={file.src}
          src={file.src}
          title={sounds.length > 1 ? file.name : say(siteText.listenArticle)}
          of={article}
        >
          <Icon name="play" />
          <span>{sounds.length > 1 ? file.name : say(siteText.listenArticle)}</span>
          {file.duration !== null && <span className="listen-length">{duration(file.duration)}</span>}
        </PlayLink>
      ))}
    </section>
  )
}

/** Videos to watch and documents to fetch that belong to a story. */
export function Attachments({
  attachments,
  language,
}: {
  attachments: ArticleAttachment[]
  language: Language
}) {
  const say = useSay()
  const videos = attachments.filter((file) => file.type === 'video')
  const documents = attachments.filter((file) => file.type === 'document')
  return (
    <>
      {videos.map((file) => (
        <figure key={file.src} className="media media-video">
          {/* biome-ignore lint/a11y/useMediaCaption: captions are a file of their own that few videos have */}
          <video src={file.src} controls preload="metadata" playsInline />
          <figcaption>{file.name}</figcaption>
        </figure>
      ))}
      {documents.length > 0 && (
        <section className="documents" aria-labelledby="documents">
          <h2 id="documents">{say(siteText.attachments)}</h2>
          <ul>
            {documents.map((file) => (
              <li key={file.src}>
                <a href={file.src} download={file.name}>
                  <Icon name="file" size={18} />
                  {file.name}
                </a>{' '}
                <span>{fileSize(file.size, language)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
