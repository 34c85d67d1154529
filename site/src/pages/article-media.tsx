import type { Language } from '@toasoan/contract/kit/text'
import type { ArticleAttachment } from '@toasoan/contract/site/pages'
import { duration } from '#site/format/dates.ts'
import { fileSize } from '#site/format/numbers.ts'
import { useSay } from '#site/frame/language.tsx'
import { Icon } from '#site/pieces/icons.tsx'
import { siteText } from '#site/text/site.ts'

/** The recording of a story, above its text. */
export function ListenPlayer({ attachments }: { attachments: ArticleAttachment[] }) {
  const say = useSay()
  const sounds = attachments.filter((file) => file.type === 'audio')
  if (sounds.length === 0) return null
  return (
    <section className="listen" aria-label={say(siteText.listenArticle)}>
      {sounds.map((file) => (
        <div key={file.src}>
          <p>
            <Icon name="sound" size={18} />
            {sounds.length > 1 ? file.name : say(siteText.listenArticle)}
            {file.duration !== null && <span className="listen-length">{duration(file.duration)}</span>}
          </p>
          {/* biome-ignore lint/a11y/useMediaCaption: the story below is what the recording says */}
          <audio src={file.src} controls preload="none" />
        </div>
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
