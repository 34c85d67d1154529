import type { Permission } from '@toasoan/contract/access/catalogue'
import { directiveCalls } from '@toasoan/contract/editorial/directive-calls'
import type { DirectiveKind } from '@toasoan/contract/editorial/directives'
import { useLocation } from 'react-router'
import { directiveTexts } from './text.ts'
import { kindTitles } from './titles.ts'

/** What differs between the screens of the two kinds. */
export const kinds = {
  propagate: {
    kind: 'propagate',
    calls: directiveCalls.propagate,
    ...kindTitles.propagate,
    empty: directiveTexts.propagateEmpty,
  },
  orientate: {
    kind: 'orientate',
    calls: directiveCalls.orientate,
    ...kindTitles.orientate,
    empty: directiveTexts.orientateEmpty,
  },
} as const

export type Kind = (typeof kinds)[DirectiveKind]

/** The kind that the address is of. */
export function useKind(): Kind {
  const { pathname } = useLocation()
  return pathname.startsWith('/orientate') ? kinds.orientate : kinds.propagate
}

/** The permission for a kind: `propagate.update`. */
export const permissionOf = (kind: DirectiveKind, verb: string) => `${kind}.${verb}` as Permission

/** Where one is read. */
export const viewPath = ({ kind, id }: { kind: DirectiveKind; id: number }): string => `/${kind}/view/p-${id}`

/** Where two versions of one are compared. */
export const comparePath = (
  { kind, id }: { kind: DirectiveKind; id: number },
  first: number | string,
  last: number | string,
): string => `/${kind}/${id}/diff/${first}/${last}`

/** What a change of a directive makes stale. */
export const staleAfterChange = [
  '/propagate*',
  '/orientate*',
  '/home/propagate*',
  '/dashboard',
  '/notifications*',
]
