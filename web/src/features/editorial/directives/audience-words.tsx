import type { DirectiveRow } from '@toasoan/contract/editorial/directives'
import { useText } from '#web/language/use-text.ts'
import { directiveTexts } from './text.ts'

/** Whom it is for, in one line. */
export function AudienceWords({ row: { to_everyone, audience } }: { row: DirectiveRow }) {
  const t = useText()
  const further = audience.total - audience.names.length
  const parts = [
    ...(to_everyone ? [t(directiveTexts.everyone)] : []),
    ...audience.names,
    ...(further > 0 ? [t(directiveTexts.andMore, { count: further })] : []),
  ]
  return parts.join(', ')
}
