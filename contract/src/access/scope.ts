import { type Text, text } from '../kit/text.ts'

/** How far a grant reaches, from the narrowest to the widest. */
export const scopes = ['own', 'department', 'subtree', 'all'] as const

export type Scope = (typeof scopes)[number]

export const scopeLabels: Record<Scope, Text> = {
  own: text('Của mình', 'Own'),
  department: text('Phòng ban', 'Department'),
  subtree: text('Phòng ban và cấp dưới', 'Department and below'),
  all: text('Tất cả', 'All'),
}

/** The wider of two scopes. */
export const wider = (a: Scope, b: Scope): Scope => (scopes.indexOf(a) >= scopes.indexOf(b) ? a : b)
