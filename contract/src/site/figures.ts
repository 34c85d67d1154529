import { z } from 'zod'
import { instant, line } from '../kit/schemas.ts'

/** Prices in đồng; `as_of` is when the service says that they hold. */
const price = z.object({
  name: line(60),
  buy: z.number().positive(),
  sell: z.number().positive(),
  as_of: instant,
})

/** What the line of figures on the front page shows, each as its service gave it. */
export const siteFigure = {
  /** `code` is a weather code of the WMO (table 4677), `degrees` are those of Celsius. */
  weather: z.object({
    place: line(60),
    degrees: z.number().min(-30).max(60),
    code: z.number().int().min(0).max(99),
    as_of: instant,
  }),
  /** A tael of gold. */
  gold: price,
  /** A US dollar. */
  exchange: price,
} as const

export const figureKinds = ['weather', 'gold', 'exchange'] as const

export type FigureKind = (typeof figureKinds)[number]

/** What there is; a kind without a service, or whose service has been silent for long, is absent. */
export type SiteFigures = { [Kind in FigureKind]?: z.output<(typeof siteFigure)[Kind]> }
