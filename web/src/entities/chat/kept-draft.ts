import type { Mentioned } from '../comments/mention-words.ts'

/** A message draft: text, mentions and attached files. */
export type Draft = {
  words: string
  named: readonly Mentioned[]
  files: readonly { id: number; name: string }[]
}

export const noDraft: Draft = { words: '', named: [], files: [] }

/** A draft in stored form; null when empty. */
export const keptDraft = (draft: Draft): string | null =>
  draft.words || draft.files.length > 0 ? JSON.stringify(draft) : null

/** The stored draft. Plain text is accepted as well. */
export function draftOf(kept: string | null): Draft {
  if (!kept) return noDraft
  try {
    const { words, named, files } = JSON.parse(kept) as Draft
    if (typeof words === 'string' && Array.isArray(named) && Array.isArray(files))
      return { words, named, files }
  } catch {}
  return { ...noDraft, words: kept }
}
