import { spokenAt } from '@toasoan/contract/editorial/quoted-sound'
import type { FileDetail } from '@toasoan/contract/media/files'
import { translate } from '#web/language/language.ts'
import { toast, toastSuccess } from '#web/ui/toast.ts'
import type { Selected } from './shown.ts'
import { transcriptTexts as texts } from './text.ts'

const safe = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

type Recording = Pick<FileDetail, 'id' | 'name' | 'file_local' | 'renditions'>

/** Where readers hear a recording: in a form that every browser plays where there is one. */
const playedAt = ({ file_local, renditions }: Recording): string => {
  const address = renditions.find(({ kind }) => kind === 'mp3')?.address ?? file_local
  return address.split(/[?#]/, 1)[0] ?? ''
}

/**
 * The words as a quotation with who says them, in which recording and at which second. Pasted into an article it
 * plays that stretch.
 */
export function quotationOf(
  recording: Recording,
  { text, speaker, from, to }: Selected,
): { html: string; plain: string } {
  const source = [speaker, recording.name, spokenAt(from)].filter(Boolean).join(', ')
  const words = text.trim()
  const sound = `data-sound="${safe(playedAt(recording))}" data-file-id="${recording.id}" data-from="${Math.round(from)}" data-to="${Math.round(to)}"`
  return {
    html: `<blockquote ${sound}><p>${safe(words)}</p><p>(${safe(source)})</p></blockquote>`,
    plain: `“${words}” (${source})`,
  }
}

/** Puts selected words upon the clipboard, to be pasted into an article as a quotation. */
export async function copyQuotation(recording: Recording, selected: Selected): Promise<void> {
  const { html, plain } = quotationOf(recording, selected)
  const parts = {
    'text/html': new Blob([html], { type: 'text/html' }),
    'text/plain': new Blob([plain], { type: 'text/plain' }),
  }
  await navigator.clipboard.write([new ClipboardItem(parts)]).then(
    () => toastSuccess(translate(texts.quoted)),
    (error: Error) => toast(error.message),
  )
}
