import { sameWords } from '@toasoan/contract/editorial/same-words'
import { type FileDetail, updateFile } from '@toasoan/contract/media/files'
import { useChange } from '#web/client/use-call.ts'
import { AssistBeside } from '#web/entities/assist/assist-beside.tsx'
import type { Put } from '#web/entities/assist/use-request.ts'
import { useText } from '#web/language/use-text.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { copyQuotation } from './copy-quotation.ts'
import { transcriptTexts as texts } from './text.ts'
import type { Drafting } from './use-draft.ts'

type Props = { row: FileDetail; draft: Drafting; readOnly: boolean }

/**
 * What the assistant proposes for a recording: signs and capitals go into the draft, a summary and chapters into the
 * description of the file, a quotation upon the clipboard.
 */
export function TranscriptHelp({ row, draft, readOnly }: Props) {
  const t = useText()
  const update = useChange(updateFile, { quiet: true })
  const describe: Put = async ({ proposal: { text } }) => {
    const description = [row.description.trim(), text].filter(Boolean).join('\n\n')
    await update.mutateAsync({ params: { id: row.id }, body: { description, version: row.version } })
    toastSuccess(t(texts.described))
  }
  const punctuate: Put = ({ proposal: { parts } }) => {
    for (const { id, text } of parts) {
      const now = draft.segments.find((segment) => segment.id === id)
      // A passage that was rewritten meanwhile keeps its words.
      if (now && sameWords(now.text, text)) draft.change({ do: 'edit', id, text })
    }
  }
  const quote: Put = ({ proposal: { parts } }) => {
    const [part] = parts
    const segment = draft.segments.find(({ id }) => id === part?.id)
    if (part && segment) return copyQuotation(row, { ...segment, text: part.text })
  }
  return (
    <AssistBeside
      place="transcript"
      id={row.id}
      takes={{
        quote,
        ...(readOnly ? {} : { passages: punctuate }),
        ...(row.may.update ? { description: describe, chapters: describe } : {}),
      }}
    />
  )
}
