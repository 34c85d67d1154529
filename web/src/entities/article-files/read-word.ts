import { type ImportedDocument, importDocument } from '@toasoan/contract/editorial/documents'
import { upload } from '#web/client/upload.ts'

/** Reads a Word file on the server; with `preview` nothing is stored. */
export function readWord(file: File, preview: boolean, signal?: AbortSignal): Promise<ImportedDocument> {
  const form = new FormData()
  form.append('file', file, file.name)
  return upload(importDocument, form, { query: preview ? { preview: 'true' } : {}, signal })
}

/** HTML of a preview with thumbnails for images that are not stored yet. */
export function previewHtml({ html, pictures }: ImportedDocument): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const image of page.querySelectorAll('img')) {
    const shown = pictures.find(({ src }) => src === image.getAttribute('src'))
    if (shown?.thumbnail) image.src = shown.thumbnail
  }
  return page.body.innerHTML
}
