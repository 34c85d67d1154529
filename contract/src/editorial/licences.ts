/** What the house may do with the texts of a source. */
export const licences = ['contract', 'attribution', 'quote', 'none'] as const

export type Licence = (typeof licences)[number]
