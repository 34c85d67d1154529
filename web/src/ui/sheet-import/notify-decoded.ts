import { translate } from '#web/language/language.ts'
import { toast } from '../toast.ts'
import { sheetTexts } from './texts.ts'

/** Tells that letters of old fonts were changed in what was imported. */
export function notifyDecoded({ decoded }: { decoded?: number | undefined }): void {
  if (decoded) toast(translate(sheetTexts.decoded, { count: decoded }), 'warning', { duration: 10_000 })
}
