import { translate } from '#web/language/language.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { editorTexts } from './editor-texts.ts'

/** Asks whether a follower gets a fixed time, as `at` on the clock. */
export const askFixed = (title: string, at: string): Promise<boolean> =>
  confirm({
    title: editorTexts.makeFixed,
    body: translate(editorTexts.makeFixedBody, { title, at }),
    confirmLabel: editorTexts.makeFixedRun,
  })
