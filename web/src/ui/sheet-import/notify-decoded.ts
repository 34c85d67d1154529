import { translate } from '#web/language/language.ts'
import { toast } from '../toast.ts'
import { sheetTexts } from './texts.ts'

/** Notifies that letters of legacy fonts were converted in an import. */
export function notifyDecoded({ decoded }: { decoded?: number | undefined }): void {
  if (decoded) toast(translate(sheetTexts.decoded, { count: decoded }), 'warning', { duration: 10_000 })
}
