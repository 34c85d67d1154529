import { z } from 'zod'
import { bodyId } from '../kit/schemas.ts'

/** On it people say in which row of a sheet they are. */
export const profitChannel = 'profit-row'

/** What a page says: the sheet, and the row; null once it is left. */
export const profitPlace = z.strictObject({ sheet: bodyId, row: bodyId.nullable() })

/** What the others hear: who is in which row, by the line of their page. */
export type ProfitPresence = { sheet: number; row: number | null; line: string; name: string }
