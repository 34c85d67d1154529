/** What the fact guard looks for. */
export const factKinds = ['number', 'unit', 'date', 'name', 'quote'] as const
export type FactKind = (typeof factKinds)[number]

/** A part of a proposal that its source does not support. Offsets are in the NFC text. */
export type Finding = { kind: FactKind; text: string; start: number; end: number }
