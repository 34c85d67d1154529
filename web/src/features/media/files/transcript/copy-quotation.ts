import { lengthText } from '#web/entities/library/file-state.ts'
import { translate } from '#web/language/language.ts'
import { toast, toastSuccess } from '#web/ui/toast.ts'
import type { Selected } from './shown.ts'
import { transcriptTexts as texts } from './text.ts'

const safe = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The words as a quotation with who says them, in which recording and at which second. */
export function quotationOf(
  name: string,
  { text, speaker, from }: Selected,
): { html: string; plain: string } {
  const source = [speaker, name, lengthText(from)].filter(Boolean).join(', ')
  const words = text.trim()
  return {
    html: `<blockquote><p>${safe(words)}</p><p>(${safe(source)})</p></blockquote>`,
    plain: `“${words}” (${source})`,
  }
}

/** Puts selected words upon the clipboard, to be pasted into an article as a quotation. */
export async function copyQuotation(name: string, selected: Selected): Promise<void> {
  const { html, plain } = quotationOf(name, selected)
  const parts = {
    'text/html': new Blob([html], { type: 'text/html' }),
    'text/plain': new Blob([plain], { type: 'text/plain' }),
  }
  await navigator.clipboard.write([new ClipboardItem(parts)]).then(
    () => toastSuccess(translate(texts.quoted)),
    (error: Error) => toast(error.message),
  )
}
