import { followNote } from './follow-note.ts'

/** Server-rendered article text with links between notes and references. */
export function NotedText({ html, className }: { html: string; className?: string }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: links of the text are followed by keyboard as clicks
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div
      className={className}
      onClick={(event) => followNote(event, event.currentTarget)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the server out of the cleaned document
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
